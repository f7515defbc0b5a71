import { LATE_DAYS } from '#app/features/children/rules.ts'
import * as exercises from '#app/features/children/exercises.server.ts'
import { requireChild } from '#app/features/children/permissions.server.ts'
import type { Feeling } from '#app/features/children/contract.ts'
import type { Context } from '#app/platform/context.server.ts'
import { inTransaction } from '#app/platform/context.server.ts'
import { dayAfter, dayInMoscow } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import * as candidates from './candidates.server.ts'
import type { Plan } from './contract.ts'
import { programmeCopy as copy } from './copy.ts'
import * as plans from './plans.server.ts'
import * as swaps from './swaps.server.ts'

type Marked = { childId: string; code: string; feeling?: Feeling | undefined; on?: string | undefined }

/**
 * Marks an exercise as done, today or on a day that a device without network kept, and how it went. Twice is once. Any published
 * exercise may be marked: the garden asks only what was done.
 * @throws AppError not_found — no such child or exercise
 * @throws AppError invalid — a day to come, or older than two weeks
 */
export async function mark(context: Context, { childId, code, feeling, on }: Marked): Promise<Plan> {
  const permitted = await requireChild(context, 'plan.mark', childId)
  const exercise = await exerciseOf(context, code)
  const today = dayInMoscow(context.now)
  if (on && (on > today || on < dayAfter(today, -LATE_DAYS)))
    throw new AppError('invalid', copy.badDay, { fields: { on: [copy.badDay] } })
  const at = on && on !== today ? { at: new Date(`${on}T12:00:00+03:00`) } : {}
  await exercises.finish(context, permitted.child, { code, theme: exercise.theme, feeling, ...at })
  return plans.seenBy(context, permitted)
}

/**
 * Takes back that an exercise was done today.
 * @throws AppError not_found
 */
export async function unmark(context: Context, childId: string, code: string): Promise<Plan> {
  const permitted = await requireChild(context, 'plan.mark', childId)
  await exerciseOf(context, code)
  await exercises.takeBack(context, permitted.child, { code, day: dayInMoscow(context.now) })
  return plans.seenBy(context, permitted)
}

/**
 * Puts another exercise in the place of one of this week, for the rest of these four weeks; the rules' own choice takes it back.
 * @throws AppError not_found — no such child, not in this week, or not one of those that are offered instead
 */
export async function swap(
  context: Context,
  { childId, code, instead }: { childId: string; code: string; instead: string },
): Promise<Plan> {
  return inTransaction(context, async (inside) => {
    const permitted = await requireChild(inside, 'plan.mark', childId)
    const { plan, startsOn, chosenOf } = await plans.wholeOf(inside, permitted.child)
    const exercise = plan.week.find((one) => one.code === code)
    const chosen = chosenOf.get(code)
    if (!exercise || !startsOn || !chosen) throw new AppError('not_found', copy.notInPlan)
    if (!exercise.instead.some((one) => one.code === instead)) throw new AppError('not_found', copy.notInstead)
    await swaps.set(inside, { childId, startsOn }, { code: chosen, instead })
    return plans.seenBy(inside, permitted)
  })
}

async function exerciseOf(context: Context, code: string): Promise<candidates.Candidate> {
  const exercise = (await candidates.exercises(context)).find((one) => one.code === code)
  if (!exercise) throw new AppError('not_found', copy.notInPlan)
  return exercise
}
