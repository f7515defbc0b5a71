import type { Route } from './+types/section-list-page'
import { call } from '#app/shared/client.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { Still } from '#app/ui/still.tsx'
import { placeAt } from '#app/features/content/addresses.ts'
import { filtersOf } from './list-address.ts'
import { sectionListPage } from '#app/features/content/pages.server.ts'
import { sectionListMeta } from './section-list-meta.ts'
import { SectionListView, type ShownList } from './section-list-view.tsx'

/** The list of any section that has no page of its own kind: which one, the path says. */
export function loader({ request, context }: Route.LoaderArgs) {
  return sectionListPage(context, new URL(request.url))
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const { calls } = placeAt(pathname)
  const filters = filtersOf(pathname, searchParams)
  const query = { ...filters, page: searchParams.get('page') ?? undefined }
  const found = await call(`GET ${calls.list}`, { query })
  const list = 'bookCards' in found ? { ...found, items: found.bookCards } : found
  const shown: ShownList = { list, base: pathname, filters }
  return { meta: sectionListMeta(shown), data: shown }
}

export const meta = metaTags

export default function SectionListPage({ loaderData }: Route.ComponentProps) {
  return (
    <Still<ShownList> id="page" key={loaderData.meta.link + loaderData.meta.title} data={loaderData.data}>
      {(shown) => <SectionListView {...shown} />}
    </Still>
  )
}
