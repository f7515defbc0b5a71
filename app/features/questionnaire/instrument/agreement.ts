const STEPS = 4
const UPPER = 2

/** The share of pairs that stand on the same side of «Обсудить». */
export function sideAgreement(pairs: readonly (readonly [number, number])[]): number {
  return pairs.filter(([one, other]) => one >= UPPER === other >= UPPER).length / pairs.length
}

/** Cohen's κ of four steps with quadratic weights: 1 is perfect, 0 is what chance alone would give. */
export function weightedKappa(pairs: readonly (readonly [number, number])[]): number {
  const count = pairs.length
  const share = (place: 0 | 1, step: number) => pairs.filter((pair) => pair[place] === step).length / count
  const steps = Array.from({ length: STEPS }, (_, step) => step)
  const seen = pairs.reduce((sum, [one, other]) => sum + (one - other) ** 2, 0) / count
  const byChance = steps.reduce(
    (sum, one) => sum + steps.reduce((inner, other) => inner + share(0, one) * share(1, other) * (one - other) ** 2, 0),
    0,
  )
  return byChance === 0 ? 1 : 1 - seen / byChance
}

/** Pearson's correlation; NaN where one side never varies. */
export function correlation(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [mean(one), mean(other)]
  const shared = one.reduce((sum, value, index) => sum + (value - a) * ((other[index] ?? 0) - b), 0)
  const spread = (values: readonly number[], middle: number) =>
    Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0))
  return shared / (spread(one, a) * spread(other, b))
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
