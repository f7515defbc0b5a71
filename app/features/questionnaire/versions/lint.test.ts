import { describe, expect, test } from 'vitest'
import { hindrances, lint } from './lint.ts'
import { questions } from '#app/features/questionnaire/questions.ts'

const stopsOf = (asked: typeof questions) => hindrances({ questions: asked, licence: 'Свои вопросы' })
const first = questions[0]!
const withText = (text: string) => [{ ...first, text }, ...questions.slice(1)]
const faultsOf = (text: string) => lint(withText(text)).filter((fault) => fault.text === text)

test('nothing in the first map keeps it from being published', () => {
  expect(stopsOf(questions)).toEqual([])
})

describe('a line is stopped', () => {
  test.each([
    ['Не может не отвлекаться на уроке.', /Двойное отрицание/],
    ['Теряет и/или забывает тетради.', /И\/или/],
    ['Ведёт себя как ребёнок с СДВГ.', /слово врача/],
    ['Читает ниже нормы.', /слово врача/],
    ['Ленится делать уроки.', /оценка ребёнка/],
    [questions[1]!.text, /уже есть/],
    ['Долго '.repeat(30), /Длиннее 140/],
  ])('«%s»', (text, words) => {
    expect(faultsOf(text)).toContainEqual(expect.objectContaining({ level: 'stop', words: expect.stringMatching(words) }))
  })

  test('when a sphere has no questions, or not six of them', () => {
    const without = questions.filter(({ domain }) => domain !== 'math')
    expect(stopsOf(without)).toMatchObject([{ field: 'texts.math', words: expect.stringContaining('нет ни одного вопроса') }])
    expect(stopsOf(questions.slice(1))).toMatchObject([
      { field: 'texts.attention', words: expect.stringContaining('вопросов 5') },
    ])
  })
})

describe('an editor is asked to look', () => {
  test.each([
    ['Теряет тетради или забывает дневник.', /«и» или «или»/],
    ['Демонстрирует неудовлетворительную сформированность самоконтроля.', /Читается трудно/],
    ['Когда он один дома и надо сесть за стол, то сам он за стол всё же не сядет.', /длиннее 14/],
  ])('at «%s»', (text, words) => {
    const faults = faultsOf(text)
    expect(faults).toContainEqual(expect.objectContaining({ level: 'look', words: expect.stringMatching(words) }))
    expect(stopsOf(withText(text))).toEqual([])
  })

  test('at nothing in a plain short line, and a part of a word is no term', () => {
    expect(faultsOf('Роняет рассаду с окна.')).toEqual([])
  })
})

test('a version that repeats what parents answer already is not nagged about its style', () => {
  const asked = questions.map(({ text }) => text)
  expect(lint(questions, asked)).toEqual([])
  expect(lint(questions).length).toBeLessThan(8)
  expect(lint(withText('Теряет тетради или забывает дневник.'), asked)).toMatchObject([{ level: 'look' }])
})

test('no basis to ask keeps a version back like a fault of a line', () => {
  expect(hindrances({ questions, licence: ' ' })).toMatchObject([{ field: 'licence' }])
})
