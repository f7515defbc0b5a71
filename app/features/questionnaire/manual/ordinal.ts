import { solved } from '#app/features/questionnaire/instrument/linear.ts'

/** An answer 0–3 and what it may depend on. */
type OrdinalRow = { value: number; by: readonly number[] }

const ROUNDS = 50
const CLOSE = 1e-7
const LEAST = 1e-12
const HALVINGS = 20

/**
 * The logarithm of the likelihood of the best ordinal logistic regression, P(X ≥ k) = 1/(1 + exp(−(αₖ + βx))), McCullagh 1980. Steps that
 * nobody answered are left out.
 * @param rows all with as many predictors
 */
export function ordinalLikelihood(rows: readonly OrdinalRow[]): number {
  return ordinalFit(rows).likelihood
}

/** The same regression with its slopes, one for each predictor. */
function ordinalFit(rows: readonly OrdinalRow[]): { likelihood: number; slopes: number[] } {
  const seen = [...new Set(rows.map(({ value }) => value))].toSorted((one, other) => one - other)
  if (seen.length < 2) return { likelihood: 0, slopes: [] }
  const ranked = rows.map(({ value, by }) => ({ rank: seen.indexOf(value), by }))
  const cuts = seen.slice(1).map((_, index) => {
    const share = ranked.filter(({ rank }) => rank > index).length / ranked.length
    return Math.log(share / (1 - share))
  })
  let point = [...cuts, ...(rows[0]?.by ?? []).map(() => 0)]
  let now = read(ranked, point, cuts.length)
  for (let round = 0; round < ROUNDS; round++) {
    const step = solved(now.curvature, now.slope)
    if (!step) break
    const better = halved(ranked, { point, step }, { cuts: cuts.length, least: now.likelihood })
    if (!better) break
    const gain = better.reading.likelihood - now.likelihood
    ;({ point, reading: now } = better)
    if (gain < CLOSE) break
  }
  return { likelihood: now.likelihood, slopes: point.slice(cuts.length) }
}

type Ranked = { rank: number; by: readonly number[] }
type Reading = { likelihood: number; slope: number[]; curvature: number[][] }

/** A Newton step, or a half of it, or a quarter: the first that does not make it worse. */
function halved(
  rows: readonly Ranked[],
  { point, step }: { point: readonly number[]; step: readonly number[] },
  { cuts, least }: { cuts: number; least: number },
): { point: number[]; reading: Reading } | null {
  for (let half = 0; half < HALVINGS; half++) {
    const tried = point.map((value, index) => value + (step[index] ?? 0) / 2 ** half)
    const isOrdered = tried.slice(0, cuts).every((cut, index) => index === 0 || cut < (tried[index - 1] ?? Infinity))
    if (!isOrdered) continue
    const reading = read(rows, tried, cuts)
    if (reading.likelihood >= least) return { point: tried, reading }
  }
  return null
}

/** The likelihood with its slope and the negative of its second derivatives. */
function read(rows: readonly Ranked[], point: readonly number[], cuts: number): Reading {
  const size = point.length
  const slope = point.map(() => 0)
  const curvature = point.map(() => point.map(() => 0))
  let likelihood = 0
  for (const { rank, by } of rows) {
    const along = by.reduce((sum, value, index) => sum + value * (point[cuts + index] ?? 0), 0)
    const [here, next] = [edgeOf(rank - 1), edgeOf(rank)]
    const chance = Math.max(LEAST, here.above - next.above)
    likelihood += Math.log(chance)
    const [first, second] = [here.density / chance, -next.density / chance]
    const parts = [
      { cut: rank - 1, slope: first },
      { cut: rank, slope: second },
    ].filter(({ cut }) => cut >= 0 && cut < cuts)
    const bends = [
      [here.bend / chance - first ** 2, -first * second],
      [-first * second, -next.bend / chance - second ** 2],
    ]
    for (const one of parts) {
      add(one.cut, one.slope)
      for (const other of parts) bend(one.cut, other.cut, bends[one.cut - rank + 1]?.[other.cut - rank + 1] ?? 0)
    }
    function edgeOf(cut: number): { above: number; density: number; bend: number } {
      if (cut < 0) return { above: 1, density: 0, bend: 0 }
      if (cut >= cuts) return { above: 0, density: 0, bend: 0 }
      const above = 1 / (1 + Math.exp(-((point[cut] ?? 0) + along)))
      const density = above * (1 - above)
      return { above, density, bend: density * (1 - 2 * above) }
    }
    function add(cut: number, much: number): void {
      slope[cut] = (slope[cut] ?? 0) + much
      for (const [index, value] of by.entries()) slope[cuts + index] = (slope[cuts + index] ?? 0) + much * value
    }
    function bend(one: number, other: number, much: number): void {
      const [left, right] = [vectorOf(one), vectorOf(other)]
      for (const [row, a] of left) for (const [column, b] of right) curvature[row]![column]! -= much * a * b // both inside the size
    }
    function vectorOf(cut: number): [number, number][] {
      return [[cut, 1], ...by.map((value, index): [number, number] => [cuts + index, value])].filter(
        ([index]) => index! < size,
      ) as [number, number][] // pairs as they were made
    }
  }
  return { likelihood, slope, curvature }
}

/** `shift` is how much higher on θ the other group's thresholds lie, in standard deviations. */
type Dif = { p: number; gain: number; shift: number }

/**
 * Whether an item works alike in two groups at the same θ: the fit by θ alone beside the fit by θ, group and θ × group.
 * @returns p of the likelihood ratio (two degrees of freedom), McFadden's ΔR², and the shift of b by θ and group alone
 * @see reference/instrument.md 3.7
 */
export function difOf(rows: readonly { value: number; theta: number; isOther: boolean }[]): Dif {
  const alone = ordinalLikelihood(rows.map(({ value, theta }) => ({ value, by: [theta] })))
  const grouped = ordinalLikelihood(
    rows.map(({ value, theta, isOther }) => ({ value, by: [theta, Number(isOther), isOther ? theta : 0] })),
  )
  const nothing = ordinalLikelihood(rows.map(({ value }) => ({ value, by: [] })))
  const gain = Math.max(0, grouped - alone)
  const [slope = 0, apart = 0] = ordinalFit(
    rows.map(({ value, theta, isOther }) => ({ value, by: [theta, Number(isOther)] })),
  ).slopes
  return { p: Math.exp(-gain), gain: nothing === 0 ? 0 : gain / -nothing, shift: slope > 0 ? -apart / slope : 0 }
}
