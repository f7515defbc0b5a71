import { phi, rounded, weighed } from './numbers.ts'
import type { Prior } from './span.ts'

export type DotsTrial = readonly [few: number, many: number, isRight: boolean]

const STARTS: Record<number, number> = { 5: 0.42, 6: 0.36, 7: 0.32, 8: 0.28, 9: 0.25, 10: 0.23, 11: 0.21, 12: 0.2 }
const PRIOR_SD = 0.6
const [LOW, HIGH] = [Math.log(0.06), Math.log(1.2)]
const STEPS = 41
const LN_W = Array.from({ length: STEPS }, (_, step) => LOW + ((HIGH - LOW) * step) / (STEPS - 1))
const LAPSES = [
  [0.02, 0.5],
  [0.08, 0.35],
  [0.16, 0.15],
] as const

/**
 * How near two numbers may be and still be seen apart at a glance: w, smaller is finer, and the spread of ln w; a posterior over
 * w and over slips of attention together.
 * @param prior of ln w, from an earlier run
 */
export function acuity(trials: readonly DotsTrial[], { age, prior }: { age: number; prior?: Prior }) {
  const start = prior ?? { mean: Math.log(STARTS[Math.min(12, Math.max(5, Math.floor(age)))] ?? Number.NaN), sd: PRIOR_SD }
  const counts = countsOf(trials)
  const weights = LN_W.map((lnW) => {
    const chances = counts.map(({ few, many }) => chanceOf(Math.exp(lnW), few, many))
    const likelihood = LAPSES.reduce((sum, [lapse, weight]) => sum + weight * likelihoodOf(counts, chances, lapse), 0)
    return likelihood * Math.exp(-((lnW - start.mean) ** 2) / (2 * start.sd ** 2))
  })
  const { mean, sd } = weighed(LN_W, weights)
  return { w: rounded(Math.exp(mean), 3), sdLn: rounded(sd, 3) }
}

/** How often this pair is seen apart at this w by somebody who never slips. */
export function chanceOf(w: number, few: number, many: number): number {
  return phi((many - few) / (w * Math.sqrt(few ** 2 + many ** 2)))
}

type Count = { few: number; many: number; right: number; wrong: number }

/** Each pair once: a child's tablet works this out after every answer. */
function countsOf(trials: readonly DotsTrial[]): Count[] {
  const counts = new Map<string, Count>()
  for (const [few, many, isRight] of trials) {
    const count = counts.get(`${few} ${many}`) ?? { few, many, right: 0, wrong: 0 }
    counts.set(`${few} ${many}`, { ...count, ...(isRight ? { right: count.right + 1 } : { wrong: count.wrong + 1 }) })
  }
  return [...counts.values()]
}

function likelihoodOf(counts: readonly Count[], chances: readonly number[], lapse: number): number {
  return counts.reduce((product, { right, wrong }, index) => {
    const seen = lapse / 2 + (1 - lapse) * (chances[index] ?? 0)
    return product * seen ** right * (1 - seen) ** wrong
  }, 1)
}
