import { cpSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countCitations, linesOf, TEXTS, textsOf, type Text } from '#test/texts.ts'
import { readReferences, readSection } from './files.server.ts'
import { missingToPublish } from '#app/features/editing/rules.ts'
import { SECTIONS } from '#app/features/content/sections.ts'
import { speaksOfSelfHarm } from './self-harm.ts'

const ROLE = /^Редакция Нейросада(?:, сверка с источниками)?$/
// About the portal itself and not about a child's health.
const ABOUT_US = ['blog-page', 'partners', 'project', 'detailed-news', 'detailed-reviews']
const health = () =>
  textsOf('problems', 'articles', 'blog', 'training', 'methods', 'researches', 'valid', 'pages').filter(
    ({ code }) => !ABOUT_US.includes(code),
  )
const named = (texts: Text[]) => texts.map(({ address }) => address)

// A source that does not bear on its sentence is no source: nothing is padded to a number.
test('each health text leans on a source', () => {
  expect(named(health().filter(({ stored }) => countCitations(stored.textItems) < 1))).toEqual([])
})

test('every source that a text lists is called upon in it', () => {
  const idle = TEXTS.flatMap(({ address, front, stored }) => {
    const said = JSON.stringify(stored.textItems)
    return front.references.flatMap((key, place) => (said.includes(`#ref-${place + 1}\\"`) ? [] : [`${address}: ${key}`]))
  })
  expect(idle).toEqual([])
})

// A thing to try stands where there is one: none is made up for a text about medicines or grief.
test('a problem, an exercise and most other health texts have a thing to do today', () => {
  const idle = health().filter(({ stored }) => {
    const does = stored.textItems.some(
      (block) => block.type === 'help' || block.type === 'steps' || (block.type === 'callout' && block.tone === 'try'),
    )
    return !does
  })
  expect(named(idle.filter(({ section }) => section === 'problems' || section === 'training'))).toEqual([])
  expect(idle.length).toBeLessThan(health().length / 3)
})

test('author and reviewer are roles; published, checked and to be checked are days in that order', () => {
  const people = TEXTS.filter(({ front }) => !ROLE.test(front.author) || !ROLE.test(front.reviewer))
  expect(named(people)).toEqual([])
  const days = TEXTS.filter(
    ({ front: { publishedAt, reviewedAt, nextReviewAt } }) => publishedAt > reviewedAt || reviewedAt >= nextReviewAt,
  )
  expect(named(days)).toEqual([])
})

test('every text has an age label and its own number in the section', () => {
  expect(TEXTS.filter(({ stored }) => !/^\d+\+$/.test(stored.ageLabel))).toEqual([])
  const numbers = TEXTS.map(({ section, front }) => `${section} ${front.legacyId}`)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('a text on self-harm is marked 16+', () => {
  const young = TEXTS.filter(({ section, stored, front }) => {
    if (section === 'documents' || Number.parseInt(stored.ageLabel) >= 16) return false
    return speaksOfSelfHarm([front.title, ...linesOf(stored.textItems)])
  })
  expect(named(young)).toEqual([])
  const marked = TEXTS.filter(({ stored }) => stored.ageLabel === '16+')
  expect(named(marked)).toEqual(
    expect.arrayContaining(['problems/emotion', 'pages/discomfort', 'questions/zachem-strashnye-voprosy']),
  )
})

test('the desk asks no text that is marked rightly for another mark', () => {
  const asked = TEXTS.filter(({ section }) => section !== 'documents').filter(
    ({ source: { front, body } }) => missingToPublish(front, body)['front.ageLabel'],
  )
  expect(named(asked)).toEqual([])
})

test('every picture says what it shows; a text without a photograph has its own garden', () => {
  const silent = TEXTS.flatMap(({ address, stored }) =>
    stored.textItems.flatMap((block) => {
      if (block.type === 'picture') return block.image.alt.length < 5 || block.caption.length < 10 ? [address] : []
      if (block.type === 'drawn') return block.caption.length < 30 || !/<title.*<desc/.test(block.svg) ? [address] : []
      if (block.type === 'figure') return block.caption.length < 10 || !block.seed ? [address] : []
      return []
    }),
  )
  expect(silent).toEqual([])
  expect(named(TEXTS.filter(({ stored }) => stored.picture && stored.picture.image.alt.length < 5))).toEqual([])
  expect(
    named(
      textsOf('articles').filter(({ stored }) => !stored.textItems.some(({ type }) => /^(figure|drawn|picture)$/.test(type))),
    ),
  ).toEqual([])
})

test('everything that claims an effect carries one of the four labels, and says what the label stands on', () => {
  const unlabelled = textsOf('articles', 'blog', 'training', 'methods', 'valid').filter(({ stored }) => {
    const note = stored.textItems.find(({ type }) => type === 'evidence')
    return !stored.facts.evidence || note?.type !== 'evidence' || countCitations([note]) + note.html.length < 40
  })
  expect(named(unlabelled)).toEqual([])
})

test.each([
  ['blog', '7'],
  ['training', 'list'],
] as const)('a text of %s named «%s» does not load: nobody could open it', (section, code) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'))
  cpSync('content', folder, { recursive: true })
  const [text] = textsOf(section)
  renameSync(join(folder, section, `${text?.code}.md`), join(folder, section, `${code}.md`))
  const read = () => readSection(folder, SECTIONS[section], { references: readReferences(folder), pictures: new Map() })
  expect(read).toThrow(new RegExp(`${section}/${code}\\.md: .*Добавьте к нему слово`))
})

test.each(['articles', 'blog'] as const)('%s without a label does not load: the file and the field are named', (section) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'))
  cpSync('content', folder, { recursive: true })
  const [text] = textsOf(section)
  const file = join(folder, section, `${text?.code}.md`)
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^evidence:\n(?: {2}.*\n)+/m, ''))
  const read = () => readSection(folder, SECTIONS[section], { references: readReferences(folder), pictures: new Map() })
  expect(read).toThrow(new RegExp(`${text?.code}\\.md:\\d+: поле evidence`))
})
