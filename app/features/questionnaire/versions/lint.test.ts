import { describe, expect, test } from 'vitest'
import { definitionOf, type Definition } from '#app/features/questionnaire/instrument/definition.ts'
import { BANDS } from '#app/features/questionnaire/instrument/stages.ts'
import { hindrances, lint } from './lint.ts'

const given = definitionOf('7-10', 'parent')
const [first] = given.items
const own = 'Свои вопросы'
const stopsOf = (definition: Definition) => hindrances({ definition, licence: own, signedBy: 'подписано' })
const withText = (text: string, definition = given): Definition => ({
  ...definition,
  items: definition.items.map((item, index) => (index === 0 ? { ...item, text } : item)),
})
const faultsOf = (text: string, definition = given) => lint(withText(text, definition)).filter((fault) => fault.text === text)

describe.each(BANDS)('the forms for %s that come with the code', (band) => {
  test.each(['parent', 'teacher', ...(band === '11-16' ? (['self'] as const) : [])] as const)('may be published: %s', (voice) => {
    expect(stopsOf(definitionOf(band, voice))).toEqual([])
  })
})

describe('a line is stopped', () => {
  test.each([
    ['Теряет тетради, когда рядом нет взрослого.', /двойное отрицание/],
    ['Садится за уроки без напоминания с трудом.', /двойное отрицание/],
    ['Теряет и/или забывает тетради.', /И\/или/],
    ['Ведёт себя как ребёнок с СДВГ.', /слово врача/],
    ['Читает ниже нормы.', /слово врача/],
    ['Пьёт препараты для сна.', /слово врача/],
    ['Ленится делать уроки.', /оценка ребёнка/],
    ['Упрямится за уроками.', /оценка ребёнка/],
    ['Бросила работу на середине.', /прошедшее время/],
    ['Когда один дома и пора сесть за стол, то сам за стол садится только после долгих уговоров.', /длиннее 14/],
    [given.items[1]!.text, /уже есть/],
    ['Долго '.repeat(30), /Длиннее 140/],
  ])('«%s»', (text, words) => {
    expect(faultsOf(text)).toContainEqual(expect.objectContaining({ level: 'stop', words: expect.stringMatching(words) }))
  })

  test('where a teenager is asked about somebody else', () => {
    const self = definitionOf('11-16', 'self')
    expect(faultsOf('Отвлекается на звуки рядом.', self)).toMatchObject([{ level: 'stop' }])
    expect(faultsOf('Отвлекаюсь на звуки рядом.', self)).toEqual([])
  })

  test('when a stage has not six core items, or the bank not four more', () => {
    const without = { ...given, items: given.items.filter(({ code }) => code !== first!.code && code !== 'MAT40') }
    const words = stopsOf(without).map((one) => one.words)
    expect(words.filter((one) => one.includes('«Внимание»: на ступени'))).toHaveLength(10)
    expect(words.filter((one) => one.includes('запасн'))).toHaveLength(1)
  })
})

describe('an editor is asked to look', () => {
  test.each([
    ['Теряет тетради или забывает дневник.', /«и» или «или»/],
    ['Демонстрирует неудовлетворительную сформированность самоконтроля.', /Читается трудно/],
  ])('at «%s»', (text, words) => {
    expect(faultsOf(text)).toContainEqual(expect.objectContaining({ level: 'look', words: expect.stringMatching(words) }))
    expect(stopsOf(withText(text))).toEqual([])
  })

  test('at nothing in a plain short line, and a part of a word is no term', () => {
    expect(faultsOf('Роняет рассаду с окна.')).toEqual([])
  })
})

test('a version that repeats what is asked already is not nagged about its style', () => {
  expect(
    lint(
      given,
      given.items.map(({ text }) => text),
    ),
  ).toEqual([])
})

test('no basis to ask, a missing signature and the rules of the first map keep a version back like a fault of a line', () => {
  expect(hindrances({ definition: given, licence: ' ', signedBy: null })).toMatchObject([{ field: 'licence' }])
  const self = definitionOf('11-16', 'self')
  expect(hindrances({ definition: self, licence: own, signedBy: null })).toMatchObject([
    { field: 'signedBy', words: expect.stringContaining('клинического руководителя') },
  ])
  expect(hindrances({ definition: null, licence: own, signedBy: null })).toMatchObject([{ field: 'definition' }])
})
