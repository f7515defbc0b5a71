import type { z } from 'zod'
import { ListQuery } from '#app/features/content/contract.ts'
import { listQueryNames, understood } from '#app/features/content/lists/list-address.ts'
import { ReviewQuery } from '#app/features/reviews/contract.ts'
import { queryOf, searchAddress } from '#app/features/search/address.ts'
import { PAGE_QUERIES } from '#app/shared/page-queries.ts'

/** What a page understands of its query, in one spelling; what it does not understand narrows nothing, a page that is no number is not there. */
export function spelledQuery(path: string, given: URLSearchParams): string {
  if (path === '/search') return asksFor(given) ? (searchAddress(queryOf({ searchParams: given })).split('?')[1] ?? '') : ''
  const names = (Object.hasOwn(PAGE_QUERIES, path) && PAGE_QUERIES[path]) || listQueryNames(path)
  const schema: z.ZodObject = path === '/reviews' ? ReviewQuery : ListQuery
  const asked = Object.fromEntries(names.flatMap((name) => (given.get(name) ? [[name, given.get(name)]] : [])))
  const { page, ...narrowed } = understood(schema, asked)
  const known = names.flatMap((name) => (narrowed[name] === undefined ? [] : [[name, String(narrowed[name])]]))
  return new URLSearchParams([...known, ...(page !== undefined && page !== 1 ? [['page', String(page)]] : [])]).toString()
}

function asksFor(given: URLSearchParams): boolean {
  return queryOf({ searchParams: given }).q !== ''
}
