import { profileOf } from '#app/features/children/children.server.ts'
import * as exercises from '#app/features/children/exercises.server.ts'
import * as log from '#app/features/children/log.server.ts'
import { requireChild, type ChildRow, type Permitted } from '#app/features/children/permissions.server.ts'
import { askingOf } from '#app/features/access/access.server.ts'
import { verdict } from '#app/features/access/permissions.ts'
import { hardestFirst, readingsOf } from '#app/features/questionnaire/result/standings.ts'
import * as evenings from '#app/features/questionnaire/result/evenings.server.ts'
import { DOMAINS } from '#app/features/questionnaire/domains.ts'
import { leadingOf } from '#app/features/questionnaire/result/kinds.ts'
import * as childResults from '#app/features/questionnaire/result/child-results.server.ts'
import * as assignments from '#app/features/specialists/families/assignments.server.ts'
import { doseInWords, weekOf } from '#app/features/specialists/families/dose.ts'
import * as subscriptions from '#app/features/subscriptions/subscriptions.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { ageOn, dayInMoscow } from '#app/shared/dates.ts'
import { hasPlanFor } from '#app/shared/plan-ages.ts'
import * as candidates from './candidates.server.ts'
import { stepOf, type Candidate } from './candidates.server.ts'
import type { Plan, PlanExercise } from './contract.ts'
import { givenInWords, whyInWords } from './copy.ts'
import * as letters from './letters.server.ts'
import { daysOf, insteadOf, lastDays, mapAgainOn, PLAN, placeOf, reasonOf, weeksOf, withSwaps, type Made } from './rules.ts'
import * as swaps from './swaps.server.ts'

/** The plan without what depends on who looks. */
export type MadePlan = Omit<Plan, 'mayMark' | 'hasLetter'>

/**
 * The plan of a child, made each time from the family's newest map: four weeks, then the next four. Without the subscription of
 * the card's owner the first week is open, and stays so. Read by anyone but the owner, it is written down.
 * @throws AppError not_found
 */
export async function of(context: Context, childId: string): Promise<Plan> {
  const permitted = await requireChild(context, 'plan.see', childId)
  if (permitted.relation !== 'owner') await log.write(context, { childId, accountId: permitted.viewer.id, action: 'plan' })
  return seenBy(context, permitted)
}

/** The same for somebody who may see it already. */
export async function seenBy(context: Context, { child, relation, viewer }: Permitted): Promise<Plan> {
  const mayMark = verdict(askingOf(viewer), 'plan.mark', relation) === 'yes'
  const [plan, hasLetter] = await Promise.all([made(context, child), letters.isAsked(context, child.id, viewer)])
  return { ...plan, mayMark, hasLetter }
}

/** The plan of a child without a check of who asks, for those who may already see the card. */
export async function made(context: Context, child: ChildRow, reading?: Reading): Promise<MadePlan> {
  return (await wholeOf(context, child, reading)).plan
}

/** What a plan is made of, the same for every day: read once where several days are asked for. */
export async function read(context: Context, child: ChildRow) {
  const [results, all, done, assigned] = await Promise.all([
    childResults.ofChildren(context, [child.id]),
    candidates.exercises(context),
    exercises.daysDone(context, child),
    assignments.ofLetIn(context, [child.id]),
  ])
  return { results, all, done, assigned }
}

export type Reading = Awaited<ReturnType<typeof read>>

