import fc from 'fast-check'
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

const sum = fc.integer({ min: 0, max: 999_999_999_999 })

test('any sum that the wire can carry comes back as it went', () => {
  fc.assert(fc.property(sum, (kopecks) => kopecksOf(roublesOf(kopecks)) === kopecks))
})

test('noughts after the kopecks change nothing, any other figure there makes it no sum', () => {
  const figure = fc.integer({ min: 1, max: 9 })
  const noughts = fc.integer({ min: 0, max: 5 }).map((count) => '0'.repeat(count))
  fc.assert(
    fc.property(sum, noughts, figure, (kopecks, tail, more) => {
      const text = `${Math.trunc(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`
      expect(kopecksOf(text + tail)).toBe(kopecks)
      expect(kopecksOf(text + tail + more)).toBeNull()
    }),
  )
})

test.each([' 499', '499 ', '1.', '.50', '12345678901', '0x10', '4 99', '-0', '٤'])('«%s» is no sum', (text) =>
  expect(kopecksOf(text)).toBeNull(),
)

test('a sum is read without a doubt: each has words of its own, in groups of three, that say it back', () => {
  fc.assert(
    fc.property(sum, fc.boolean(), (positive, isOwed) => {
      const kopecks = isOwed ? -positive : positive
      const words = inRoubles(kopecks)
      expect(words).toMatch(/^−?\d{1,3}(\u00a0\d{3})*(,\d{2})?\u00a0₽$/)
      const back = words
        .replaceAll(/[\u00a0₽]/g, '')
        .replace('−', '-')
        .replace(',', '.')
      expect(Math.round(Number(back) * 100) - kopecks).toBe(0)
    }),
  )
})
