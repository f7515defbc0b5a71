import { expect, test } from 'vitest'
import { countWords, linesOf, ownBlocks, sentencesOf, TEXTS, textsOf, type Text } from '#test/texts.ts'
import { SECTIONS } from '#app/features/content/sections.ts'

// What is read as running text: titles, items and cells are short by nature, and so are steps in a child's own words.
const whole = (text: Text) =>
  sentencesOf(linesOf(ownBlocks(text.stored.textItems).filter(({ id, type }) => type !== 'heading' && id !== 'child'))).filter(
    (sentence) => /[.?…][»“)]*$/.test(sentence),
  )
const LEAST_MEAN = 11
const MOST_MEAN = 13
const STACCATO_WORDS = 4
const STACCATO_RUN = 3
const MOST_STACCATO = 1
// A thing to try where there is one, under a name of its own: a box in every text, always called alike, is a template.
const MOST_TRIES = 0.85
const MOST_ALIKE = 2
const MOST_TEXTS = 10
const MOST_APART = 1.5
// What was counted in a study: works, and those who took part.
const COUNTED =
  /(?<![\d.,–−-])(\d{2}) (?=(?:испытан|исследован|работ|публикац|опыт|анкет|дет|реб|школьник|первокласс|семей|человек|участник))/gu
const YEAR = /^(?:19|20)\d\d$/
const WRITTEN = Object.values(SECTIONS)
  .map(({ code }) => code)
  .filter((code) => code !== 'documents')

/** How often three sentences in a row have four words or fewer, of a hundred sentences. */
function staccatoOf(sentences: string[]): number {
  let run = 0
  let runs = 0
  for (const sentence of sentences) {
    run = countWords(sentence) <= STACCATO_WORDS ? run + 1 : 0
    if (run === STACCATO_RUN) runs++
  }
  return (runs / Math.max(1, sentences.length)) * 100
}

function measuresOf(texts: Text[]) {
  const sentences = texts.flatMap(whole)
  const words = sentences.reduce((sum, sentence) => sum + countWords(sentence), 0)
  const tried = texts.filter(({ source }) => source.body.includes(':::try['))
  return {
    texts: texts.length,
    meanWords: words / Math.max(1, sentences.length),
    staccato: texts.reduce((sum, text) => sum + staccatoOf(whole(text)), 0) / Math.max(1, texts.length),
    tries: tried.length / Math.max(1, texts.length),
  }
}

test('the measures of reading, by section', () => {
  const rows = WRITTEN.map((code) => ({ code, ...measuresOf(textsOf(code)) }))
  console.table(
    rows.map(({ code, texts, meanWords, staccato, tries }) => ({
      section: code,
      texts,
      'words a sentence': meanWords.toFixed(1),
      'staccato of 100': staccato.toFixed(1),
      'with a thing to try': `${Math.round(tries * 100)} %`,
    })),
  )
  expect(rows.filter(({ meanWords }) => meanWords < LEAST_MEAN || meanWords > MOST_MEAN)).toEqual([])
  expect(rows.filter(({ staccato }) => staccato > MOST_STACCATO)).toEqual([])
  expect(rows.filter(({ code, tries }) => code !== 'methods' && tries > MOST_TRIES)).toEqual([])
})

test('a thing to try has a name of its own', () => {
  const names = new Map<string, number>()
  for (const { source } of TEXTS)
    for (const [, name = ''] of source.body.matchAll(/:::try\[(.+?)\]/g)) names.set(name, (names.get(name) ?? 0) + 1)
  expect([...names].filter(([, times]) => times > MOST_ALIKE)).toEqual([])
})

test('fathers are named as often as mothers, girls and teenagers as often as boys', () => {
  const said = TEXTS.filter(({ section }) => section !== 'documents')
    .map(({ stored }) => linesOf(stored.textItems).join(' '))
    .join(' ')
  const count = (words: string) => said.match(new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'giu'))?.length ?? 0
  const mothers = count('мам(?:а|ы|е|у|ой|ам|ами)?|мат(?:ь|ери|ерью|ерям|ерей)')
  const fathers = count('пап(?:а|ы|е|у|ой|ам|ами)?|от(?:ец|ца|цу|цом|цы|цам|цов)')
  const girls = count('доч(?:ь|ка|ки|ке|ку|кой|ери|ерью|ерей)|девоч\\p{L}+|внучк\\p{L}+')
  const boys = count('сын(?:а|у|ом|е|овья)?|мальчи\\p{L}+|внук\\p{L}*')
  const teenagers = count('подрост\\p{L}+')
  console.log(`mothers ${mothers}, fathers ${fathers}, girls ${girls}, boys ${boys}, teenagers ${teenagers}`)
  for (const [one, other] of [
    [mothers, fathers],
    [girls, boys],
    [teenagers, boys],
  ] as const)
    expect(Math.max(one, other) / Math.min(one, other)).toBeLessThan(MOST_APART)
})

test('no number of a study comes back in ten texts', () => {
  const owners = new Map<string, Set<string>>()
  for (const text of TEXTS.filter(({ section }) => section !== 'documents')) {
    const said = linesOf(ownBlocks(text.stored.textItems))
      .join(' ')
      .replaceAll(/(?<=\d) (?=\d{3}(?!\d))/g, '')
    // Three digits and more: less is an age, an hour or a day, unless works or people follow.
    for (const [number] of said.matchAll(/(?<![\d.,–−-])\d{3,5}(?![\d-])/g)) {
      if (YEAR.test(number) || number === '112' || number === '100') continue
      owners.set(number, (owners.get(number) ?? new Set()).add(text.address))
    }
    for (const [, number = ''] of said.matchAll(COUNTED)) owners.set(number, (owners.get(number) ?? new Set()).add(text.address))
  }
  const worn = [...owners]
    .filter(([, addresses]) => addresses.size >= MOST_TEXTS)
    .map(([number, addresses]) => `${number}: ${[...addresses].join(', ')}`)
  expect(worn).toEqual([])
})
