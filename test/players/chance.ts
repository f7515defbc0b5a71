import { randomOf } from '#app/features/child-tasks/rules/random.ts'

/** Seeded chance of the kinds that players need. */
export function chanceOf(seed: string) {
  const uniform = randomOf(seed)
  const normal = (mean = 0, sd = 1) => mean + sd * Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  return {
    uniform,
    normal,
    between: (low: number, high: number) => low + (high - low) * uniform(),
    is: (share: number) => uniform() < share,
    /** A time with this median: many near it, a few much longer. */
    lognormal: (median: number, spread: number) => median * Math.exp(normal(0, spread)),
    /** A time of three parts, as presses have: a middle, its spread, and a tail. */
    exGaussian: (mean: number, sd: number, tail: number) => normal(mean, sd) - tail * Math.log(1 - uniform()),
  }
}
export type Chance = ReturnType<typeof chanceOf>

/** The correlation of pairs. */
export function correlationOf(pairs: readonly (readonly [number, number])[]): number {
  const mean = (of: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[of], 0) / pairs.length
  const [meanX, meanY] = [mean(0), mean(1)]
  const sum = (of: (x: number, y: number) => number) => pairs.reduce((all, [x, y]) => all + of(x - meanX, y - meanY), 0)
  return sum((x, y) => x * y) / Math.sqrt(sum((x) => x * x) * sum((_x, y) => y * y))
}
