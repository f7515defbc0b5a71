import { describe, expect, test } from 'vitest'
import { addText, COMMON_FROM, emptyIndex, listOf, ranked, type IndexedText, type Question } from './text-ranking.ts'

const text = (id: number, own: Partial<IndexedText> = {}): IndexedText => ({
  ...{ id, section: 'articles', theme: null, ages: null, title: `Текст ${id}`, titled: ['текст', String(id)], ...own },
})
const term = (word: string, weight: number) => ({ word, weight })
type Held = Record<number, number>

/** The ids found among the texts by words that each has a rank in some of them. */
function found(texts: IndexedText[], words: [string, number, Held][], asked: Partial<Question> = {}) {
  const index = emptyIndex()
  for (const one of texts) addText(index, one)
  const lists = words.map(([, , held]) => {
    const ids = Object.keys(held).map(Number)
    return listOf(
      index,
      Uint32Array.from(ids, (id) => index.placeOf.get(id)!),
      Float32Array.from(ids, (id) => held[id]!),
    )
  })
  const terms = words.map(([word, weight]) => term(word, weight))
  const question: Question = { terms, text: 'нет такого названия', scope: 'texts', most: 10, ...asked }
  const first = ranked(index, lists, question)
  // What was added up for one question is nothing for the next.
  expect(ranked(index, lists, question)).toEqual(first)
  return first
}
const idsOf = (matches: { id: number }[]) => matches.map(({ id }) => id)

describe('texts that hold words', () => {
  test('come by how much of the question they speak of, then by how much they say it, then by number', () => {
    const texts = [1, 2, 3, 4].map((id) => text(id))
    const words: [string, number, Held][] = [
      ['письм', 2, { 1: 0.4, 2: 0.4, 4: 0.8 }],
      ['зеркал', 2, { 2: 0.4, 3: 0.4 }],
    ]
    const matches = found(texts, words)
    expect(idsOf(matches)).toEqual([2, 4, 1, 3])
    expect(matches.map(({ share }) => share)).toEqual([1, 0.5, 0.5, 0.5])
  })

  test('a word of a short title counts more than one of a long title, and both more than one of the text', () => {
    const long = Array.from({ length: 12 }, (_, at) => `слов${at}`)
    const texts = [text(1), text(2, { titled: ['письм', ...long] }), text(3, { titled: ['письм'] })]
    expect(idsOf(found(texts, [['письм', 1, { 1: 0.4, 2: 0.4, 3: 0.4 }]]))).toEqual([3, 2, 1])
  })

  test('one that states no ages suits every age', () => {
    const texts = [text(1, { ages: [7, 9] }), text(2), text(3, { ages: [3, 5] })]
    const words: [string, number, Held][] = [['письм', 1, { 1: 1, 2: 1, 3: 1 }]]
    expect(idsOf(found(texts, words, { age: 8 }))).toEqual([1, 2])
    expect(idsOf(found(texts, words))).toEqual([1, 2, 3])
  })

  test('a title that is nearly the question is found with no word of it', () => {
    const texts = [text(1, { title: 'Путает буквы', titled: ['путает', 'букв'] }), text(2)]
    expect(idsOf(found(texts, [], { text: 'путаит буквы' }))).toEqual([1])
  })

  test('by titles alone a beginning finds the stems that begin so, each text once', () => {
    const index = emptyIndex()
    for (const one of [text(1, { titled: ['внимани', 'внима'] }), text(2, { titled: ['памят'] })]) addText(index, one)
    const terms = [{ word: 'вни', weight: 1, isPrefix: true }]
    const matches = ranked(index, [], { terms, text: 'вни', scope: 'titles', most: 6 })
    expect(matches).toMatchObject([{ id: 1, share: 1, titled: ['внимани', 'внима'] }])
  })
})

describe('of thousands of texts', () => {
  const texts = Array.from({ length: 3 * COMMON_FROM }, (_, at) => text(at + 1))
  const all = Object.fromEntries(texts.map(({ id }) => [id, 0]))

  test('a common word puts in order what a rarer one finds', () => {
    const evens = Object.fromEntries(texts.filter(({ id }) => id % 2 === 0).map(({ id }) => [id, 0]))
    const matches = found(texts, [
      ['дет', 1, evens],
      ['зеркал', 3, { 5: 0.4, 6: 0.4, 7: 0.4 }],
    ])
    expect(idsOf(matches)).toEqual([6, 5, 7])
  })

  test('where all words are common the rarest finds, and no more are given than asked for', () => {
    const odd = Object.fromEntries(texts.filter(({ id }) => id % 2 === 1).map(({ id }) => [id, 0]))
    const matches = found(
      texts,
      [
        ['дет', 1, all],
        ['школ', 1, odd],
      ],
      { most: 3 },
    )
    expect(idsOf(matches)).toEqual([1, 3, 5])
    expect(idsOf(found(texts, [['дет', 1, all]], { most: 500 }))).toHaveLength(500)
  })

  test('those that hold all the common words come first, and those that hold fewer where they are not enough', () => {
    const every = (step: number) => Object.fromEntries(texts.filter(({ id }) => id % step === 0).map(({ id }) => [id, 0]))
    const words: [string, number, Held][] = [
      ['дет', 1, all],
      ['школ', 1, every(2)],
      ['урок', 1, every(2)],
      ['утр', 0.5, { ...every(3), ...every(4) }],
    ]
    expect(idsOf(found(texts, words, { most: 3 }))).toEqual([4, 6, 8])
    const many = idsOf(found(texts, words, { most: 1200 }))
    expect(many).toHaveLength(1200)
    expect(many.slice(0, 1000).every((id) => id % 2 === 0 && (id % 3 === 0 || id % 4 === 0))).toBe(true)
    expect(many.slice(1000).every((id) => id % 2 === 0)).toBe(true)
  })
})
