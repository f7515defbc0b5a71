import * as entries from '#app/features/content/entries.server.ts'
import { profileOf } from '#app/features/children/children.server.ts'
import * as exercises from '#app/features/children/exercises.server.ts'
import { requireChild, type ChildRow, type Permitted } from '#app/features/children/permissions.server.ts'
import { askingOf } from '#app/features/access/access.server.ts'
import { verdict } from '#app/features/access/permissions.ts'
import { readingsOf } from '#app/features/questionnaire/result/standings.ts'
import * as childResults from '#app/features/questionnaire/result/child-results.server.ts'
import * as assignments from '#app/features/specialists/families/assignments.server.ts'
import * as subscriptions from '#app/features/subscriptions/subscriptions.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { ageOn, dayInMoscow } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import type { GivenExercise, Plan, PlanExercise } from './contract.ts'
import { programmeCopy as copy } from './copy.ts'
import { daysOf, lastDays, placeOf, weeksOf } from './rules.ts'

/** All of them: the section has a few dozen. */
export const ALL = 48

/**
 * The plan of a child, made each time from its newest result: four weeks, then the next four. Without the subscription of
 * the card's owner the first week is open, and stays so.
 * @throws AppError not_found
 */
export async function of(context: Context, childId: string): Promise<Plan> {
  return planOf(context, await requireChild(context, 'plan.see', childId))
}

/**
 * Marks an exercise of the open weeks as done today, or takes the mark back. Twice is once.
 * @throws AppError not_found — no such child, or no such exercise in the open weeks or among those that were given
 */
export async function mark(context: Context, { childId, code, isDone }: Mark): Promise<Plan> {
  const permitted = await requireChild(context, 'plan.mark', childId)
  const { weeks, given } = await planOf(context, permitted)
  const open = [...given, ...weeks.flatMap((week) => week.exercises)]
  if (!open.some((exercise) => exercise.code === code)) throw new AppError('not_found', copy.notInPlan)
  await exercises.setDone(context, permitted.child, code, isDone)
  return planOf(context, permitted)
}

export type Mark = { childId: string; code: string; isDone: boolean }

/** The plan of a child without a check of who asks, for those who may already see the card. */
export async function made(context: Context, child: ChildRow): Promise<Omit<Plan, 'mayMark'>> {
  const { name, birthday } = profileOf(context, child)
  const today = dayInMoscow(context.now)
  const [results, isWhole, cards, marks, assigned] = await Promise.all([
    childResults.ofChildren(context, [child.id]),
    subscriptions.opens(context, child.ownerId),
    entries.cards(context, 'training', { newest: ALL }),
    exercises.daysDone(context, child),
    assignments.ofLetIn(context, [child.id]),
  ])
  const candidates = cards.flatMap(exerciseOf)
  const given = givenOf(assigned, { candidates, marks, today })
  const newest = results.findLast(({ view }) => view.type === 'full') ?? results.at(-1)
  const plan = { childId: child.id, childName: name, isWhole, today, given }
  if (!newest) return { ...plan, of: null, isUrgent: false, weeks: [], current: 0 }
  const { filledOn, profile } = newest.view
  const readings = readingsOf(newest.view)
  const { month, week, startsOn } = placeOf(filledOn, today)
  const inNeed = (need: string) => readings.filter((one) => one.need === need).map(({ domain }) => domain)
  const weeks = weeksOf(candidates, {
    age: ageOn(birthday, today),
    childId: child.id,
    month: isWhole ? month : 0,
    support: inNeed('support'),
    watch: inNeed('watch'),
  })
  const isRepeated = !isWhole && month + week > 0
  return {
    ...plan,
    of: { resultId: newest.id, filledOn },
    isUrgent: profile.safety,
    current: isWhole ? week : 0,
    weeks: weeks.slice(0, isWhole ? weeks.length : 1).map((chosen, index) => {
      const days = isRepeated ? lastDays(today) : daysOf(startsOn, index)
      const doneOn = (code: string) =>
        marks.filter((done) => done.code === code && days.from <= done.day && done.day <= days.to).map(({ day }) => day)
      return { ...days, exercises: chosen.map((one) => ({ ...plainOf(one), doneOn: doneOn(one.code) })) }
    }),
  }
}

async function planOf(context: Context, { child, relation, viewer }: Permitted): Promise<Plan> {
  const mayMark = verdict(askingOf(viewer), 'plan.mark', relation) === 'yes'
  return { ...(await made(context, child)), mayMark }
}

type Assigned = Awaited<ReturnType<typeof assignments.ofLetIn>>
type Known = { candidates: Candidate[]; marks: { code: string; day: string }[]; today: string }

/** Exercises that specialists wait for, and those of them that were done today, the oldest first. */
function givenOf(assigned: Assigned, { candidates, marks, today }: Known): GivenExercise[] {
  const isOpen = ({ doneAt }: Assigned[number]) => doneAt === null || dayInMoscow(new Date(doneAt)) === today
  return assigned
    .filter((one) => one.kind === 'exercise' && isOpen(one))
    .toReversed()
    .flatMap(({ code, author, createdAt }) => {
      const exercise = candidates.find((candidate) => candidate.code === code)
      const givenOn = dayInMoscow(new Date(createdAt))
      const doneOn = marks.filter((done) => done.code === code && done.day >= givenOn).map(({ day }) => day)
      return exercise ? [{ ...plainOf(exercise), author, givenOn, doneOn }] : []
    })
}

export type Candidate = Omit<PlanExercise, 'doneOn'> & { ages: [number, number] }

export function exerciseOf(card: Awaited<ReturnType<typeof entries.cards>>[number]): Candidate[] {
  const { code, title, text, link, theme, ages, practiceMinutes, materials = [] } = card
  return theme && ages && practiceMinutes ? [{ code, title, text, link, theme, ages, materials, minutes: practiceMinutes }] : []
}

function plainOf({ ages: _ages, ...exercise }: Candidate): Omit<PlanExercise, 'doneOn'> {
  return exercise
}
