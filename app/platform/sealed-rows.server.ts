import { sql } from 'drizzle-orm'
import type { Context } from './context.server.ts'
import { ifReadable, isOurs, marksOf, open, seal } from './sealing.server.ts'

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
const RESEALED_AT_ONCE = 200

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

/**
 * Seals by the newest key what an older one sealed. A row that changes meanwhile is left as it became: it was sealed by the newest.
 * @returns how many were sealed anew, and how many none of our keys opens
 */
export async function reseal(asking: Asking, column: SealedColumn): Promise<Resealed> {
  for (let resealed = 0; ;) {
    const pass = await resealOnce(asking, column)
    resealed += pass.resealed
    // Rows of one key may have been parted by the end of a batch.
    if (pass.resealed === 0) return { resealed, unreadable: pass.unreadable }
  }
}

type Resealed = { resealed: number; unreadable: number }

async function resealOnce({ db, config }: Asking, { table, column, key, about }: SealedColumn): Promise<Resealed> {
  const keys = config.ANSWERS_KEY
  const newest = Buffer.concat([Buffer.from([2]), Buffer.from(marksOf(keys)[0] ?? '', 'hex')])
  const [from, name, sealed] = [sql.identifier(table), sql.identifier(key), sql.identifier(column)]
  const pass: Resealed = { resealed: 0, unreadable: 0 }
  for (let after = ''; ;) {
    const { rows } = await db.execute<{ key: string; sealed: Buffer }>(
      sql`select ${name}::text as key, ${sealed} as sealed from ${from}
        where ${sealed} is not null and substring(${sealed} from 1 for 5) <> ${newest} and ${name}::text > ${after}
        order by ${name}::text limit ${RESEALED_AT_ONCE}`,
    )
    for (const row of rows) {
      const text = ifReadable(() => open(row.sealed, keys, about(row.key)))
      if (text === null) pass.unreadable++
      else {
        const again = seal(text, keys, about(row.key))
        await db.execute(
          sql`update ${from} set ${sealed} = ${again} where ${name}::text = ${row.key} and ${sealed} = ${row.sealed}`,
        )
        pass.resealed++
      }
    }
    if (rows.length < RESEALED_AT_ONCE) return pass
    after = rows.at(-1)?.key ?? after
  }
}
