import { desc, eq, lt, max } from 'drizzle-orm'
import type { Db } from '#app/platform/database.server.ts'
import { DAY_MS } from '#app/shared/dates.ts'
import { backupReports as table } from './tables.server.ts'

export type BackupReport = Omit<typeof table.$inferInsert, 'id'>

const KEPT_DAYS = 400

/** Writes down what was done about copies; what is older than a year and a month goes. */
export async function record(db: Db, report: BackupReport): Promise<void> {
  await db.insert(table).values(report)
  await db.delete(table).where(lt(table.at, new Date(report.at.getTime() - KEPT_DAYS * DAY_MS)))
}

/** When a copy was last made and when one was last restored for a trial, with nothing wrong. */
export async function lastWell(db: Db): Promise<{ copy: Date | null; check: Date | null }> {
  const rows = await db
    .select({ kind: table.kind, at: max(table.at) })
    .from(table)
    .where(eq(table.isWell, true))
    .groupBy(table.kind)
  const at = (kind: 'copy' | 'check') => rows.find((row) => row.kind === kind)?.at ?? null
  return { copy: at('copy'), check: at('check') }
}

/** When a copy was last restored for a trial with nothing wrong, or null. */
export async function lastWellCheck(db: Db): Promise<Date | null> {
  return (await lastWell(db)).check
}

/** The newest report of each kind of work. */
export async function newest(db: Db): Promise<(typeof table.$inferSelect)[]> {
  return db.selectDistinctOn([table.kind]).from(table).orderBy(table.kind, desc(table.at), desc(table.id))
}
