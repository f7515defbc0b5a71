import { and, eq, sql } from 'drizzle-orm'
import type { Exposure } from '#app/features/questionnaire/instrument/adaptive.server.ts'
import { shortPathExposures as table } from '#app/features/questionnaire/tables.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { dayInMoscow } from '#app/shared/dates.ts'

/** Fewer sessions that could see an item say nothing of its share. */
const LEAST_SESSIONS = 100

/** «2026-11», in Moscow. */
export function monthOf(now: Date): string {
  return dayInMoscow(now).slice(0, 7)
}

export function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}

/**
 * What a session that began in a month goes by: in which share of the sessions of the month before an item was seen. It does not change
 * while the month lasts, so a draft is asked the same whenever it goes on.
 * @see reference/instrument.md 3.5
 */
export async function exposureOf({ db }: Context, version: string, month: string): Promise<Exposure> {
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.version, version), eq(table.month, monthBefore(month))))
  return new Map(rows.flatMap(({ code, seen, could }) => (could < LEAST_SESSIONS ? [] : [[code, seen / could] as const])))
}

type Session = { version: string; asked: readonly string[]; could: readonly string[] }

/** Counts one session: which items it saw, of which it could have seen. */
export async function countSession({ db, now }: Context, { version, asked, could }: Session): Promise<void> {
  if (could.length === 0) return
  const month = monthOf(now)
  await db
    .insert(table)
    .values(could.map((code) => ({ version, month, code, seen: Number(asked.includes(code)), could: 1 })))
    .onConflictDoUpdate({
      target: [table.version, table.month, table.code],
      set: { seen: sql`${table.seen} + excluded.seen`, could: sql`${table.could} + 1` },
    })
}
