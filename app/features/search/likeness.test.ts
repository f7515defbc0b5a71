import { expect, test } from 'vitest'
import { likeness } from './likeness.ts'

const words = (text: string) => text.split(' ').map((stem) => ({ stem, weight: stem.length }))

test('the same words in any order are fully alike, and a question without words is like nothing', () => {
  expect(likeness(words('врет про оценки'), words('оценки врет про'))).toBe(1)
  expect(likeness([], [])).toBe(0)
})

test('a common rest counts by its weight, on both sides', () => {
  expect(likeness(words('ааа бб'), words('ааа ввв'))).toBeCloseTo(6 / 11)
  expect(likeness(words('ааа'), words('ббб'))).toBe(0)
})
