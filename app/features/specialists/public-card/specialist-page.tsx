import { href } from '#app/shared/href.ts'
import type { Route } from './+types/specialist-page'
import { contextOf, doNotKeep } from '#app/platform/rendering.server.ts'
import { metaTags, type PageMeta } from '#app/shared/page-meta.ts'
import * as cards from './public-cards.server.ts'
import type { PublicCard } from '#app/features/specialists/contract.ts'
import { SpecialistView } from './specialist-view.tsx'

export async function loader({ params: { code }, context }: Route.LoaderArgs) {
  // A card that is taken away is gone at the next opening: no page of it is kept.
  doNotKeep(context)
  const card = await cards.detail(contextOf(context), code)
  return { meta: metaOf(card), data: card }
}

export const meta = metaTags

function metaOf({ name, roles, city, code }: PublicCard): PageMeta {
  const description = [...roles, city].filter(Boolean).join(', ')
  return { title: name, description: `${description}. Диплом проверен порталом.`, link: href('/specialists/:code', { code }) }
}

export default function SpecialistPage({ loaderData }: Route.ComponentProps) {
  return <SpecialistView card={loaderData.data} />
}
