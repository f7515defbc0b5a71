import { numberOf } from '#app/features/children/rules.ts'

const EXERCISES_A_DAY = 3
const OF_PLAN = 2

export type Drawn = { code: string; theme: string; ages: [number, number]; game?: string | undefined }

/** What a day is made of: what specialists gave, the week of the plan with how often each was done before today, all that is there. */
export type DayOf<T> = { given: readonly T[]; week: readonly { exercise: T; times: number }[]; drawn: readonly T[] }

/**
 * The one list of a child's day, shown in the cabinet and on the child's screen alike: everything a specialist gave, a game of the
 * screen, two of the plan's week that were done the least; where there is less, what the day draws, up to three.
 */
export function listOf<T extends Drawn>({ given, week, drawn }: DayOf<T>): T[] {
  const ofPlan = week.toSorted((a, b) => a.times - b.times).map(({ exercise }) => exercise)
  const first = [...given, ...drawn.filter(({ game }) => game).slice(0, 1)]
  const isThere = ({ code }: T) => first.some((one) => one.code === code)
  const chosen = [...first, ...ofPlan.filter((exercise) => !isThere(exercise)).slice(0, OF_PLAN)]
  const most = Math.max(EXERCISES_A_DAY, new Set(chosen.map(({ code }) => code)).size)
  const all = [...chosen, ...drawn.filter(({ game }) => !game)]
  return all.filter(({ code }, index) => all.findIndex((other) => other.code === code) === index).slice(0, most)
}

/**
 * What a day draws for an age, another order tomorrow: one of each theme first, a game of the screen, which needs no adult, before all.
 * @param day ISO date, no zone
 */
export function drawnOn<T extends Drawn>(
  all: readonly T[],
  { age, childId, day }: { age: number; childId: string; day: string },
): T[] {
  const fitting = all.filter(({ ages: [from, to] }) => from <= age && age <= to)
  const drawn = fitting.toSorted((a, b) => numberOf(a.code + childId + day) - numberOf(b.code + childId + day))
  const shuffled = [...drawn.filter(({ game }) => game), ...drawn.filter(({ game }) => !game)]
  const ofThemes = shuffled.filter(({ theme }, index) => shuffled.findIndex((other) => other.theme === theme) === index)
  return [...ofThemes, ...shuffled.filter((exercise) => !ofThemes.includes(exercise))]
}

/** The numbers of a board, mixed: three by three for the youngest, four by four from seven years. */
export function boardOf({ age, seed }: { age: number; seed: string }): number[] {
  const numbers = Array.from({ length: age < 7 ? 9 : 16 }, (_, index) => index + 1)
  return numbers.toSorted((a, b) => numberOf(`${seed} ${a}`) - numberOf(`${seed} ${b}`))
}
