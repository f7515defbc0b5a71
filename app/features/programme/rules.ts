import { numberOf } from '#app/features/children/rules.ts'
import { DAY_MS } from '#app/shared/dates.ts'

export const WEEKS = 4
const WEEK_DAYS = 7
const EACH_WEEK = 3
const OF_FOCUS = 2

export type Choosable = { code: string; theme: string; ages: [number, number] }
/** What a plan is made from. `month` counts from zero since the day of the result. */
export type Made = { age: number; support: readonly string[]; watch: readonly string[]; childId: string; month: number }

/**
 * Four weeks of exercises for an age: each week two of the spheres that ask for support or for watching and one of another,
 * where it comes easier. The next month continues where this one stopped.
 * @returns no weeks where there is nothing for this age
 */
export function weeksOf<T extends Choosable>(all: readonly T[], made: Made): T[][] {
  const { age, support, watch, childId, month } = made
  const fitting = all
    .filter(({ ages: [from, to] }) => from <= age && age <= to)
    .toSorted((a, b) => numberOf(a.code + childId) - numberOf(b.code + childId))
  const inTurn = (themes: readonly string[]) => alternated(fitting.filter(({ theme }) => themes.includes(theme)))
  const focus = [...inTurn(support), ...inTurn(watch)]
  const others = inTurn(fitting.map(({ theme }) => theme).filter((theme) => ![...support, ...watch].includes(theme)))
  if (fitting.length === 0) return []
  const ofFocus = others.length === 0 ? EACH_WEEK : focus.length === 0 ? 0 : Math.min(OF_FOCUS, focus.length)
  return Array.from({ length: WEEKS }, (_, index) => {
    const week = month * WEEKS + index
    const chosen = [...taken(focus, week, ofFocus), ...taken(others, week, EACH_WEEK - ofFocus)]
    return chosen.filter((exercise, place) => chosen.indexOf(exercise) === place)
  })
}

/** Which month and week of the plan a day falls into, and the first day of that month. Days are ISO dates. */
export function placeOf(filledOn: string, today: string): { month: number; week: number; startsOn: string } {
  const passed = Math.max(0, Math.floor((Date.parse(today) - Date.parse(filledOn)) / DAY_MS))
  const days = WEEKS * WEEK_DAYS
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

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
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
