import { inverse, solved } from './linear.ts'
import { GRID, type Parameters } from './model.ts'
import type { Stage } from './stages.ts'

/** One form as the estimation sees it: an answer for each item of the scale, null where there is none. */
export type Observed = { stage: Stage; values: readonly (0 | 1 | 2 | 3 | null)[] }
export type Scale = {
  /** What the experts said of each item; the estimation is drawn to it. */
  priors: readonly Parameters[]
  shifts: Partial<Record<Stage, number>>
  /** The stage whose shift stays: θ is standard normal there. */
  held: Stage
  /** How many times wider the priors are taken. */
  widen: number
}
export type Estimated = { items: Parameters[]; shifts: Partial<Record<Stage, number>> }
/** Standard errors of an item's discrimination and thresholds. */
type Errors = { a: number; b: [number, number, number] }

// Prior SD: of ln a, of a threshold, of a stage's shift. instrument.md 3.2, 3.3
const SD = { a: 0.3, b: 0.4, shift: 0.15 }
const LEAST = 1e-10
const HALVINGS = 12
const NUDGE = 1e-4
const NEWTON_STEPS = 2

/** Expected counts: by stage, item, answer and point of the grid. */
type Counts = Map<Stage, Float64Array[][]>

/** Where the estimation begins: at what the experts said. */
export function beginning({ priors, shifts }: Scale): Estimated {
  return { items: priors.map(({ a, b }) => ({ a, b })), shifts: { ...shifts } }
}

/**
 * One round of marginal maximum likelihood by EM, penalised by the priors: expected counts over the grid, then Newton steps for each
 * item and for the shift of each stage but the one that stays.
 * @returns the new estimates and the greatest move of any of them
 * @see reference/instrument.md 3.6; Bock & Aitkin 1981 for the method
 */
export function round(scale: Scale, forms: readonly Observed[], now: Estimated): { next: Estimated; moved: number } {
  const counts = expected(forms, now)
  const items = now.items.map((item, index) => maximised({ item, index }, scale, { counts, shifts: now.shifts }))
  const shifts = Object.fromEntries(
    Object.entries(now.shifts).map(([stage, shift]) => [
      stage,
      shifted({ stage: stage as Stage, shift }, scale, { counts, items }),
    ]), // the keys are stages
  )
  const moves = items.flatMap((item, index) => {
    const before = now.items[index]!.b // as many as before
    return [Math.abs(item.a - now.items[index]!.a), ...item.b.map((one, at) => Math.abs(one - before[at]!))] // the same three
  })
  const moved = Math.max(
    ...moves,
    ...Object.entries(shifts).map(([stage, shift]) => Math.abs(shift - (now.shifts[stage as Stage] ?? 0))),
  )
  return { next: { items, shifts }, moved }
}

/** How likely each point of the grid is for a form, by what is known now. */
function weightsOf({ stage, values }: Observed, chances: ReadonlyMap<Stage, Float64Array[][]>): Float64Array {
  const logs = new Float64Array(GRID.length)
  const ofStage = chances.get(stage) ?? []
  for (const [point, theta] of GRID.entries()) logs[point] = -(theta ** 2) / 2
  values.forEach((value, item) => {
    const column = value === null ? undefined : ofStage[item]?.[value]
    if (column) for (let point = 0; point < logs.length; point++) logs[point]! += column[point]! // both as long as the grid
  })
  const top = Math.max(...logs)
  let sum = 0
  for (let point = 0; point < logs.length; point++) sum += logs[point] = Math.exp(logs[point]! - top) // inside the grid
  for (let point = 0; point < logs.length; point++) logs[point]! /= sum
  return logs
}

function expected(forms: readonly Observed[], now: Estimated): Counts {
  const counts: Counts = new Map()
  const chances = logChances(now)
  for (const form of forms) {
    const weights = weightsOf(form, chances)
    const own = counts.get(form.stage) ?? now.items.map(() => [0, 1, 2, 3].map(() => new Float64Array(GRID.length)))
    counts.set(form.stage, own)
    form.values.forEach((value, item) => {
      const column = value === null ? undefined : own[item]?.[value]
      if (column) for (let point = 0; point < column.length; point++) column[point]! += weights[point]! // both as long as the grid
    })
  }
  return counts
}

