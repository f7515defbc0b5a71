import type { Route } from './+types/search-page'
import { contextOf, doNotKeep } from '#app/platform/rendering.server.ts'
import { metaTags, type PageMeta } from '#app/shared/page-meta.ts'
import { queryOf, searchAddress } from '#app/features/search/address.ts'
import type { Found, SearchQuery } from '#app/features/search/contract.ts'
import { copy } from '#app/features/search/copy.ts'
import * as findings from '#app/features/search/findings.server.ts'
import { SearchView } from './search-view.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = queryOf(new URL(request.url))
  if (query.q) doNotKeep(context)
  const found = await findings.find(contextOf(context), query)
  return { meta: metaOf(found, query), data: { found, query } }
}

export const meta = metaTags

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  return <SearchView {...loaderData.data} />
}

function metaOf({ title, page }: Found, query: SearchQuery): PageMeta {
  return {
    title: query.q ? `${query.q}: ${copy.title.toLowerCase()}${page > 1 ? `, страница ${page}` : ''}` : title,
    description: copy.about,
    link: searchAddress(query),
    ...(query.q ? { index: false } : {}),
  }
}
