import { MOST_LETTERS, SearchQuery } from './contract.ts'

/** What an address of the search page asks; a parameter that cannot be read is as good as none. */
export function queryOf({ searchParams }: URL): SearchQuery {
  const read = (name: 'type' | 'theme' | 'age' | 'page') => {
    const given = searchParams.get(name)
    return given && SearchQuery.shape[name].safeParse(given).success ? { [name]: given } : {}
  }
  const q = (searchParams.get('q') ?? '').slice(0, MOST_LETTERS)
  return SearchQuery.parse({ q, ...read('type'), ...read('theme'), ...read('age'), ...read('page') })
}

/** The address of a page of results. */
export function searchAddress({ q, type, theme, age, page = 1 }: Partial<SearchQuery>): string {
  const given = Object.entries({ q, type, theme, age, page: page > 1 ? page : undefined })
  const query = new URLSearchParams(given.flatMap(([name, value]) => (value ? [[name, String(value)]] : []))).toString()
  return query ? `/search?${query}` : '/search'
}
