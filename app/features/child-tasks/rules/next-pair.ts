import { chanceOf } from './acuity.ts'

/** Numbers of berries to tell apart, the easiest first: from 3 : 1 to 10 : 9. */
export const PAIRS = [
  ...([
    [6, 18],
    [8, 20],
    [8, 16],
    [10, 18],
    [10, 16],
    [10, 15],
  ] as const),
  ...([
    [10, 14],
    [12, 16],
    [12, 15],
    [15, 18],
    [14, 16],
    [18, 20],
  ] as const),
] as const
type Pair = (typeof PAIRS)[number]

const WISHED = 0.87
const EASY_EVERY = 8

/** The pair that comes right about .87 of the time at this w; every eighth is the easiest. */
export function nextPair(w: number, trialIndex: number): Pair {
  if (trialIndex % EASY_EVERY === EASY_EVERY - 1) return PAIRS[0]
  const farness = ([few, many]: Pair) => Math.abs(chanceOf(w, few, many) - WISHED)
  return PAIRS.reduce<Pair>((best, pair) => (farness(pair) < farness(best) ? pair : best), PAIRS[0])
}
