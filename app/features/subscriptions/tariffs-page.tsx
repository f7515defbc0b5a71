import type { Route } from './+types/tariffs-page'
import * as contacts from '#app/features/contacts/contacts.server.ts'
import { contextOf, show } from '#app/platform/rendering.server.ts'
import { call } from '#app/shared/client.ts'
import { metaTags, type PageMeta } from '#app/shared/page-meta.ts'
import { Still } from '#app/ui/still.tsx'
import { offered } from './tariffs.server.ts'
import { TariffsView, type Shown } from './tariffs-view.tsx'

const head: PageMeta = {
  title: 'Подписка',
  description:
    'Что на портале бесплатно навсегда и что добавит подписка: план занятий после первой недели и перемены по всем сферам карты.',
  link: '/tariffs',
}

export async function loader({ context }: Route.LoaderArgs) {
  const verb = contextOf(context)
  const [tariffs, { companyName, companyInfo }] = await Promise.all([offered(verb), contacts.contacts(verb)])
  show(context, 'page', { tariffs, seller: { companyName, companyInfo } } satisfies Shown)
  return { meta: head }
}

export async function clientLoader() {
  const [tariffs, seller] = await Promise.all([call('GET tariffs'), call('GET contacts')])
  return { meta: head, data: { tariffs, seller } }
}

export const meta = metaTags

export default function TariffsPage({ loaderData }: Route.ComponentProps) {
  return (
    <Still<Shown> id="page" data={'data' in loaderData ? loaderData.data : undefined}>
      {(shown) => <TariffsView shown={shown} />}
    </Still>
  )
}
