import type { Item } from './bank/bank.ts'

/** An item as the model sees it: discrimination and three ordered thresholds. */
export type Parameters = { a: number; b: readonly [number, number, number] }

/** An answer to an item at a stage; `shift` is how much commoner the behaviour is there. */
export type Observed = Parameters & { shift: number; value: 0 | 1 | 2 | 3 }

export type Estimate = { theta: number; se: number }

const DISCRIMINATION = { H: 2.4, M: 2, L: 1.4 } as const
const THRESHOLDS = { e: [-0.2, 1, 2], m: [0.3, 1.4, 2.4], s: [0.8, 1.9, 2.8] } as const

/** θ from −4 to 4 by tenths. */
export const GRID: readonly number[] = Array.from({ length: 81 }, (_, index) => (index - 40) / 10)

/** The parameters that experts gave an item. instrument.md 3.2 */
export function priorOf({ prior }: Pick<Item, 'prior'>): Parameters {
  const [discrimination, severity] = [prior[0], prior[1]] as [keyof typeof DISCRIMINATION, keyof typeof THRESHOLDS] // two letters by its type
  return { a: DISCRIMINATION[discrimination], b: THRESHOLDS[severity] }
}

/**
 * The chance of each answer 0–3 by Samejima's graded response model, D = 1.
 * @see reference/instrument.md 3.1
 */
export function chances({ a, b }: Parameters, theta: number, shift = 0): [number, number, number, number] {
  const [one, two, three] = reached({ a, b }, theta, shift)
  return [1 - one, one - two, two - three, three]
}

/** The sum to expect of items at θ: Σ Σ k·P(X = k). */
export function expectedSum(items: readonly Parameters[], theta: number, shift = 0): number {
  return items.reduce((sum, item) => sum + reached(item, theta, shift).reduce((total, chance) => total + chance, 0), 0)
}

/** How much an answer tells about θ: Σ a² [P*ₖ(1−P*ₖ) − P*ₖ₊₁(1−P*ₖ₊₁)]² / P(X = k). */
export function information(item: Parameters, theta: number, shift = 0): number {
  const steps = [1, ...reached(item, theta, shift), 0]
  return [0, 1, 2, 3].reduce((sum, k) => {
    const [here = 0, next = 0] = [steps[k], steps[k + 1]]
    const slope = item.a * (here * (1 - here) - next * (1 - next))
    return sum + (here === next ? 0 : slope ** 2 / (here - next))
  }, 0)
}

/**
 * θ expected a posteriori and its standard error over the grid, with a standard normal prior.
 * @see reference/instrument.md 3.4
 */
export function estimate(observed: readonly Observed[]): Estimate {
  const weights = posterior(observed)
  const theta = weights.reduce((sum, weight, index) => sum + weight * GRID[index]!, 0) // as many as the grid has
  const variance = weights.reduce((sum, weight, index) => sum + weight * (GRID[index]! - theta) ** 2, 0)
  return { theta, se: Math.sqrt(variance) }
}

/** The share of belief at each point of the grid. */
export function posterior(observed: readonly Observed[]): number[] {
  const raw = GRID.map((theta) =>
    observed.reduce((weight, one) => weight * chances(one, theta, one.shift)[one.value], Math.exp(-(theta ** 2) / 2)),
  )
  const total = raw.reduce((sum, weight) => sum + weight, 0)
  return raw.map((weight) => weight / total)
}

/** P*(1), P*(2), P*(3): the chance of this answer or a higher one. */
function reached({ a, b: [one, two, three] }: Parameters, theta: number, shift: number): [number, number, number] {
  const above = (threshold: number) => 1 / (1 + Math.exp(-a * (theta - threshold + shift)))
  return [above(one), above(two), above(three)]
}
