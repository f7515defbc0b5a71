import { describe, expect, test } from 'vitest'
import { beginning, errorsOf, round, type Estimated, type Observed, type Scale } from './calibration.ts'
import { chanceOf, normal } from './chance.ts'
import { coreOf, shiftOf } from './forms.ts'
import { chances, priorOf, type Parameters } from './model.ts'
import type { Stage } from './stages.ts'

const SEED = 20_261_122
const STAGES: Stage[] = ['2.3', '3.1', '3.3']
const priors = coreOf('3.3', 'attention').map(priorOf)
const scale = (widen = 1): Scale => ({
  priors,
  shifts: Object.fromEntries(STAGES.map((stage) => [stage, shiftOf(stage, 'attention')])),
  held: '3.3',
  widen,
})

/** A world that is not what the experts thought: flatter items, other thresholds, another shift. */
const TRUE: Estimated = {
  items: priors.map(({ a, b: [one, two, three] }, index) => {
    const off = [0.35, -0.3, 0.2, -0.15, 0.25, -0.35][index] ?? 0
    return { a: a * (index % 2 === 0 ? 0.75 : 1.2), b: [one + off, two + off + 0.1, three + off - 0.1] }
  }),
  shifts: { '2.3': 0.3, '3.1': 0.15, '3.3': 0 },
}

function drawn(count: number, world: Estimated, seed = SEED): Observed[] {
  const chance = chanceOf(seed)
  return Array.from({ length: count }, () => {
    const stage = STAGES[Math.floor(chance() * STAGES.length)]!
    const theta = normal(chance)
    const values = world.items.map((item) => {
      if (chance() < 0.03) return null
      const at = chance()
      let reached = 0
      const value = chances(item, theta, world.shifts[stage]).findIndex((share) => (reached += share) > at)
      return (value === -1 ? 3 : value) as 0 | 1 | 2 | 3
    })
    return { stage, values }
  })
}

function settled(forms: readonly Observed[], own: Scale): { estimated: Estimated; rounds: number; moved: number } {
  let estimated = beginning(own)
  let [rounds, moved] = [0, Infinity]
  while (rounds < 200 && moved >= 0.001) {
    ;({ next: estimated, moved } = round(own, forms, estimated))
    rounds++
  }
  return { estimated, rounds, moved }
}

const distance = (one: readonly Parameters[], other: readonly Parameters[]) => {
  const squares = one.flatMap(({ b }, index) => b.map((value, at) => (value - other[index]!.b[at]!) ** 2))
  return Math.sqrt(squares.reduce((sum, value) => sum + value, 0) / squares.length)
}
const away = (one: readonly Parameters[], other: readonly Parameters[]) =>
  Math.sqrt(one.reduce((sum, { a }, index) => sum + Math.log(a / other[index]!.a) ** 2, 0) / one.length)

describe('recalibration', () => {
  const forms = drawn(1500, TRUE)
  const { estimated, rounds, moved } = settled(forms, scale(2))

  test('recovers the parameters that made-up forms were drawn from', () => {
    expect([rounds < 200, moved < 0.001]).toEqual([true, true])
    expect(distance(priors, TRUE.items)).toBeGreaterThan(0.2)
    expect(distance(estimated.items, TRUE.items)).toBeLessThan(0.09)
    expect(away(priors, TRUE.items)).toBeGreaterThan(0.2)
    expect(away(estimated.items, TRUE.items)).toBeLessThan(0.09)
    expect(estimated.shifts['2.3']).toBeCloseTo(0.3, 1)
    expect(Math.abs(estimated.shifts['3.1']! - 0.15)).toBeLessThan(0.1)
    expect(estimated.shifts['3.3']).toBe(0)
  })

  test('keeps thresholds in order and discriminations above nought', () => {
    for (const { a, b } of estimated.items) {
      expect(a).toBeGreaterThan(0)
      expect(b[0]).toBeLessThan(b[1])
      expect(b[1]).toBeLessThan(b[2])
    }
  })

  test('says how sure it is: nine true thresholds of ten lie within two standard errors', () => {
    const errors = errorsOf(scale(2), forms, estimated)
    const pulls = estimated.items.flatMap(({ b }, index) =>
      b.map((value, at) => Math.abs(value - TRUE.items[index]!.b[at]!) / errors[index]!.b[at]!),
    )
    expect(pulls.filter((pull) => pull < 2).length / pulls.length).toBeGreaterThan(0.85)
    for (const { a, b } of errors) for (const error of [a, ...b]) expect(error).toBeGreaterThan(0.01)
    for (const { b } of errors) for (const error of b) expect(error).toBeLessThan(0.25)
  })

  test('gives the same for the same forms, whatever their order was', () => {
    const few = forms.slice(0, 200)
    const one = settled(few, scale()).estimated
    expect(settled(few, scale()).estimated).toEqual(one)
    const turned = settled(few.toReversed(), scale()).estimated
    expect(distance(turned.items, one.items)).toBeLessThan(1e-6)
  })

  test('stays near the experts where there is little, and goes further with more', () => {
    const few = settled(forms.slice(0, 60), scale()).estimated
    const more = settled(forms.slice(0, 400), scale()).estimated
    expect(distance(few.items, priors)).toBeLessThan(distance(more.items, priors))
    // Without a form nothing moves.
    expect(distance(settled([], scale()).estimated.items, priors)).toBeLessThan(1e-6)
  })
})
