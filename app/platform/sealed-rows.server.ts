import { sql } from 'drizzle-orm'
import type { Context } from './context.server.ts'
import { ifReadable, isOurs, open } from './sealing.server.ts'

/** A column of sealed bytes, as its feature knows it. */
export type SealedColumn = {
  /** What stands there, in words of the desk. */
  title: string
  table: string
  column: string
  /** The column that says what a row is sealed about. */
  key: string
  about: (key: string) => string
}
export type SealedCount = { title: string; total: number; unreadable: number }

type Asking = Pick<Context, 'db' | 'config'>

/**
 * How many rows of each column there are, and how many of them none of our keys opens. What names its key is not
 * opened: the name is compared. Rows of the first version, which named none, are tried one by one.
 */
export async function countOf(context: Asking, columns: SealedColumn[]): Promise<SealedCount[]> {
  const counts: SealedCount[] = []
  for (const column of columns) {
    const head = sql`substring(${sql.identifier(column.column)} from 1 for 5)`
    const { rows } = await context.db.execute<{ head: Buffer; count: number }>(
      sql`select ${head} as head, count(*)::int as count from ${sql.identifier(column.table)}
        where ${sql.identifier(column.column)} is not null and ${isOld(column.column)} is false group by 1`,
    )
    const old = await oldOf(context, column)
    const foreign = rows.filter((row) => !isOurs(row.head, context.config.ANSWERS_KEY))
    counts.push({
      title: column.title,
      total: sum(rows) + old.total,
      unreadable: sum(foreign) + old.unreadable,
    })
  }
  return counts
}

/** Whether nothing of what is sealed opens with our keys, though there is something: the settings hold a wrong key. */
export async function isNothingReadable(context: Asking, columns: SealedColumn[]): Promise<boolean> {
  let isAnythingThere = false
  for (const { table, column, key, about } of columns) {
    const { rows } = await context.db.execute<{ key: string; sealed: Buffer }>(
      sql`select ${sql.identifier(key)}::text as key, ${sql.identifier(column)} as sealed from ${sql.identifier(table)}
        where ${sql.identifier(column)} is not null limit ${FIRST_LOOK}`,
    )
    if (rows.some((row) => opens(context, row.sealed, about(row.key)))) return false
    isAnythingThere ||= rows.length > 0
  }
  if (!isAnythingThere) return false
  // The first rows may be the only foreign ones.
  const counts = await countOf(context, columns)
  return counts.every(({ total, unreadable }) => total === unreadable)
}

const FIRST_LOOK = 20

async function oldOf(context: Asking, { table, column, key, about }: SealedColumn) {
  const { rows } = await context.db.execute<{ key: string; sealed: Buffer }>(
    sql`select ${sql.identifier(key)}::text as key, ${sql.identifier(column)} as sealed from ${sql.identifier(table)}
      where ${isOld(column)}`,
  )
  return { total: rows.length, unreadable: rows.filter((row) => !opens(context, row.sealed, about(row.key))).length }
}

function isOld(column: string) {
  return sql`(substring(${sql.identifier(column)} from 1 for 1) = '\\x01'::bytea)`
}

function opens({ config }: Asking, sealed: Buffer, about: string): boolean {
  return ifReadable(() => open(sealed, config.ANSWERS_KEY, about)) !== null
}

function sum(rows: { count: number }[]): number {
  return rows.reduce((total, { count }) => total + count, 0)
}
