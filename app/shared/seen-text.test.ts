import { expect, test } from 'vitest'
import { seenText } from './seen-text.ts'

test.each([
  ['\u200bМиша\u2060', 'Миша'],
  ['\u202eабв', 'абв'],
  ['Анна\nМария', 'Анна Мария'],
  ['\u200d', ''],
  ['\u200b \u2060', ''],
  ['👩‍👧', '👩‍👧'],
])('of %j is seen %j', (typed, seen) => {
  expect(seenText(typed)).toBe(seen)
})
