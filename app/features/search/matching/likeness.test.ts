import { expect, test } from 'vitest'
import { likeness, likenessWithin } from './likeness.ts'

const words = (text: string) => text.split(' ').map((stem) => ({ stem, weight: stem.length }))

test('the same words in any order are fully alike, and a question without words is like nothing', () => {
  expect(likeness(words('врет про оценки'), words('оценки врет про'))).toBe(1)
  expect(likeness([], [])).toBe(0)
})

test('a common rest counts by its weight, on both sides', () => {
  expect(likeness(words('ааа бб'), words('ааа ввв'))).toBeCloseTo(6 / 11)
  expect(likeness(words('ааа'), words('ббб'))).toBe(0)
})

test('a phrase that stands whole in a long question counts more than one of which a part does', () => {
  const whole = likenessWithin({ question: 50, phrase: 13, shared: 13 })
  expect(whole).toBeGreaterThan(26 / 63)
  expect(whole).toBeGreaterThan(likenessWithin({ question: 50, phrase: 13, shared: 8 }))
})

test('a phrase of little weight says little, however whole it stands', () => {
  expect(likenessWithin({ question: 50, phrase: 1, shared: 1 })).toBeLessThan(0.1)
  expect(likenessWithin({ question: 50, phrase: 0, shared: 0 })).toBe(0)
})
