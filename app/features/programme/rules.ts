import { numberOf } from '#app/features/children/rules.ts'
import { DAY_MS, dayAfter } from '#app/shared/dates.ts'

/** How a plan is made: the rules as data. */
export const PLAN = {
  weeks: 4,
  stepsAWeek: 3,
  /** How many of them come from the spheres that the map names. */
  focusAWeek: 2,
  minutesAtMost: 15,
  /** How often in a week is enough. */
  times: { support: 3, watch: 3, calm: 2, unknown: 2, any: 2, given: 3 },
  /** What may stand in a plan, the better checked first; what was checked and helped nobody never does. */
  evidence: ['confirmed', 'preliminary', 'opinion'],
  insteadAtMost: 2,
  methodsAtMost: 2,
  /** What a specialist may be asked about must have been checked. */
  methodEvidence: ['confirmed', 'preliminary'],
  mapAgainDays: 56,
} as const
const WEEK_DAYS = 7

/** Why a step stands in a plan. */
export type Reason = keyof typeof PLAN.times
type Choosable = { code: string; theme: string; ages: [number, number]; minutes: number; evidence: string }
/** What a plan is made from. `month` counts from zero since the day of the result; `first` is the game that the result named for its evening. */
export type Made = {
  age: number
  support: readonly string[]
  watch: readonly string[]
  /** Spheres with too few answers: nothing is said of them, and they are nobody's strong side. */
  unknown?: readonly string[] | undefined
  childId: string
  month: number
  first?: string | undefined
}

/**
 * Four weeks of exercises for an age: each week two of the spheres that ask for support or for watching and one of another,
 * where it comes easier; the game that the result named comes first, then within a sphere the better checked. The next month continues
 * where this one stopped.
 * @returns no weeks where there is nothing for this age
 */
export function weeksOf<T extends Choosable>(all: readonly T[], made: Made): T[][] {
  const { support, watch, unknown = [], month, first } = made
  const fitting = fittingFor(all, made)
  const inTurn = (themes: readonly string[]) => alternated(fitting.filter(({ theme }) => themes.includes(theme)))
  const focus = [...inTurn(support), ...inTurn(watch)].toSorted((a, b) => Number(b.code === first) - Number(a.code === first))
  const beside = (themes: readonly string[]) =>
    inTurn(fitting.map(({ theme }) => theme).filter((theme) => ![...support, ...watch, ...themes].includes(theme)))
  const calm = beside(unknown)
  const others = calm.length > 0 ? calm : beside([])
  if (fitting.length === 0) return []
  const ofFocus = others.length === 0 ? PLAN.stepsAWeek : focus.length === 0 ? 0 : Math.min(PLAN.focusAWeek, focus.length)
  return Array.from({ length: PLAN.weeks }, (_, index) => {
    const week = month * PLAN.weeks + index
    const chosen = [...taken(focus, week, ofFocus), ...taken(others, week, PLAN.stepsAWeek - ofFocus)]
    return chosen.filter((exercise, place) => chosen.indexOf(exercise) === place)
  })
}

/** What may stand in this child's plan, the better checked first; the order among equals is the child's own, on every server the same. */
export function fittingFor<T extends Choosable>(all: readonly T[], { age, childId }: Pick<Made, 'age' | 'childId'>): T[] {
  const rank = ({ evidence }: T) => (PLAN.evidence as readonly string[]).indexOf(evidence)
  return all
    .filter((one) => one.ages[0] <= age && age <= one.ages[1] && one.minutes <= PLAN.minutesAtMost && rank(one) >= 0)
    .toSorted((a, b) => rank(a) - rank(b) || numberOf(a.code + childId) - numberOf(b.code + childId))
}

/** What can stand in the place of an exercise: of the same sphere first, nothing that stands in the week already. */
export function insteadOf<T extends Choosable>(
  { theme }: Pick<T, 'theme'>,
  { week, all, made }: { week: readonly { code: string }[]; all: readonly T[]; made: Made },
): T[] {
  const free = fittingFor(all, made).filter(({ code }) => !week.some((one) => one.code === code))
  const reason = reasonOf(theme, made)
  const nearness = (one: T) => (one.theme === theme ? 0 : reasonOf(one.theme, made) === reason ? 1 : 2)
  return free.toSorted((a, b) => nearness(a) - nearness(b)).slice(0, PLAN.insteadAtMost)
}

/** Why a theme stands in a plan. */
export function reasonOf(theme: string, { support, watch, unknown = [] }: Pick<Made, 'support' | 'watch' | 'unknown'>): Reason {
  if (support.includes(theme)) return 'support'
  if (watch.includes(theme)) return 'watch'
  if (unknown.includes(theme)) return 'unknown'
  return support.length + watch.length > 0 ? 'calm' : 'any'
}

/** A week with what the family took instead; a swap that would name something twice is passed over. */
export function withSwaps<T extends { code: string }>(
  week: readonly T[],
  swaps: ReadonlyMap<string, T>,
): { one: T; chosen: string }[] {
  const codes = week.map(({ code }) => code)
  const used = new Set<string>()
  return week.map((exercise) => {
    const other = swaps.get(exercise.code)
    const one = other && !used.has(other.code) && !codes.includes(other.code) ? other : exercise
    used.add(one.code)
    return { one, chosen: exercise.code }
  })
}

/** Which month and week of the plan a day falls into, and the first day of that month. Days are ISO dates. */
export function placeOf(filledOn: string, today: string): { month: number; week: number; startsOn: string } {
  const passed = Math.max(0, Math.floor((Date.parse(today) - Date.parse(filledOn)) / DAY_MS))
  const days = PLAN.weeks * WEEK_DAYS
  const month = Math.floor(passed / days)
  return { month, week: Math.floor((passed % days) / WEEK_DAYS), startsOn: dayAfter(filledOn, month * days) }
}

/** The first and the last day of a week of a month. */
export function daysOf(startsOn: string, week: number): { from: string; to: string } {
  const from = dayAfter(startsOn, week * WEEK_DAYS)
  return { from, to: dayAfter(from, WEEK_DAYS - 1) }
}

/** Seven days that end today: where the week of a plan is repeated. */
export function lastDays(today: string): { from: string; to: string } {
  return { from: dayAfter(today, 1 - WEEK_DAYS), to: today }
}

/** Whether a week of the plan ends on a day. */
export function isLastOfWeek(filledOn: string, today: string): boolean {
  const passed = Math.floor((Date.parse(today) - Date.parse(filledOn)) / DAY_MS)
  return passed > 0 && passed % WEEK_DAYS === WEEK_DAYS - 1
}

/** From which day on the map is worth filling in again: an earlier change may well be chance. */
export function mapAgainOn(filledOn: string): string {
  return dayAfter(filledOn, PLAN.mapAgainDays)
}

/** So many of them from where the weeks before stopped; after the last comes the first again. */
function taken<T>(all: readonly T[], week: number, count: number): T[] {
  return Array.from({ length: all.length > 0 ? count : 0 }, (_, index) => all[(week * count + index) % all.length]).filter(
    (one) => one !== undefined,
  )
}

/** Themes in turn: one of each, then the second of each. */
function alternated<T extends Choosable>(exercises: readonly T[]): T[] {
  const turnOf = (exercise: T) =>
    exercises.filter(({ theme }) => theme === exercise.theme).findIndex(({ code }) => code === exercise.code)
  return exercises.toSorted((a, b) => turnOf(a) - turnOf(b))
}
