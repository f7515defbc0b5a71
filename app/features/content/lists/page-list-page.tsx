import { href } from '#app/shared/href.ts'
import type { Route } from './+types/page-list-page'
import { contextOf } from '#app/platform/rendering.server.ts'
import { metaTags, type PageMeta } from '#app/shared/page-meta.ts'
import { PageListView } from './page-list-view.tsx'
import * as siteMap from '#app/features/content/site-map.server.ts'

const head: PageMeta = {
  title: 'Карта портала',
  description: 'Все разделы и страницы портала одним списком: трудности, статьи, упражнения, методики, книги, исследования.',
  link: href('/page-list'),
}

export async function loader({ context }: Route.LoaderArgs) {
  return { meta: head, data: await siteMap.read(contextOf(context)) }
}

export const meta = metaTags

export default function PageListPage({ loaderData }: Route.ComponentProps) {
  return <PageListView map={loaderData.data} />
}
