import { expect, test } from 'vitest'
import { previewOf, publicName } from './rules.ts'

test.each([
  ['Анна Петрова', 'Анна\u00a0П.'],
  ['  Анна  Сергеевна Петрова ', 'Анна\u00a0С.'],
  ['Анна', 'Анна'],
  ['мама Миши', 'мама\u00a0М.'],
  ['Анна (Казань)', 'Анна\u00a0К.'],
  ['Анна 7', 'Анна'],
])('the public name of «%s» is the first name and an initial', (name, shown) => {
  expect(publicName(name)).toBe(shown)
})

test('a preview is one paragraph, cut between words', () => {
  expect(previewOf('Коротко.\n\nИ ясно.')).toBe('Коротко. И ясно.')
  const preview = previewOf('слово '.repeat(100))
  expect(preview).toMatch(/слово…$/)
  expect(preview.length).toBeLessThanOrEqual(221)
})
