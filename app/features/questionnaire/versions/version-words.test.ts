import { expect, test } from 'vitest'
import { versionInWords } from './version-words.ts'

test.each([
  ['observation-map-7-10.1', '7–10\u00a0лет, версия\u00a01'],
  ['observation-map-11-16.12', '11–16\u00a0лет, версия\u00a012'],
  ['observation-map-4-6.2-teacher', '4–6\u00a0лет, отвечает учитель, версия\u00a02'],
  ['observation-map-11-16.2-self', '11–16\u00a0лет, отвечает подросток, версия\u00a02'],
  ['another', 'another'],
])('the version %s is said as «%s»', (code, words) => {
  expect(versionInWords(code)).toBe(words)
})
