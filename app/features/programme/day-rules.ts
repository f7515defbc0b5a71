import { numberOf } from '#app/features/children/rules.ts'

const PLACES_A_DAY = 3

type Drawn = { code: string; theme: string; ages: [number, number] }

/**
 * What a day is made of: what specialists gave, the week of the plan with how often each was done before today, all that is there for
 * hands, and the games of the screen that the day deals.
 */
type DayOf<T> = {
  given: readonly T[]
  week: readonly { exercise: T; times: number }[]
  drawn: readonly T[]
  games: readonly T[]
}

/**
 * The one list of a child's day, shown in the cabinet and on the child's screen alike: everything a specialist gave; then in turn a game
 * of the screen and something for hands, first of the plan's week what was done the least. Three of them, or as many as were given.
 */
export function listOf<T extends { code: string }>({ given, week, drawn, games }: DayOf<T>): T[] {
  const ofPlan = week.toSorted((a, b) => a.times - b.times).map(({ exercise }) => exercise)
  const byHand = [...ofPlan, ...drawn].filter(({ code }) => !given.some((one) => one.code === code))
  const inTurn = Array.from({ length: PLACES_A_DAY }, (_, place) => [games[place], byHand[place]]).flat()
  const all = [...given, ...inTurn.flatMap((one) => (one ? [one] : []))]
  const once = all.filter(({ code }, index) => all.findIndex((other) => other.code === code) === index)
  return once.slice(0, Math.max(PLACES_A_DAY, given.length))
}

/**
 * What a day draws for an age, another order tomorrow: one of each theme first.
 * @param day ISO date, no zone
 */
export function drawnOn<T extends Drawn>(
  all: readonly T[],
  { age, childId, day }: { age: number; childId: string; day: string },
): T[] {
  const fitting = all.filter(({ ages: [from, to] }) => from <= age && age <= to)
  const drawn = fitting.toSorted((a, b) => numberOf(a.code + childId + day) - numberOf(b.code + childId + day))
  const ofThemes = drawn.filter(({ theme }, index) => drawn.findIndex((other) => other.theme === theme) === index)
  return [...ofThemes, ...drawn.filter((exercise) => !ofThemes.includes(exercise))]
}

type Line = { code: string; minutes: number; isDone: boolean }

/** Whether the day ends: everything is done, or what was done took the parent's minutes. It never ends in the middle of something. */
export function isOver(list: readonly Line[], minutes: number): boolean {
  const done = list.filter(({ isDone }) => isDone)
  return done.length === list.length || done.reduce((sum, one) => sum + one.minutes, 0) >= minutes
}

type Day = { exercises: (Line & { theme: string })[]; minutes: number; isOver: boolean; garden: string[] }

/** The same day with one thing more done, grown in the garden as well: for a device that cannot ask. */
export function withDone<One extends Day>(day: One, code: string): One {
  const done = day.exercises.find((one) => one.code === code && !one.isDone)
  const exercises = day.exercises.map((one) => (one.code === code ? { ...one, isDone: true } : one))
  return { ...day, exercises, isOver: isOver(exercises, day.minutes), garden: done ? [...day.garden, done.theme] : day.garden }
}
