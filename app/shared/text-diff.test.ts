import { describe, expect, test } from 'vitest'
import { diffOf, runsOf } from './text-diff.ts'

const kindsOf = (before: string, after: string) => diffOf(before, after).map(({ kind }) => kind)

describe('what changed between two texts', () => {
  test('is nothing where they are the same', () => {
    expect(kindsOf('Первый абзац.\n\nВторой.', 'Первый абзац.\n\n\nВторой.\n')).toEqual(['same', 'same'])
  })

  test('shows inside a paragraph the words alone', () => {
    const [change] = diffOf('Ответ придёт за десять дней.', 'Ответ придёт за пять дней.')
    expect(change).toEqual({
      kind: 'changed',
      pieces: [
        { kind: 'same', text: 'Ответ придёт за ' },
        { kind: 'removed', text: 'десять' },
        { kind: 'added', text: 'пять' },
        { kind: 'same', text: ' дней.' },
      ],
    })
  })

  test('shows a new paragraph, one that was removed, and one rewritten', () => {
    expect(kindsOf('Раз.\n\nТри.', 'Раз.\n\nДва.\n\nТри.')).toEqual(['same', 'added', 'same'])
    expect(kindsOf('Раз.\n\nДва.\n\nТри.', 'Раз.\n\nТри.')).toEqual(['same', 'removed', 'same'])
    expect(kindsOf('Подписка продлевается сама.', 'Карту можно удалить в кабинете.')).toEqual(['added', 'removed'])
  })

  test('gives both texts back whole', () => {
    const [before, after] = ['Один два три.\n\nПять шесть.', 'Один три четыре.\n\nСемь восемь девять.\n\nПять шесть.']
    const said = (kinds: string[]) =>
      diffOf(before, after)
        .map(({ pieces }) =>
          pieces
            .filter(({ kind }) => kinds.includes(kind))
            .map(({ text }) => text)
            .join(''),
        )
        .filter(Boolean)
        .join('\n\n')
    expect(said(['same', 'removed'])).toBe(before)
    expect(said(['same', 'added'])).toBe(after)
  })

  test('of two long texts with nothing in common is one that went and one that came', () => {
    const [before = '', after = ''] = ['а', 'б'].map((word) =>
      Array.from({ length: 20_000 }, (_, place) => `${word}${place}`).join(' '),
    )
    expect(runsOf(before.split(' '), after.split(' ')).map(({ kind, items }) => [kind, items.length])).toEqual([
      ['removed', 20_000],
      ['added', 20_000],
    ])
  })
})
