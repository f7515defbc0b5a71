import { expect, test } from 'vitest'
import { faultsOf, isTrapped, ticketOf, type Typed } from './rules.ts'

const typed: Typed = {
  form: 'contacts',
  name: 'Анна',
  email: 'anna@primer.example',
  message: 'С чего начать, если ребёнок устаёт?',
  topic: 'child',
  rating: '',
  consent: 'true',
  review_publication: '',
}

test('a filled-in form has no fault', () => {
  expect(faultsOf(typed)).toEqual({})
  expect(faultsOf({ ...typed, email: 'анна@почта.рф', topic: '' })).toEqual({})
})

test.each([
  ['name', ' ', /как к вам обращаться/],
  ['name', 'я'.repeat(61), /60 знаков/],
  ['email', '', /на неё придёт ответ/],
  ['email', 'anna.primer.example', /не хватает знака @/],
  ['email', 'anna@primer', /не хватает точки/],
  ['email', 'anna@', /имя@почта\.рф/],
  ['email', 'anna@a@primer.example', /имя@почта\.рф/],
  ['email', 'anna@primer.example\nBcc: kto@primer.example', /имя@почта\.рф/],
  ['email', 'anna,olga@primer.example', /имя@почта\.рф/],
  ['email', `${'a'.repeat(250)}@primer.example`, /имя@почта\.рф/],
  ['topic', 'surprise', /из списка/],
  ['message', 'Ок', /хотя бы одним предложением/],
  ['message', 'я'.repeat(5001), /5\s000 знаков/],
  ['consent', '', /Без согласия/],
  ['consent', 'false', /Без согласия/],
] as const)('a wrong %s is a sentence at its field', (field, value, words) => {
  const faults = faultsOf({ ...typed, [field]: value })
  expect(Object.keys(faults)).toEqual([field])
  expect(faults[field]?.[0]).toMatch(words)
})

test('a review needs a rating from one to five and at least twenty characters', () => {
  const review: Typed = { ...typed, form: 'reviews', topic: '', message: 'Коротко' }
  for (const rating of ['', '0', '6', '4.5', 'много'])
    expect(Object.keys(faultsOf({ ...review, rating })).toSorted()).toEqual(['message', 'rating'])
  expect(faultsOf({ ...review, rating: '5', message: typed.message })).toEqual({})
})

test('a filled trap or an impossible speed gives a machine away; a call without them does not', () => {
  expect(isTrapped({ more: 'http://', time: '40' })).toBe(true)
  expect(isTrapped({ more: '', time: '0' })).toBe(true)
  expect(isTrapped({ more: '', time: '2' })).toBe(false)
  expect(isTrapped({ more: '', time: '' })).toBe(false)
})

test('a ticket is a number that can be read aloud', () => {
  expect(ticketOf(123)).toBe('НС-000123')
  expect(ticketOf(1_234_567)).toBe('НС-1234567')
})
