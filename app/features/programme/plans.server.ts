import * as entries from '#app/features/content/entries.server.ts'
import { profileOf } from '#app/features/family/children.server.ts'
import * as exercises from '#app/features/family/exercises.server.ts'
import { askingOf, requireChild, type Permitted } from '#app/features/family/permissions.server.ts'
import { verdict } from '#app/features/family/permissions.ts'
import * as childResults from '#app/features/questionnaire/child-results.server.ts'
import * as subscriptions from '#app/features/subscriptions/subscriptions.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { ageOn, dayInMoscow } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import type { Plan, PlanExercise } from './contract.ts'
import { programmeCopy as copy } from './copy.ts'
import { daysOf, lastDays, placeOf, weeksOf } from './rules.ts'

// All of them: the section has a few dozen.
const ALL = 48

/**
 * The plan of a child, made anew each time of its newest result: four weeks, then the next four. Without the subscription of
 * the card's owner the first week is open, and stays so.
 * @throws AppError not_found
 */
export async function of(context: Context, childId: string): Promise<Plan> {
  return planOf(context, await requireChild(context, 'plan.see', childId))
}

/**
 * Marks an exercise of the open weeks as done today, or takes the mark back. Twice is once.
 * @throws AppError not_found — no such child, or no such exercise in the open weeks
 */
export async function mark(context: Context, { childId, code, isDone }: Mark): Promise<Plan> {
  const permitted = await requireChild(context, 'plan.mark', childId)
  const { weeks } = await planOf(context, permitted)
  if (!weeks.some((week) => week.exercises.some((exercise) => exercise.code === code)))
    throw new AppError('not_found', copy.notInPlan)
  await exercises.setDone(context, permitted.child, code, isDone)
  return planOf(context, permitted)
}

export type Mark = { childId: string; code: string; isDone: boolean }

async function planOf(context: Context, { child, relation, viewer }: Permitted): Promise<Plan> {
  const { name, birthday } = profileOf(context, child)
  const today = dayInMoscow(context.now)
  const [results, isWhole, cards, marks] = await Promise.all([
    childResults.ofChildren(context, [child.id]),
    subscriptions.opens(context, child.ownerId),
    entries.cards(context, 'training', { newest: ALL }),
    exercises.daysDone(context, child),
  ])
  const newest = results.at(-1)
  const plan = {
    ...{ childId: child.id, childName: name, isWhole, today },
    mayMark: verdict(askingOf(viewer), 'plan.mark', relation) === 'yes',
  }
  if (!newest) return { ...plan, of: null, isUrgent: false, weeks: [], current: 0 }
  const { filledOn, profile } = newest.view
  const { month, week, startsOn } = placeOf(filledOn, today)
  const inGroup = (group: string) => profile.domains.filter((one) => one.group === group).map(({ domain }) => domain)
  const weeks = weeksOf(cards.flatMap(exerciseOf), {
    ...{ age: ageOn(birthday, today), childId: child.id, month: isWhole ? month : 0 },
    ...{ support: inGroup('support'), watch: inGroup('watch') },
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
      return { ...days, exercises: chosen.map(({ ages: _ages, ...one }) => ({ ...one, doneOn: doneOn(one.code) })) }
    }),
  }
}

type Candidate = Omit<PlanExercise, 'doneOn'> & { ages: [number, number] }

function exerciseOf(card: Awaited<ReturnType<typeof entries.cards>>[number]): Candidate[] {
  const { code, title, text, link, theme, ages, practiceMinutes, materials = [] } = card
  return theme && ages && practiceMinutes ? [{ code, title, text, link, theme, ages, materials, minutes: practiceMinutes }] : []
}
