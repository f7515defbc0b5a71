import { expect, test } from 'vitest'
import { linesOf, TEXTS } from '#test/texts.ts'
import { typeset } from './typography.server.ts'

// reference/compliance.md, section 3
test.each([
  ['quotes in quotes', 'Он сказал "читай "Репку" вслух"', 'Он\u00a0сказал «читай „Репку“ вслух»'],
  ['a dash', 'Чтение - это труд', 'Чтение\u00a0— это труд'],
  ['a range of years', 'дети 5-7 лет', 'дети 5–\u20607\u00a0лет'],
  ['a per cent keeps its space', 'у 50 % детей', 'у\u00a050\u00a0% детей'],
  ['thousands', '10 000 слов', '10\u00a0000 слов'],
  ['a price', '1490 ₽', '1490\u00a0₽'],
  ['initials', 'А. Р. Лурия', 'А.\u00a0Р.\u00a0Лурия'],
  ['a number sign', '№ 763', '№\u00a0763'],
  ['a short preposition', 'вечер в школе и дома', 'вечер в\u00a0школе и\u00a0дома'],
  ['a telephone stays as it is', '8-800-2000-122', '8-800-2000-122'],
  ['a telephone before a word', 'Звоните 8-800-2000-122 утром', 'Звоните 8-800-2000-122 утром'],
  ['a telephone with a code', '+7 (495) 123-45-67', '+7 (495) 123-45-67'],
])('%s', (_, plain, set) => {
  expect(typeset(plain)).toBe(set)
})

test('setting what is set changes nothing', () => {
  const line = 'Детям "6-12 лет" нужно 9-12 часов сна - так пишут А. Р. Иванов и В. С. Петров'
  expect(typeset(typeset(line))).toBe(typeset(line))
})

test('every text went through it: no straight quotes, no hyphen for a dash, no sign that the faces lack', () => {
  const faults = TEXTS.flatMap(({ address, front, stored }) =>
    [typeset(front.title), stored.description, ...linesOf(stored.textItems.filter(({ type }) => type !== 'paper'))]
      .filter((line) => /["\u202f]| - |\.{3}|\d-\d+ лет/.test(line))
      .map((line) => `${address}: ${line}`),
  )
  expect(faults).toEqual([])
})
