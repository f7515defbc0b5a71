import { expect, test } from 'vitest'
import { countWords, linesOf, ownBlocks, sentencesOf, TEXTS, textsOf, type Text } from '#test/texts.ts'
import { SECTIONS } from '#app/features/content/sections.ts'

// What is read as running text: titles, items and cells are short by nature.
const whole = (text: Text) =>
  sentencesOf(linesOf(ownBlocks(text.stored.textItems).filter(({ type }) => type !== 'heading'))).filter((sentence) =>
    /[.?…][»“)]*$/.test(sentence),
  )
const STACCATO_WORDS = 4
const STACCATO_RUN = 3
const MOST_STACCATO = 3
const MOST_TEXTS = 10
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
  const tried = texts.filter(({ stored }) => stored.textItems.some((block) => block.type === 'callout' && block.tone === 'try'))
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
  expect(rows.filter(({ staccato }) => staccato > MOST_STACCATO)).toEqual([])
})

test('no number of a study comes back in ten texts', () => {
  const owners = new Map<string, Set<string>>()
  for (const text of TEXTS.filter(({ section }) => section !== 'documents')) {
    const said = linesOf(ownBlocks(text.stored.textItems))
      .join(' ')
      .replaceAll(/(?<=\d) (?=\d{3}(?!\d))/g, '')
    // Three digits and more: less is an age, an hour or a day.
    for (const [number] of said.matchAll(/(?<![\d.,–−-])\d{3,5}(?![\d-])/g)) {
      if (YEAR.test(number) || number === '112' || number === '100') continue
      owners.set(number, (owners.get(number) ?? new Set()).add(text.address))
    }
  }
  const worn = [...owners]
    .filter(([, addresses]) => addresses.size >= MOST_TEXTS)
    .map(([number, { size }]) => `${number}: ${size}`)
  expect(worn).toEqual([])
})
