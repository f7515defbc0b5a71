import { rounded, weighed } from './numbers.ts'

export type SpanTrial = readonly [length: number, isRight: boolean]
/** A prior of an earlier run's posterior instead of the start by age. */
export type Prior = { mean: number; sd: number }
type SpanOptions = { age: number; isBackward?: boolean; prior?: Prior }

const STARTS: Record<number, number> = { 5: 3, 6: 3.5, 7: 4, 8: 4.3, 9: 4.6, 10: 5, 11: 5.2, 12: 5.5 }
const BACKWARD = -0.7
const PRIOR_SD = 1.5
const ABILITIES = Array.from({ length: 33 }, (_, step) => 1 + step / 4)

/**
 * How long a path is kept, as a posterior over the trials, and the length to try next: about 60 % come right there.
 * @param trials lengths with whether the path was repeated whole
 */
export function span(trials: readonly SpanTrial[], { age, isBackward = false, prior }: SpanOptions) {
  const { mean: start, sd: spread } = prior ?? { mean: startOf(age, isBackward), sd: PRIOR_SD }
  const weights = ABILITIES.map((ability) =>
    trials.reduce(
      (weight, [length, isRight]) => weight * (isRight ? chanceOf(ability, length) : 1 - chanceOf(ability, length)),
      Math.exp(-((ability - start) ** 2) / (2 * spread ** 2)),
    ),
  )
  const { mean, sd } = weighed(ABILITIES, weights)
  return { span: rounded(mean, 2), sd: rounded(sd, 2), nextLength: Math.min(9, Math.max(2, Math.round(mean - 0.3))) }
}

function startOf(age: number, isBackward: boolean): number {
  const start = STARTS[Math.min(12, Math.max(5, Math.floor(age)))] ?? Number.NaN
  return start + (isBackward ? BACKWARD : 0)
}

function chanceOf(ability: number, length: number): number {
  return 0.01 + 0.95 / (1 + Math.exp(1.8 * (length - ability)))
}
