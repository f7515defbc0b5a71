import { asc, desc, ilike, or, type AnyColumn, type SQL } from 'drizzle-orm'
import { likeOf, type AdminListQuery } from '#app/shared/admin-list.ts'

type Column = AnyColumn | SQL
type Order = [SQL, ...SQL[]]

/**
 * The order that a query of the desk asks for; an unknown column is no reason to refuse: then rows stand as usual.
 * @param usual one of the columns, in the direction of the query, or a whole order, which has a direction of its own
 * @param last  what rows that are equal otherwise go by
 */
export function orderOf<Name extends string>(
  { sort, order }: Pick<AdminListQuery, 'sort' | 'order'>,
  columns: Record<Name, Column>,
  { usual, last }: { usual: Name | Order; last: SQL },
): Order {
  const directed = (column: Column): Order => [order === 'asc' ? asc(column) : desc(column), last]
  const known: Partial<Record<string, Column>> = columns
  const asked = sort === undefined ? undefined : known[sort]
  if (asked) return directed(asked)
  return typeof usual === 'string' ? directed(columns[usual]) : [...usual, last]
}

/** Rows where one of the columns has the words. */
export function matching(q: string | undefined, ...columns: Column[]): SQL | undefined {
  if (!q) return undefined
  const pattern = likeOf(q)
  return or(...columns.map((column) => ilike(column as AnyColumn, pattern))) // SQL of a text is as good as a column of it
}
