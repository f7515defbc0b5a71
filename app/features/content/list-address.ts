import { ListQuery } from './contract.ts'

/** What a list can be narrowed by, as its address says it. */
export type Filters = Partial<Pick<ListQuery, 'theme' | 'tag' | 'age' | 'evidence' | 'kind'>>

/** The filters that an address names; «Книги» are the library of one kind. */
export function filtersOf(pathname: string, query: URLSearchParams): Filters {
  const parsed = ListQuery.omit({ page: true, pageSize: true }).safeParse(Object.fromEntries(query))
  return { ...(parsed.success ? parsed.data : {}), ...(pathname === '/books' ? { kind: 'book' } : {}) }
}

/** The address of a list with these filters; the first page is the address without a page. */
export function listAddress(base: string, filters: Filters, page = 1): string {
  const given = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const query = new URLSearchParams([...given, ...(page > 1 ? [['page', String(page)]] : [])] as [string, string][]).toString()
  return query ? `${base}?${query}` : base
}
