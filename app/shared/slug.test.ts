import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { slugOf } from './slug.ts'

describe('an address made of a title', () => {
  test.each([
    ['Путает б и д', 'putaet-b-i-d'],
    ['Съешь ещё этих мягких французских булок, да выпей чаю', 'sesh-eshchyo-etih-myagkih-frantsuzskih-bulok-da-vypej-chayu'],
    ['Ёжик, юла, объём: жаба & цирк — 2026!', 'yozhik-yula-obyom-zhaba-tsirk-2026'],
    ['  — «Шаг» —  ', 'shag'],
    ['Phonics 101', 'phonics-101'],
    ['…', ''],
    ['', ''],
  ])('«%s» is %s', (title, slug) => expect(slugOf(title)).toBe(slug))

  test('has a way to write every letter of the alphabet', () => {
    const alphabet = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'.split('')
    const written = 'a b v g d e yo zh z i j k l m n o p r s t u f h ts ch sh shch _ y _ e yu ya'.split(' ')
    expect(alphabet.map((letter) => slugOf(letter) || '_')).toEqual(written)
  })

  test('breaks between words where it is long, and inside the first word when that alone is too long', () => {
    expect(slugOf('один два три', 8)).toBe('odin-dva')
    expect(slugOf('один два три', 9)).toBe('odin-dva')
    expect(slugOf('один два', 7)).toBe('odin')
    expect(slugOf('достопримечательность', 10)).toBe('dostoprime')
    expect(slugOf('длинно '.repeat(20)).length).toBeLessThanOrEqual(60)
  })

  const title = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc.string({ unit: fc.constantFrom(...'абёжщъьюя АБЁЩ-_.,!0123zZ'.split('')), maxLength: 120 }),
  )

  test('has nothing but small Latin letters, figures and single hyphens between them, and is never too long', () => {
    fc.assert(
      fc.property(title, fc.integer({ min: 1, max: 80 }), (given, most) => {
        const slug = slugOf(given, most)
        expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
        expect(slug.length).toBeLessThanOrEqual(most)
      }),
    )
  })

  test('is the same for the same title in capitals, and an address stays itself', () => {
    const russian = fc.string({ unit: fc.constantFrom(...'абвгдеёжзийклмнопрстуфхцчшщъыьэюя -'.split('')), maxLength: 60 })
    fc.assert(
      fc.property(russian, (given) => {
        const slug = slugOf(given)
        expect(slugOf(given.toUpperCase())).toBe(slug)
        expect(slugOf(slug)).toBe(slug)
      }),
    )
  })
})
