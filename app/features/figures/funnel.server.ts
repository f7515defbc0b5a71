import { asc, gte, sql } from 'drizzle-orm'
import { requirePortal } from '#app/features/access/access.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { visits } from '#app/platform/tables.server.ts'
import { DAY_MS, dayInMoscow } from '#app/shared/dates.ts'
import { STEPS, type Source, type Step } from '#app/shared/sources.ts'
import type { FunnelLine } from './contract.ts'

const WEEK_MS = 7 * DAY_MS

/**
 * The way from a page to a subscription, by weeks and classes of source, the oldest week first.
 * @throws AppError unauthenticated, forbidden
 */
export async function lines(context: Context, { weeks }: { weeks: number }): Promise<FunnelLine[]> {
  requirePortal(context, 'figures.see')
  const { db, now } = context
  const from = dayInMoscow(new Date(now.getTime() - (weeks - 1) * WEEK_MS))
  const week = sql<string>`date_trunc('week', ${visits.day})::date::text`
  const rows = await db
    .select({ week, source: visits.source, step: visits.step, count: sql<number>`sum(${visits.count})::int` })
    .from(visits)
    .where(gte(visits.day, sql`date_trunc('week', ${from}::date)::date`))
    .groupBy(week, visits.source, visits.step)
    .orderBy(asc(week), asc(visits.source))
  const found = new Map<string, FunnelLine>()
  for (const row of rows) {
    const key = `${row.week} ${row.source}`
    const line = found.get(key) ?? { week: row.week, source: row.source as Source, counts: noCounts() } // written from SOURCES
    line.counts[row.step as Step] = row.count // written from STEPS
    found.set(key, line)
  }
  return [...found.values()]
}

function noCounts(): Record<Step, number> {
  return Object.fromEntries(STEPS.map((step) => [step, 0])) as Record<Step, number> // every step is there
}
