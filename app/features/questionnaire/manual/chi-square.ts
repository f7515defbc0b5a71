const ROUNDS = 500
const CLOSE = 1e-12
const TINY = 1e-300

/** The chance that χ² with `df` degrees of freedom is at least x: the upper incomplete gamma function, Numerical Recipes 6.2. */
export function chiSquareTail(x: number, df: number): number {
  const [a, at] = [df / 2, x / 2]
  if (at <= 0) return 1
  return at < a + 1 ? 1 - lowerBySeries(a, at) : upperByFraction(a, at)
}

function lowerBySeries(a: number, x: number): number {
  let term = 1 / a
  let sum = term
  for (let round = 1; round < ROUNDS && Math.abs(term) > Math.abs(sum) * CLOSE; round++) {
    term *= x / (a + round)
    sum += term
  }
  return sum * Math.exp(a * Math.log(x) - x - logGamma(a))
}

/** Lentz's way through a continued fraction. */
function upperByFraction(a: number, x: number): number {
  let b = x + 1 - a
  let c = 1 / TINY
  let d = 1 / b
  let fraction = d
  for (let round = 1; round < ROUNDS; round++) {
    const by = -round * (round - a)
    b += 2
    d = 1 / (by * d + b || TINY)
    c = b + by / c || TINY
    fraction *= d * c
    if (Math.abs(d * c - 1) < CLOSE) break
  }
  return fraction * Math.exp(a * Math.log(x) - x - logGamma(a))
}

/** ln Γ(x) by Lanczos; the coefficients are Godfrey's for g = 7. */
function logGamma(x: number): number {
  const coefficients = [
    ...[676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406],
    ...[12.507343278686905, -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7],
  ]
  const at = x - 1
  const sum = coefficients.reduce((total, one, index) => total + one / (at + index + 1), 0.9999999999998099)
  const t = at + 7.5
  return 0.5 * Math.log(2 * Math.PI) + (at + 0.5) * Math.log(t) - t + Math.log(sum)
}
