import type { Route } from './+types/page-list-page'
import { contextOf, show } from '#app/platform/rendering.server.ts'
import { call } from '#app/shared/client.ts'
import { metaTags, type PageMeta } from '#app/shared/page-meta.ts'
import { Still } from '#app/ui/still.tsx'
import type { SiteMap } from '#app/features/content/contract.ts'
import { PageListView } from './page-list-view.tsx'
import * as siteMap from '#app/features/content/site-map.server.ts'

const head: PageMeta = {
  title: 'Карта портала',
  description: 'Все разделы и страницы портала одним списком: трудности, статьи, упражнения, методики, книги, исследования.',
  link: '/page-list',
}

export async function loader({ context }: Route.LoaderArgs) {
  show(context, 'page', await siteMap.read(contextOf(context)))
  return { meta: head }
}

export async function clientLoader() {
  return { meta: head, data: await call('GET page/list') }
}

export const meta = metaTags

export default function PageListPage({ loaderData }: Route.ComponentProps) {
  return (
    <Still<SiteMap> id="page" data={'data' in loaderData ? loaderData.data : undefined}>
      {(map) => <PageListView map={map} />}
    </Still>
  )
}
