/** The value with so many digits; minus zero is zero. */
export function rounded(value: number, digits: number): number {
  const scale = 10 ** digits
  return Math.round(value * scale) / scale + 0
}

/** The mean; NaN of nothing. */
export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The middle value, of two the mean; NaN of nothing. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** The mean of positive values by their logarithms: one long pause weighs less. NaN of nothing. */
export function geometricMeanOf(values: readonly number[]): number {
  return Math.exp(meanOf(values.map(Math.log)))
}

/** Spread by the mean, n − 1; null under two values. */
export function variationOf(values: readonly number[]): number | null {
  if (values.length < 2) return null
  const mean = meanOf(values)
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return Math.sqrt(squares / (values.length - 1)) / mean
}

/** The slope of a line through points by least squares; null where all x are one. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number | null {
  const meanX = meanOf(points.map(([x]) => x))
  const meanY = meanOf(points.map(([, y]) => y))
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  if (!(spread > 0)) return null
  return points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread
}

const FAR = 8

/** The normal distribution up to x, by Marsaglia's series (2004, Journal of Statistical Software 11/4). */
export function phi(x: number): number {
  if (x <= -FAR) return 0
  if (x >= FAR) return 1
  let sum = x
  let term = x
  for (let odd = 3; Math.abs(term) > 1e-17; odd += 2) {
    term *= (x * x) / odd
    sum += term
  }
  return 0.5 + (sum * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI)
}

/** The x up to which the normal distribution holds this share, by halving. */
export function zOf(share: number): number {
  let [low, high] = [-FAR, FAR]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (phi(middle) < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The mean and the spread of values by their weights, which need not sum to one. */
export function weighed(values: readonly number[], weights: readonly number[]): { mean: number; sd: number } {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const over = (of: (value: number) => number) =>
    values.reduce((sum, value, index) => sum + of(value) * (weights[index] ?? 0), 0) / all
  const mean = over((value) => value)
  return { mean, sd: Math.sqrt(over((value) => (value - mean) ** 2)) }
}
