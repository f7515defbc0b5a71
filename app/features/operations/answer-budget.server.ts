import { gte, sql, sum } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { reasonOf, type Log } from '#app/platform/log.server.ts'
import { timingsOf, type Metrics } from '#app/platform/metrics.server.ts'
import { DAY_MS, dayInMoscow } from '#app/shared/dates.ts'
import type { Figure } from './contract.ts'
import { budgetInWords, operationCopy as copy } from './copy.ts'
import { answerDays as table } from './tables.server.ts'

const WRITTEN_EVERY_MS = 30_000
const DAYS = 30

type Totals = { answers: number; failed: number }

/** Writes down day by day how many answers this process gave and how many of them were faults of ours: a budget outlives its processes. */
export function createAnswerBudget(db: Database, log: Log, metrics: Metrics) {
  let written: Totals = { answers: 0, failed: 0 }
  let writing = Promise.resolve()

  /** What was counted since the last time goes to the day; where it cannot, it waits. */
  function flush(now = new Date()): Promise<void> {
    writing = writing.then(() => write(now))
    return writing
  }

  async function write(now: Date): Promise<void> {
    const counted = await totalsOf(metrics)
    const [answers, failed] = [counted.answers - written.answers, counted.failed - written.failed]
    if (answers === 0) return
    const set = { answers: sql`${table.answers} + excluded.answers`, failed: sql`${table.failed} + excluded.failed` }
    try {
      await db
        .insert(table)
        .values({ day: dayInMoscow(now), answers, failed })
        .onConflictDoUpdate({ target: table.day, set })
      written = counted
    } catch (error) {
      log.warn(
        { reason: error instanceof Error ? reasonOf(error).reason : '' },
        'counts of answers could not be written, they wait',
      )
    }
  }

  const timer = setInterval(() => void flush(), WRITTEN_EVERY_MS)
  timer.unref()

  async function stop(): Promise<void> {
    clearInterval(timer)
    await flush()
  }

  return { flush, stop }
}

async function totalsOf({ registry }: Metrics): Promise<Totals> {
  const kinds = await timingsOf([await registry.getMetricsAsJSON()])
  return {
    answers: kinds.reduce((all, { count }) => all + count, 0),
    failed: kinds.reduce((all, { failed }) => all + failed, 0),
  }
}

/** How much of the budget of faults the last thirty days have used, as a line of the desk's figures. */
export async function figureOf({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Figure> {
  const first = dayInMoscow(new Date(now.getTime() - (DAYS - 1) * DAY_MS))
  const [row] = await db
    .select({ answers: sum(table.answers).mapWith(Number), failed: sum(table.failed).mapWith(Number) })
    .from(table)
    .where(gte(table.day, first))
  return { id: 'budget', title: copy.budget, value: budgetInWords({ answers: row?.answers ?? 0, failed: row?.failed ?? 0 }) }
}