function logChances({ items, shifts }: Estimated): Map<Stage, Float64Array[][]> {
  return new Map(
    Object.entries(shifts).map(([stage, shift]) => [
      stage as Stage, // the keys are stages
      items.map((item) => {
        const columns = [0, 1, 2, 3].map(() => new Float64Array(GRID.length))
        for (const [point, theta] of GRID.entries())
          for (const [value, { chance }] of slopesOf(item, theta + shift).entries())
            columns[value]![point] = Math.log(Math.max(LEAST, chance)) // four answers
        return columns
      }),
    ]),
  )
}

type Slope = { chance: number; edges: [number, number, number] }

/** The chance of each answer, and how its logarithm moves with the three edges η = a(θ − bₖ). */
function slopesOf({ a, b }: Parameters, theta: number): Slope[] {
  const reached = b.map((threshold) => 1 / (1 + Math.exp(-a * (theta - threshold))))
  return [0, 1, 2, 3].map((value) => {
    const [here, next] = [value === 0 ? 1 : reached[value - 1]!, value === 3 ? 0 : reached[value]!] // three edges
    const chance = Math.max(LEAST, here - next)
    const edges: [number, number, number] = [0, 0, 0]
    if (value > 0) edges[value - 1] = (here * (1 - here)) / chance
    if (value < 3) edges[value] = -(next * (1 - next)) / chance
    return { chance, edges }
  })
}

type Point = [lnA: number, b: number, second: number, third: number]

/** An item as four numbers that may be anything: ln a, b₁, ln(b₂ − b₁), ln(b₃ − b₂). */
function pointOf({ a, b: [one, two, three] }: Parameters): Point {
  return [Math.log(a), one, Math.log(two - one), Math.log(three - two)]
}

function itemOf([lnA, one, second, third]: Point): Parameters {
  const two = one + Math.exp(second)
  return { a: Math.exp(lnA), b: [one, two, two + Math.exp(third)] }
}

type Around = { counts: Counts; shifts: Partial<Record<Stage, number>> }

type Placed = { item: Parameters; index: number }

function maximised({ item, index }: Placed, { priors, widen }: Scale, around: Around): Parameters {
  const prior = priors[index]!
  const isAnswered = [...around.counts.values()].some((own) => own[index]?.some((column) => column.some((count) => count > 0)))
  if (!isAnswered) return prior
  const read = (point: Point) => likelihoodOf(point, index, { ...around, prior, widen })
  let point = pointOf(item)
  for (let step = 0; step < NEWTON_STEPS; step++) {
    const { value, slope } = read(point)
    const move = solved(
      curvatureOf(point, (at) => read(at).slope),
      slope,
    )
    if (!move) break
    const better = halved({ point, move }, (at) => read(at).value, value)
    if (!better) break
    point = better
  }
  return itemOf(point)
}

type Step = { point: Point; move: readonly number[] }

/** A Newton step, or a half of it, or a quarter: the first that is no worse. */
function halved({ point, move }: Step, valueOf: (point: Point) => number, least: number): Point | null {
  for (let half = 0; half < HALVINGS; half++) {
    const tried = point.map((value, at) => value + (move[at] ?? 0) / 2 ** half) as Point // four as before
    if (tried.every((value) => Math.abs(value) < 6) && valueOf(tried) >= least) return tried
  }
  return null
}

/** The negative of the second derivatives, from the first. */
function curvatureOf(point: Point, slopeAt: (point: Point) => number[]): number[][] {
  const rows = point.map((value, at) => {
    const [up, down] = [NUDGE, -NUDGE].map((nudge) => slopeAt(point.with(at, value + nudge) as Point)) // four as before
    return up!.map((one, other) => -(one - down![other]!) / (2 * NUDGE)) // two slopes of four
  })
  return rows.map((row, at) => row.map((one, other) => (one + rows[other]![at]!) / 2)) // square
}

