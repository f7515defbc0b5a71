import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { parse } from 'yaml'
import { describe, expect, test } from 'vitest'
import { systemContext } from '#app/platform/context.server.ts'
import { entries } from '#app/features/content/tables.server.ts'
import { testPortal } from '#test/portal.ts'
import { excerptOf, linedOf, marked } from './excerpts.ts'
import { wordingOf } from '#app/features/search/matching/wording.server.ts'
import { few } from '#test/whole.ts'

const portal = testPortal()
// Cutting everything is slow: a tenth of the questions says as much.
const QUERIES = Object.keys(parse(readFileSync(join(import.meta.dirname, '../../../test/search-queries.yaml'), 'utf8'))).filter(
  (_, place) => place % 10 === 0,
)

/** The excerpt made the plain way: every line and sentence cut into its words. */
function plainExcerpt(lines: string[], stems: string[]): string {
  const line = plainBest(lines, stems, 40)
  if (line.length <= 190) return line
  const sentences = line.split(/(?<=[.!?…]»?)\s+/u)
  const [first = '', ...rest] = sentences.slice(sentences.indexOf(plainBest(sentences, stems, 0)))
  const isOver = (count: number) => [first, ...rest.slice(0, count)].join(' ').length > 191
  const fitting = rest.findIndex((_, index) => isOver(index + 1))
  const shown = [first, ...(fitting < 0 ? rest : rest.slice(0, fitting))].join(' ')
  return shown.length > 190 ? `${shown.slice(0, shown.lastIndexOf(' ', 190))}…` : shown
}

function plainBest(pieces: string[], stems: string[], fewest: number): string {
  let best = { piece: pieces[0] ?? '', says: 0 }
  for (const piece of pieces) {
    const words = lowered(piece).split(/[^\p{L}\d]+/u)
    const says = stems.filter((stem) => words.some((word) => isFormOf(word, stem))).length
    if (piece.length >= fewest && says > best.says) best = { piece, says }
  }
  return best.piece
}

const lowered = (text: string) => text.toLowerCase().replaceAll('ё', 'е')
const isFormOf = (word: string, stem: string) =>
  stem.length < 3 ? word === stem : word.startsWith(stem) && word.length - stem.length <= 4
const textOf = (parts: { text: string }[]) => parts.map(({ text }) => text).join('')

describe('an excerpt', () => {
  test('of every text is the one that cutting everything into words finds, for every tenth question of the acceptance set', async () => {
    const context = systemContext(portal.platform)
    const texts = await context.db.select({ words: entries.words }).from(entries)
    const different: string[] = []
    for (const query of few(QUERIES, 15)) {
      const { stems } = await wordingOf(context, query)
      for (const { words } of texts) {
        const lines = words.split('\n')
        if (textOf(excerptOf(linedOf(lines), stems)) !== plainExcerpt(lines, stems)) different.push(query)
      }
    }
    expect(QUERIES.length).toBeGreaterThanOrEqual(60)
    expect(texts.length).toBeGreaterThan(200)
    expect(different).toEqual([])
  }, 60_000)

  test('tells a word by its neighbours, whatever letters and signs stand there', () => {
    const sign = fc.constantFrom('а', 'б', 'в', 'ё', 'й', 'z', '7', '-', ' ', '«', '\u0301', '𝔞', '\ud835', '\udd1e', '😀', '.')
    const piece = fc.array(sign, { maxLength: 60 }).map((signs) => signs.join(''))
    const stem = fc.array(sign, { minLength: 1, maxLength: 4 }).map((signs) => lowered(signs.join('')))
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1, maxLength: 4 }),
        fc.array(stem, { minLength: 1, maxLength: 4 }),
        (pieces, stems) => {
          const lines = ['первая строка', ...pieces.map((line) => line.padEnd(45, ' .'))]
          expect(textOf(excerptOf(linedOf(lines), stems))).toBe(plainExcerpt(lines, stems))
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('shows the long line that says more and marks its words with their endings alone', () => {
    const lines = ['О буквах и о том, как их путают самые обычные дети.', 'Ребёнок путает буквы «б» и «д», и это проходит само.']
    const parts = excerptOf(linedOf(lines), ['пута', 'букв', 'ребенок'])
    expect(textOf(parts)).toBe(lines[1])
    expect(parts.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['Ребёнок', 'путает', 'буквы'])
    expect(marked('буквально', ['букв'])).toEqual([{ text: 'буквально', isMatch: false }])
  })
})
