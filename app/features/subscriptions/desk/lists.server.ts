import { asc, desc, ilike, or, type AnyColumn, type SQL } from 'drizzle-orm'
import { likeOf, type AdminListQuery } from '#app/shared/admin-list.ts'

type Columns = Record<string, AnyColumn | SQL>

/** The order that a query asks for; an unknown column is no reason to refuse. Equal rows go by the last column. */
export function orderOf({ sort, order }: AdminListQuery, columns: Columns, [usual, last]: [SQL, AnyColumn]): SQL[] {
  const column = sort === undefined ? undefined : columns[sort]
  if (!column) return [usual, desc(last)]
  return [order === 'asc' ? asc(column) : desc(column), desc(last)]
}

/** Rows where one of the columns has the words. */
export function matching(q: string | undefined, ...columns: (AnyColumn | SQL)[]): SQL | undefined {
  if (!q) return undefined
  const pattern = likeOf(q)
  return or(...columns.map((column) => ilike(column as AnyColumn, pattern))) // SQL of a text is as good as a column of it
}
