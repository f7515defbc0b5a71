import { expect, test } from 'vitest'
import { inRoubles, kopecksOf, roublesOf } from './money.ts'

test.each([
  [0, '0\u00a0₽'],
  [49_900, '499\u00a0₽'],
  [227_050, '2\u00a0270,50\u00a0₽'],
  [-84_000, '−840\u00a0₽'],
  [123_456_705, '1\u00a0234\u00a0567,05\u00a0₽'],
])('%i kopecks are read as %s', (kopecks, words) => expect(inRoubles(kopecks)).toBe(words))

test.each([
  ['499', 49_900],
  ['499.0', 49_900],
  ['499.00', 49_900],
  ['0.10', 10],
  [2.57, 257],
  ['499.001', null],
  ['-1', null],
  ['1e3', null],
  ['', null],
  ['499,00', null],
])('%s roubles are %s kopecks, and nothing is rounded', (roubles, kopecks) => expect(kopecksOf(roubles)).toBe(kopecks))

test('a sum comes back from the wire as it went', () => {
  for (let kopecks = 0; kopecks < 20_000; kopecks += 7) expect(kopecksOf(roublesOf(kopecks))).toBe(kopecks)
})
