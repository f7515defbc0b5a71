import { href } from '#app/shared/href.ts'
import { THEMES } from '#app/features/content/themes.ts'
import { NO_PAGE } from '#app/shared/list-pages.ts'
import type { SearchQuery } from './contract.ts'
import { MOST_LETTERS } from './rules.ts'

/** What an address of the search page asks; a parameter that cannot be read is as good as none, such a page is one that is not there. */
export function queryOf({ searchParams }: Pick<URL, 'searchParams'>): SearchQuery {
  const theme = THEMES.find((candidate) => candidate === searchParams.get('theme'))
  const age = whole(searchParams.get('age'))
  return {
    q: (searchParams.get('q') ?? '').slice(0, MOST_LETTERS).trim(),
    type: searchParams.get('type')?.slice(0, 40) || undefined,
    theme,
    age: age !== undefined && age <= 18 ? age : undefined,
    page: searchParams.get('page') ? (whole(searchParams.get('page')) ?? NO_PAGE) : 1,
  }
}

/** The address of a page of results. */
export function searchAddress({ q, type, theme, age, page = 1 }: Partial<SearchQuery>): string {
  const given = Object.entries({ q, type, theme, age, page: page === 1 ? undefined : page })
  const asked = given.filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString()
  return query ? `${href('/search')}?${query}` : '/search'
}

function whole(given: string | null): number | undefined {
  return given && /^\d{1,6}$/.test(given) ? Number(given) : undefined
}
