import { expect, test } from 'vitest'
import { minutesInWords, plural, waitInWords } from './plural.ts'

const minutes = (count: number) => plural(count, ['минута', 'минуты', 'минут'])

test('one, twenty-one and a hundred and one take the singular', () => {
  expect([1, 21, 101].map(minutes)).toEqual(['минута', 'минута', 'минута'])
})

test('two to four take the second form, in every ten but the second', () => {
  expect([2, 3, 4, 22, 104].map(minutes)).toEqual(['минуты', 'минуты', 'минуты', 'минуты', 'минуты'])
})

test('zero, five to twenty and the teens of every hundred take the third form', () => {
  expect([0, 5, 11, 12, 14, 20, 25, 111, 112].map(minutes)).toEqual(Array.from({ length: 9 }, () => 'минут'))
})

test('a reading time stays on one line', () => {
  expect(minutesInWords(7)).toBe('7\u00a0минут')
})

test.each([
  [0, 'через 1 секунду'],
  [42, 'через 42 секунды'],
  [60, 'через 1 минуту'],
  [181, 'через 4 минуты'],
  [3600, 'через 1 час'],
  [86_400, 'через 24 часа'],
  [14 * 86_400, 'через 14 дней'],
])('a wait of %d seconds is «%s»', (seconds, said) => {
  expect(waitInWords(seconds).replaceAll('\u00a0', ' ')).toBe(said)
})
