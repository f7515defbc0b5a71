const NAMES = ['theme', 'tag', 'age', 'evidence', 'kind'] as const

/** What a list can be narrowed by, as its address says it. */
export type Filters = Partial<Record<(typeof NAMES)[number], string | undefined>>

/** The filters that an address names; «Книги» are the library of one kind. */
export function filtersOf(pathname: string, query: URLSearchParams): Filters {
  const given = NAMES.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : []))
  return { ...(Object.fromEntries(given) as Filters), ...(pathname === '/books' ? { kind: 'book' } : {}) } // names of the list above
}

/** The address of a list with these filters; the first page is the address without a page. */
export function listAddress(base: string, filters: Filters, page = 1): string {
  const given = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  const query = new URLSearchParams([...given, ...(page > 1 ? [['page', String(page)]] : [])] as [string, string][]).toString()
  return query ? `${base}?${query}` : base
}