/** The plan with what it was chosen by: for the verbs that change it. */
export async function wholeOf(context: Context, child: ChildRow, reading?: Reading) {
  const { name, birthday } = profileOf(context, child)
  const today = dayInMoscow(context.now)
  const [{ results, all, done, assigned }, isWhole] = await Promise.all([
    reading ?? read(context, child),
    subscriptions.opens(context, child.ownerId),
  ])
  const known = { all, done, today }
  const given = givenOf(assigned, known)
  const newest = leadingOf(results.toReversed())
  const age = ageOn(birthday, today)
  const common = { childId: child.id, childName: name, isWhole, isOffered: hasPlanFor(age), today }
  if (!newest) {
    const none = {
      of: null,
      isUrgent: false,
      weeks: [],
      current: 0,
      isRepeated: false,
      mapAgainOn: null,
      isMapDue: false,
      methods: [],
    }
    return { plan: { ...common, ...none, week: given }, all, startsOn: null, chosenOf: new Map<string, string>() }
  }
  const { filledOn } = newest.view
  const readings = hardestFirst(readingsOf(newest.view))
  const inNeed = (need: string) => readings.filter((one) => one.need === need).map(({ domain }) => domain)
  // Of a first insight nothing is said about the other nine.
  const unasked = DOMAINS.filter((domain) => !readings.some((one) => one.domain === domain))
  const { month, week, startsOn } = placeOf(filledOn, today)
  const by: Made = {
    ...{ age, childId: child.id, month: isWhole ? month : 0 },
    ...{ support: inNeed('support'), watch: inNeed('watch'), unknown: [...inNeed('unknown'), ...unasked] },
    first: (await evenings.of(context, newest.view))?.code,
  }
  const begins = isWhole ? startsOn : filledOn
  const [swapped, methods] = await Promise.all([
    swaps.of(context, { childId: child.id, startsOn: begins }),
    candidates.methods(context, by),
  ])
  const swapsOf = new Map(
    [...swapped].flatMap(([code, to]) => all.filter((one) => one.code === to).map((one) => [code, one] as const)),
  )
  const chosen = weeksOf(all, by).map((one) => withSwaps(one, swapsOf))
  const current = isWhole ? week : 0
  const isRepeated = !isWhole && month + week > 0
  const daysOfWeek = (index: number) => (isRepeated && index === 0 ? lastDays(today) : daysOf(begins, index))
  const free = (chosen[current] ?? []).filter(({ one }) => !given.some(({ code }) => code === one.code))
  const own = free.slice(0, Math.max(0, PLAN.stepsAWeek - given.length))
  const list = [...given, ...own.map(({ one }) => one)]
  // After a first look nine spheres are left to answer: no eight weeks need pass.
  const again = newest.kind === 'insight' ? null : mapAgainOn(filledOn)
  const plan: MadePlan = {
    ...common,
    of: { resultId: newest.id, filledOn },
    isUrgent: results.slice(results.indexOf(newest)).some(({ view }) => view.profile.safety),
    isRepeated,
    current,
    mapAgainOn: again,
    isMapDue: again !== null && again <= today,
    methods,
    week: [
      ...given,
      ...own.map(({ one, chosen: first }) => ({
        ...plainOf(one, known, daysOfWeek(current)),
        why: whyInWords(reasonOf(one.theme, by), one.sphere),
        times: PLAN.times[reasonOf(one.theme, by)],
        comment: null,
        isGiven: false,
        instead: othersOf(one, { first, list, all, by }),
      })),
    ],
    weeks: chosen.map((ofWeek, index) => {
      const days = daysOfWeek(index)
      const isOpen = isWhole || index === 0
      const shown = isOpen ? ofWeek.map(({ one }) => ({ ...stepOf(one), doneOn: doneOn(one.code, known, days) })) : []
      return { ...days, isOpen, exercises: shown }
    }),
  }
  return { plan, all, startsOn: begins, chosenOf: new Map(own.map(({ one, chosen: first }) => [one.code, first])) }
}

type Assigned = Awaited<ReturnType<typeof assignments.ofLetIn>>
type Known = { all: Candidate[]; done: exercises.DoneOn[]; today: string }
type Days = { from: string; to: string }

/** Exercises that specialists wait for, and those of them that were done today, the oldest first; a dose is counted week by week. */
function givenOf(assigned: Assigned, known: Known): PlanExercise[] {
  return assigned
    .filter((one) => one.kind === 'exercise' && (assignments.isOpen(one) || one.marks.some(({ day }) => day === known.today)))
    .toReversed()
    .flatMap(({ code, author, createdAt, dose, comment }) => {
      const exercise = known.all.find((candidate) => candidate.code === code)
      if (!exercise) return []
      const on = dayInMoscow(new Date(createdAt))
      const plain = plainOf(exercise, known, dose ? weekOf(dose, on, known.today) : { from: on, to: known.today })
      const asked = dose ? { minutes: dose.minutes, times: dose.times } : { times: PLAN.times.given }
      const why = givenInWords({ author, on, dose: dose && doseInWords(dose) })
      return [{ ...plain, ...asked, why, comment, isGiven: true, instead: [] }]
    })
}

function plainOf(one: Candidate, known: Known, days: Days) {
  const felt = known.done.find(({ code, day }) => code === one.code && day === known.today)?.feeling ?? null
  return { ...stepOf(one), evidence: one.evidence, doneOn: doneOn(one.code, known, days), felt }
}

function doneOn(code: string, { done }: Known, { from, to }: Days): string[] {
  return done.filter((one) => one.code === code && from <= one.day && one.day <= to).map(({ day }) => day)
}

type Among = { first: string; list: readonly { code: string }[]; all: Candidate[]; by: Made }

/** What the family may take instead; where it took another already, the rules' own choice first. */
function othersOf(one: Candidate, { first, list, all, by }: Among): PlanExercise['instead'] {
  const own = all.filter(({ code }) => code === first && first !== one.code && !list.some((other) => other.code === code))
  const others = insteadOf(one, { week: [...list, ...own], all, made: by })
  return [...own, ...others].slice(0, PLAN.insteadAtMost).map(stepOf)
}
