import { href } from 'react-router'
import type { Route } from './+types/specialist-page'
import { contextOf, doNotKeep, pageData, show } from '#app/platform/rendering.server.ts'
import { call } from '#app/shared/client.ts'
import { metaTags, type PageMeta } from '#app/shared/page-meta.ts'
import { Still } from '#app/ui/still.tsx'
import * as cards from './public-cards.server.ts'
import type { PublicCard } from '#app/features/specialists/contract.ts'
import { SpecialistView } from './specialist-view.tsx'

type Loaded = { meta: PageMeta; code: string; data?: PublicCard }

export async function loader({ params: { code }, context }: Route.LoaderArgs): Promise<Loaded> {
  // A card that is taken away is gone at the next opening: no page of it is kept.
  doNotKeep(context)
  const card = await pageData(cards.detail(contextOf(context), code))
  show(context, 'page', card)
  return { meta: metaOf(card), code }
}

export async function clientLoader({ params: { code } }: Route.ClientLoaderArgs): Promise<Loaded> {
  const card = await call('GET specialists/detail', { query: { code } })
  return { meta: metaOf(card), code, data: card }
}

export const meta = metaTags

function metaOf({ name, roles, city, code }: PublicCard): PageMeta {
  const description = [...roles, city].filter(Boolean).join(', ')
  return { title: name, description: `${description}. Диплом проверен порталом.`, link: href('/specialists/:code', { code }) }
}

export default function SpecialistPage({ loaderData }: Route.ComponentProps) {
  return (
    <Still<PublicCard> id="page" key={loaderData.code} data={loaderData.data}>
      {(card) => <SpecialistView card={card} />}
    </Still>
  )
}
