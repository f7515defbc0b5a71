import { expect, test } from 'vitest'
import { quantileOf } from './quantile.ts'

const steps = (...counts: number[]) => counts.map((count, index) => ({ limit: [10, 20, 50, Infinity][index] ?? Infinity, count }))

test('a quantile is in its step, by its distance from the limits', () => {
  expect(quantileOf(steps(50, 100, 100, 100), 0.5)).toBe(10)
  expect(quantileOf(steps(50, 100, 100, 100), 0.75)).toBe(15)
  expect(quantileOf(steps(0, 0, 100, 100), 0.95)).toBeCloseTo(48.5)
})

test('what took longer than the last limit is given as that limit, and nothing as nothing', () => {
  expect(quantileOf(steps(1, 1, 1, 100), 0.95)).toBe(50)
  expect(quantileOf(steps(0, 0, 0, 0), 0.5)).toBeNull()
  expect(quantileOf([], 0.5)).toBeNull()
})
