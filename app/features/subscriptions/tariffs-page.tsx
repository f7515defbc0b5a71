import { href } from '#app/shared/href.ts'
import type { Route } from './+types/tariffs-page'
import * as contacts from '#app/features/contacts/contacts.server.ts'
import { contextOf } from '#app/platform/rendering.server.ts'
import { metaTags, type PageMeta } from '#app/shared/page-meta.ts'
import { offered } from './tariffs.server.ts'
import { TariffsView } from './tariffs-view.tsx'

const head: PageMeta = {
  title: 'Подписка',
  description:
    'Что на портале бесплатно навсегда и что добавит подписка: план после первой недели, перемены по сферам, весь дневник, игры для других детей.',
  link: href('/tariffs'),
}

export async function loader({ context }: Route.LoaderArgs) {
  const verb = contextOf(context)
  const [tariffs, { companyName, companyInfo }] = await Promise.all([offered(verb), contacts.contacts(verb)])
  return { meta: head, data: { tariffs, seller: { companyName, companyInfo } } }
}

export const meta = metaTags

export default function TariffsPage({ loaderData }: Route.ComponentProps) {
  return <TariffsView shown={loaderData.data} />
}
