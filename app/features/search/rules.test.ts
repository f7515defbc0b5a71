import { describe, expect, test } from 'vitest'
import { excerptOf, linedOf, marked } from './excerpts.ts'
import { canBeLookedFor, distance, inRussianLayout, keepable, plain } from './rules.ts'

describe('what editors may keep', () => {
  test('is lower case and not longer than 100 characters', () => {
    expect(keepable('  Путает   ЁЖИКА ')).toBe('путает ежика')
    expect(keepable('слово '.repeat(40))).toHaveLength(100)
  })

  test.each([
    'пишите anna@example.org',
    'звоните 8 (912) 345-67-89',
    '+7 912 345 67 89',
    '89123456789',
    'паспорт 4509 123456',
    'https://example.org/a',
  ])('is nothing of «%s»', (query) => expect(keepable(query)).toBeNull())

  test('an age or a class is no telephone', () => {
    expect(keepable('7 лет 2 класс не читает')).toBe('7 лет 2 класс не читает')
  })
})

test('a copied heading is looked for without its soft hyphens', () => {
  expect(plain('Меж\u00adдуна\u00adродные\u00a0рекомендации')).toBe('международные рекомендации')
})

test('two letters can be looked for, one and signs cannot', () => {
  expect(['', ' ', 'а', '!?', 'а!', 'аб', '7 1'].map(canBeLookedFor)).toEqual([false, false, false, false, false, true, true])
})

test('keys of the other layout are read as Russian ones', () => {
  expect(inRussianLayout('lbcktrcbz 2 rkfcc')).toBe('дислексия 2 класс')
  expect(inRussianLayout('ADHD у ребёнка')).toBeNull()
})

test('a slip of the finger is one letter away', () => {
  expect([distance('дислексия', 'дислекция', 2), distance('кот', 'слон', 2), distance('а', 'абвгд', 2)]).toEqual([1, 3, 3])
})

describe('marks', () => {
  test('a stem matches with its endings, whatever ё and capitals', () => {
    expect(marked('Путает буквы, ребёнок', ['пута', 'букв', 'ребенок'])).toEqual([
      { text: 'Путает', isMatch: true },
      { text: ' ', isMatch: false },
      { text: 'буквы', isMatch: true },
      { text: ', ', isMatch: false },
      { text: 'ребёнок', isMatch: true },
    ])
  })

  test('a letter matches only itself', () => {
    expect(marked('б или бант', ['б'])).toEqual([
      { text: 'б', isMatch: true },
      { text: ' или бант', isMatch: false },
    ])
  })

  test('the excerpt is the line that says most, and is short', () => {
    const lines = [
      'Описание страницы без нужных слов, длинное.',
      'Ребёнок путает буквы, когда устал и торопится домой.',
      'слово '.repeat(90),
    ]
    expect(
      excerptOf(linedOf(lines), ['пута', 'букв'])
        .map(({ text }) => text)
        .join(''),
    ).toBe(lines[1])
    expect(
      excerptOf(linedOf(['путает '.repeat(90)]), ['пута'])
        .map(({ text }) => text)
        .join('').length,
    ).toBeLessThan(200)
  })
})
