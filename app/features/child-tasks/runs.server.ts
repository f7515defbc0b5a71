import { LATE_DAYS } from '#app/features/children/rules.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import * as consents from '#app/features/consents/consents.server.ts'
import * as players from '#app/features/children/child-mode/players.server.ts'
import * as exercises from '#app/features/children/exercises.server.ts'
import type { ChildRow } from '#app/features/children/permissions.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { isAnyGone } from '#app/platform/personal-data.server.ts'
import { ifReadable, open, seal } from '#app/platform/sealing.server.ts'
import { DAY_MS, dayInMoscow } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import type { Run, SentRun, TakenRun } from './contract.ts'
import { taskCopy as copy } from './copy.ts'
import type { PlayedOn } from './day.ts'
import { childTaskRuns } from './tables.server.ts'
import { MOST_BYTES } from './task.ts'
import { STEP_PREFIX, taskOf } from './tasks.ts'

/** By so much a device's clock may be behind ours. */
const CLOCK_SLACK_MS = 10 * 60_000

/** A run as it is kept, with when it came and when it was played by our own clock. */
export type KeptRun = { run: Run; receivedAt: Date; isClockOdd: boolean; at: Date }

/**
 * Takes a run that the child's device made, whole; the same one again changes nothing. Without the parent's consent, then and now, only the
 * leaf is kept. A clock that is ahead or two weeks behind is not believed: the leaf is today's.
 * @throws AppError unauthenticated — no child is at play here, or another one
 * @throws AppError invalid — no such task, or longer than a run can be
 */
export async function take(context: Context, sessionToken: string | null, { childId, ...run }: SentRun): Promise<TakenRun> {
  const { child } = await players.playing(context, sessionToken, childId)
  const task = taskOf(run.task)
  if (!task) throw new AppError('invalid', copy.noTask)
  const text = JSON.stringify(run)
  if (Buffer.byteLength(text) > MOST_BYTES) throw new AppError('invalid', copy.tooLong)
  return inTransaction(context, async (inside) => {
    const moment = momentOf(run, inside.now)
    const since = new Date(moment.getTime() + CLOCK_SLACK_MS)
    const mayKeep = await consents.isGivenSince(inside, subjectsOf(child), { purpose: 'tasks', since })
    if (mayKeep) {
      const kept = await inside.db
        .insert(childTaskRuns)
        .values({
          ...{ id: run.id, childId: child.id, task: run.task, startedAt: new Date(run.startedAt), receivedAt: inside.now },
          sealed: seal(text, inside.config.ANSWERS_KEY, run.id),
        })
        .onConflictDoNothing()
        .returning({ id: childTaskRuns.id })
      // Its leaf has grown: weeks later the same run would grow another, on a day of its own.
      if (kept.length === 0) return { id: run.id, isKept: true }
    }
    if (isEffort(run)) await exercises.finish(inside, child, { code: STEP_PREFIX + run.task, theme: task.theme, at: moment })
    return { id: run.id, isKept: mayKeep }
  })
}

/** Whether the owner agreed that trials are kept; the last word of the card or of the account holds. */
export function isConsented(context: Context, child: Pick<ChildRow, 'id' | 'ownerId'>): Promise<boolean> {
  return consents.isGiven(context, subjectsOf(child), 'tasks')
}

function subjectsOf({ id, ownerId }: Pick<ChildRow, 'id' | 'ownerId'>): string[] {
  return [`child:${id}`, `account:${ownerId}`]
}

/** The runs of a child, the oldest first, for those who may already see them; those that no key opens are left out. */
export async function ofChild(context: Context, childId: string): Promise<KeptRun[]> {
  const rows = await context.db
    .select()
    .from(childTaskRuns)
    .where(eq(childTaskRuns.childId, childId))
    .orderBy(asc(childTaskRuns.startedAt), asc(childTaskRuns.id))
  const kept = rows.flatMap((row) => {
    const run = ifReadable(() => runOf(context, row))
    const { startedAt, receivedAt } = row
    return run ? [{ run, receivedAt, isClockOdd: isClockOdd(startedAt, receivedAt), at: momentOf(run, receivedAt) }] : []
  })
  return kept.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** What was played when, as the day is dealt by it. */
export function playedOn(kept: readonly KeptRun[]): PlayedOn[] {
  return kept.map((one) => ({ task: one.run.task, day: dayOf(one), isStopped: one.run.endedBy === 'child' }))
}

/** The family's day of a run: where the device's clock is not believed, the day on which it came. */
export function dayOf({ at }: KeptRun): string {
  return dayInMoscow(at)
}

/**
 * Erases the runs of children, of one task or of all; the caller may do so.
 * @returns whether there were any
 */
export async function erase(context: Context, childIds: string[], task?: string): Promise<boolean> {
  if (childIds.length === 0) return false
  return inTransaction(context, async ({ db }) => {
    await db.execute(sql`select set_config('portal.erases_runs', 'on', true)`)
    const gone = await db
      .delete(childTaskRuns)
      .where(and(inArray(childTaskRuns.childId, childIds), task ? eq(childTaskRuns.task, task) : undefined))
    await db.execute(sql`select set_config('portal.erases_runs', '', true)`)
    return isAnyGone(gone)
  })
}

function runOf({ config }: Context, { id, sealed }: typeof childTaskRuns.$inferSelect): Run {
  return JSON.parse(open(sealed, config.ANSWERS_KEY, id)) as Run // sealed by `take`, which had it parsed
}

/** A run is worth a leaf when it was played to its end or stopped by the child itself, not when the tab was lost at once. */
function isEffort({ endedBy, trials }: Run): boolean {
  return endedBy !== 'left' && trials.length > 0
}

/** The moment of a run on our own clock. */
function momentOf({ startedAt }: Run, receivedAt: Date): Date {
  const started = new Date(startedAt)
  return isClockOdd(started, receivedAt) ? receivedAt : started
}

function isClockOdd(startedAt: Date, receivedAt: Date): boolean {
  const late = receivedAt.getTime() - startedAt.getTime()
  return late < -60_000 || late > LATE_DAYS * DAY_MS
}
