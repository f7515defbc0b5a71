import type { z } from 'zod'
import { LIST_PATHS, partAt } from '#app/features/content/addresses.ts'
import { NO_PAGE } from '#app/shared/list-pages.ts'

const NAMES = ['theme', 'tag', 'age', 'evidence', 'kind'] as const

/** What a list can be narrowed by, as its address says it. */
export type Filters = Partial<Record<(typeof NAMES)[number], string | undefined>>

/** The filters that an address names; a second list of a section has one kind by its address. */
export function filtersOf(pathname: string, query: URLSearchParams): Filters {
  const given = NAMES.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : []))
  const { kind } = partAt(pathname) ?? {}
  return { ...(Object.fromEntries(given) as Filters), ...(kind ? { kind } : {}) } // names of the list above
}

/**
 * What a schema understands of what is asked: a value that it does not know narrows nothing, and takes no other with it; a page
 * that is no number is one that no list has.
 */
export function understood(schema: z.ZodObject, asked: Record<string, unknown>): Record<string, string | number | undefined> {
  const read = Object.entries(asked).flatMap(([name, value]) => {
    const field = schema.shape[name] as z.ZodType | undefined
    const one = field?.safeParse(value)
    if (one?.success) return [[name, one.data]]
    return name === 'page' && value ? [[name, NO_PAGE]] : []
  })
  return Object.fromEntries(read) as Record<string, string | number | undefined> // lists are narrowed by words and numbers
}

/** The parameters that the list at a path knows; none where no list stands. */
export function listQueryNames(pathname: string): string[] {
  if (!Object.hasOwn(LIST_PATHS, pathname)) return []
  return ['page', ...NAMES.filter((name) => name !== 'kind' || !partAt(pathname))]
}

/** The filters as the address of their list says them: what the path says stands in no parameter. */
export function addressed(pathname: string, filters: Filters): Filters {
  return partAt(pathname) ? { ...filters, kind: undefined } : filters
}

/** The address of a list with these filters; the first page is the address without a page. */
export function listAddress(base: string, filters: Filters, page = 1): string {
  const given = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  const query = new URLSearchParams([...given, ...(page > 1 ? [['page', String(page)]] : [])] as [string, string][]).toString()
  return query ? `${base}?${query}` : base
}