function likelihoodOf(
  point: Point,
  index: number,
  { counts, shifts, prior, widen }: Around & { prior: Parameters; widen: number },
): { value: number; slope: number[] } {
  const item = itemOf(point)
  let value = 0
  const edges = [0, 0, 0]
  let lnA = 0
  for (const [stage, own] of counts) {
    const shift = shifts[stage] ?? 0
    for (const [at, theta] of GRID.entries())
      for (const [answer, { chance, edges: slopes }] of slopesOf(item, theta + shift).entries()) {
        const count = own[index]?.[answer]?.[at] ?? 0
        if (count === 0) continue
        value += count * Math.log(chance)
        for (let edge = 0; edge < 3; edge++) {
          const moved = count * slopes[edge]! // three edges
          edges[edge]! += -item.a * moved
          lnA += moved * item.a * (theta + shift - item.b[edge]!) // the same
        }
      }
  }
  const [sdA, sdB] = [SD.a * widen, SD.b * widen]
  const offA = (point[0] - Math.log(prior.a)) / sdA
  value -= offA ** 2 / 2
  for (let edge = 0; edge < 3; edge++) {
    const off = (item.b[edge]! - prior.b[edge]!) / sdB // three each
    value -= off ** 2 / 2
    edges[edge]! -= off / sdB
  }
  const [one = 0, two = 0, three = 0] = edges
  const slope = [lnA - offA / sdA, one + two + three, (two + three) * Math.exp(point[2]), three * Math.exp(point[3])]
  return { value, slope }
}

function shifted(
  { stage, shift }: { stage: Stage; shift: number },
  { shifts, held, widen }: Scale,
  { counts, items }: { counts: Counts; items: readonly Parameters[] },
): number {
  const own = counts.get(stage)
  if (stage === held || !own) return shift
  const prior = shifts[stage] ?? 0
  const sd = SD.shift * widen
  const slopeAt = (at: number) => {
    let sum = -(at - prior) / sd ** 2
    for (const [index, item] of items.entries())
      for (const [point, theta] of GRID.entries())
        for (const [answer, { edges }] of slopesOf(item, theta + at).entries())
          sum += (own[index]?.[answer]?.[point] ?? 0) * item.a * (edges[0] + edges[1] + edges[2])
    return sum
  }
  let at = shift
  for (let step = 0; step < NEWTON_STEPS; step++) {
    const bend = (slopeAt(at + NUDGE) - slopeAt(at - NUDGE)) / (2 * NUDGE)
    if (bend < 0) at -= slopeAt(at) / bend
  }
  return Math.max(-2, Math.min(2, at))
}

/**
 * Standard errors from the inverse of the information: the sum over forms of the squared slope of each form's own likelihood, and the
 * priors. Thresholds by the delta method.
 */
export function errorsOf({ widen }: Pick<Scale, 'widen'>, forms: readonly Observed[], now: Estimated): Errors[] {
  const chances = logChances(now)
  const sums = now.items.map(() => [0, 1, 2, 3].map(() => [0, 0, 0, 0]))
  for (const form of forms) {
    const weights = weightsOf(form, chances)
    const shift = now.shifts[form.stage] ?? 0
    form.values.forEach((value, index) => {
      if (value === null) return
      const slope = [0, 0, 0, 0]
      const item = now.items[index]! // as many as values
      for (const [at, theta] of GRID.entries()) {
        const weight = weights[at]!
        if (weight < LEAST) continue
        const { edges } = slopesOf(item, theta + shift)[value]!
        for (let edge = 0; edge < 3; edge++) {
          slope[0]! += weight * edges[edge]! * (theta + shift - item.b[edge]!) * item.a
          slope[edge + 1]! += weight * edges[edge]! * -item.a
        }
      }
      for (const [row, one] of slope.entries())
        for (const [column, other] of slope.entries()) sums[index]![row]![column]! += one * other // four by four
    })
  }
  return sums.map((matrix, index) => {
    const priors = [1 / (SD.a * widen) ** 2, ...[0, 1, 2].map(() => 1 / (SD.b * widen) ** 2)]
    const known = inverse(matrix.map((row, at) => row.map((value, column) => (at === column ? value + priors[at]! : value)))) // four of each
    const [a = 0, ...b] = [0, 1, 2, 3].map((at) => Math.sqrt(Math.max(0, known?.[at]?.[at] ?? 0)))
    return { a: a * now.items[index]!.a, b: b as [number, number, number] } // three remain
  })
}
