import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inverse, solved } from '#app/features/questionnaire/instrument/linear.ts'
import { chanceOf, normal } from '#app/features/questionnaire/instrument/chance.ts'
import { difOf, ordinalLikelihood } from './ordinal.ts'
import { alphaOf, omegaOf, restCorrelations, semOf, wilson } from './statistics.ts'

const chance = chanceOf('statistics')

/** Items that share one factor with the same loading. */
function parallel(rows: number, items: number, loading: number): number[][] {
  return Array.from({ length: rows }, () => {
    const shared = normal(chance)
    return Array.from({ length: items }, () => loading * shared + Math.sqrt(1 - loading ** 2) * normal(chance))
  })
}

describe('reliability', () => {
  test('is what the formulas give for parallel items: α = ω = kλ²/(1 + (k − 1)λ²)', () => {
    const table = parallel(20_000, 6, 0.7)
    const expected = (6 * 0.49) / (1 + 5 * 0.49)
    expect(alphaOf(table)).toBeCloseTo(expected, 1)
    expect(omegaOf(table)).toBeCloseTo(expected, 1)
    expect(Math.abs(alphaOf(table) - expected)).toBeLessThan(0.01)
    expect(Math.abs(omegaOf(table) - expected)).toBeLessThan(0.01)
  })

  test('is one for items that say the same', () => {
    const same = [0, 1, 2, 3, 1, 2].map((value) => [value, value, value])
    expect(alphaOf(same)).toBeCloseTo(1)
    expect(omegaOf(same)).toBeCloseTo(1)
    expect(restCorrelations(same)).toEqual([expect.closeTo(1), expect.closeTo(1), expect.closeTo(1)])
  })

  test('agrees with a sum done by hand', () => {
    // Three forms, two items: sᵢ² = 1 and 1, s² = 3 → α = 2·(1 − 2/3).
    expect(
      alphaOf([
        [0, 1],
        [1, 0],
        [2, 2],
      ]),
    ).toBeCloseTo(2 / 3)
    expect(
      semOf([
        [4, 6],
        [6, 6],
      ]),
    ).toBeCloseTo(1)
  })
})

test('an interval by Wilson holds its share, within nought and one, and narrows with more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.double({ min: 0, max: 1, noNaN: true }), (of, share) => {
      const hits = Math.round(of * share)
      const { from, to } = wilson(hits, of)
      expect(from).toBeGreaterThanOrEqual(0)
      expect(to).toBeLessThanOrEqual(1)
      expect(from).toBeLessThanOrEqual(hits / of + 1e-12)
      expect(to).toBeGreaterThanOrEqual(hits / of - 1e-12)
      const wider = wilson(hits * 4, of * 4)
      expect(wider.to - wider.from).toBeLessThan(to - from)
    }),
  )
  const { from, to } = wilson(10, 100)
  expect([from, to]).toEqual([expect.closeTo(0.0552, 3), expect.closeTo(0.1744, 3)])
})

test('a system of equations is solved, and an inverse undoes its matrix', () => {
  const value = fc.double({ min: -5, max: 5, noNaN: true })
  fc.assert(
    fc.property(fc.array(fc.array(value, { minLength: 4, maxLength: 4 }), { minLength: 4, maxLength: 4 }), (drawn) => {
      const matrix = drawn.map((row, index) => row.map((one, column) => (column === index ? one + 25 : one)))
      const right = [1, -2, 3, 0.5]
      const found = solved(matrix, right)!
      matrix.forEach((row, index) =>
        expect(row.reduce((sum, one, at) => sum + one * found[at]!, 0)).toBeCloseTo(right[index]!, 6),
      )
      const undone = inverse(matrix)!
      expect(undone[0]!.reduce((sum, one, index) => sum + one * matrix[index]![0]!, 0)).toBeCloseTo(1, 6)
    }),
  )
  expect(
    solved(
      [
        [1, 2],
        [2, 4],
      ],
      [1, 2],
    ),
  ).toBeNull()
})

describe('an item in two groups', () => {
  const CUTS = [0.5, -0.8, -2]
  function drawn(count: number, bias: number) {
    return Array.from({ length: count }, (_, index) => {
      const theta = normal(chance)
      const isOther = index % 2 === 0
      const along = 1.8 * theta + (isOther ? bias : 0)
      const at = chance()
      const value = CUTS.filter((cut) => at < 1 / (1 + Math.exp(-(cut + along)))).length
      return { value, theta, isOther }
    })
  }

  test('is found where one of them answers higher at the same θ, and left alone where both answer alike', () => {
    const [fair, biased] = [difOf(drawn(1200, 0)), difOf(drawn(1200, 1.4))]
    expect(fair.gain).toBeLessThan(0.01)
    expect(biased.p).toBeLessThan(0.001)
    expect(biased.gain).toBeGreaterThan(0.02)
  })

  test('calls as many fair items different as p says', () => {
    const many = Array.from({ length: 200 }, () => difOf(drawn(300, 0)).p)
    expect(many.filter((p) => p < 0.1).length / 200).toBeLessThan(0.18)
    expect(many.filter((p) => p < 0.1).length / 200).toBeGreaterThan(0.03)
  })

  test('is not made worse by knowing more', () => {
    const rows = drawn(300, 0.5)
    const alone = ordinalLikelihood(rows.map(({ value, theta }) => ({ value, by: [theta] })))
    const more = ordinalLikelihood(rows.map(({ value, theta, isOther }) => ({ value, by: [theta, Number(isOther)] })))
    expect(more).toBeGreaterThanOrEqual(alone)
    // With nothing to go by, the likelihood is that of the shares themselves.
    const shares = [0, 1, 2, 3].map((value) => rows.filter((row) => row.value === value).length)
    const direct = shares.reduce((sum, count) => sum + (count > 0 ? count * Math.log(count / rows.length) : 0), 0)
    expect(ordinalLikelihood(rows.map(({ value }) => ({ value, by: [] })))).toBeCloseTo(direct, 6)
  })
})
