import type { Route } from './+types/blog-list-page'
import { call } from '#app/shared/client.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { Still } from '#app/ui/still.tsx'
import { addresses } from './addresses.ts'
import type { EntryList } from './contract.ts'
import { ListView } from './list-view.tsx'
import { listMeta } from './meta.ts'
import { listPage } from './pages.server.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  return listPage(context, 'blog', request.url)
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const list = await call('GET blog', { query: Object.fromEntries(new URL(request.url).searchParams) })
  return { meta: listMeta(addresses.blog, list), data: list }
}

export const meta = metaTags

export default function BlogListPage({ loaderData }: Route.ComponentProps) {
  return (
    <Still<EntryList> id="page" key={loaderData.meta.link + loaderData.meta.title} data={loaderData.data}>
      {(list) => <ListView list={list} base={addresses.blog.base} />}
    </Still>
  )
}
