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
  const question = words('здравствуйте подскажите сынок коверкает слова соседи переспрашивают')
  const whole = likenessWithin(question, words('коверкает слова'))
  expect(whole).toBeGreaterThan(likeness(question, words('коверкает слова')))
  expect(whole).toBeGreaterThan(likenessWithin(question, words('коверкает буквы')))
})
