import { describe, expect, test } from 'vitest'
import { chanceOf, normal } from '#app/features/questionnaire/instrument/chance.ts'
import { coreOf, shiftOf } from '#app/features/questionnaire/instrument/forms.ts'
import { chances, priorOf } from '#app/features/questionnaire/instrument/model.ts'
import { chiSquareTail } from './chi-square.ts'
import { itemFits, type FitRow } from './item-fit.ts'

const items = coreOf('3.3', 'read').map(priorOf)
const STAGES = ['2.3', '3.1', '3.3'] as const

/** Forms that the model itself draws, at three stages. */
function drawn(count: number, seed: string): FitRow[] {
  const chance = chanceOf(seed)
  return Array.from({ length: count }, (_, index) => {
    const theta = normal(chance)
    const shift = shiftOf(STAGES[index % STAGES.length]!, 'read')
    const values = items.map((item) => {
      let left = chance()
      return chances(item, theta, shift).findIndex((one) => (left -= one) < 0)
    })
    return { values: values.map((value) => (value === -1 ? 3 : value)), shift }
  })
}

describe('the fit of an item', () => {
  test('is called bad as seldom as p says where the model itself answers', () => {
    const all = Array.from({ length: 24 }, (_, round) => itemFits(items, drawn(300, `fit-${round}`), 0)).flat()
    expect(all.every((fit) => fit !== null && fit.df > 10)).toBe(true)
    const share = (at: number) => all.filter((fit) => fit!.p < at).length / all.length
    expect(share(0.05)).toBeLessThan(0.1)
    expect(share(0.5)).toBeGreaterThan(0.35)
    expect(share(0.5)).toBeLessThan(0.65)
  })

  test('is found bad where an item is answered by chance, and only there', () => {
    const chance = chanceOf('careless')
    const rows = drawn(600, 'one-bad').map(({ values, shift }) => ({
      values: values.map((value, index) => (index === 2 ? Math.floor(chance() * 4) : value)),
      shift,
    }))
    const [, , bad] = itemFits(items, rows, 0)
    expect(bad!.p).toBeLessThan(0.0001)
  })

  test('costs the degrees of freedom of what was estimated from the same forms', () => {
    const rows = drawn(400, 'same')
    const [given, estimated] = [itemFits(items, rows, 0)[0]!, itemFits(items, rows, 4)[0]!]
    expect([estimated.df, estimated.x2]).toEqual([given.df - 4, given.x2])
    expect(itemFits(items, rows.slice(0, 10), 4)[0]).toBeNull()
  })
})

test('the tail of χ² is what tables say', () => {
  for (const [x, df, p] of [
    [3.841459, 1, 0.05],
    [5.991465, 2, 0.05],
    [18.307038, 10, 0.05],
    [2, 2, Math.exp(-1)],
    [50.892181, 30, 0.01],
    [10, 30, 0.999774],
  ] as const)
    expect(chiSquareTail(x, df)).toBeCloseTo(p, 5)
  expect(chiSquareTail(0, 3)).toBe(1)
})
