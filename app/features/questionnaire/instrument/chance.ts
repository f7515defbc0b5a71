import { randomOf } from '#app/ui/drawings/random.ts'

/** What a simulation begins from where nobody names another. instrument.md 4 */
export const USUAL_SEED = 20_261_122

/** Numbers from 0 to 1 that a seed repeats. */
export type Chance = () => number

export function chanceOf(seed: number | string): Chance {
  return randomOf(String(seed))
}

/** A number of the standard normal distribution (Box and Muller). */
export function normal(chance: Chance): number {
  return Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
}
