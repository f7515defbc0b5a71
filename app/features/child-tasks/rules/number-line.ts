import { meanOf, rounded, slopeOf } from './numbers.ts'

export type LineTrial = readonly [target: number, placed: number]

const RANGES = [10, 20, 100, 1000] as const
const ENOUGH_TRIALS = 12

/** The mean error and its leaning in % of the range, the slope of places over numbers, and the range of the next run. */
export function numberLine(trials: readonly LineTrial[], range: number) {
  const errors = trials.map(([target, placed]) => ((placed - target) / range) * 100)
  const pae = trials.length > 0 ? meanOf(errors.map(Math.abs)) : null
  const slope = slopeOf(trials)
  return {
    pae: pae === null ? null : rounded(pae, 2),
    bias: trials.length > 0 ? rounded(meanOf(errors), 2) : null,
    slope: slope === null ? null : rounded(slope, 3),
    nextRange: trials.length < ENOUGH_TRIALS || pae === null ? range : rangeAfter(range, pae),
  }
}

function rangeAfter(range: number, pae: number): number {
  const at = RANGES.findIndex((one) => one === range)
  const next = pae <= 6 ? at + 1 : pae >= 20 ? at - 1 : at
  return RANGES[Math.min(RANGES.length - 1, Math.max(0, next))] ?? range
}
