import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { countWords, linesOf, medianOf, ownBlocks, sentencesOf, TEXTS, type Text } from '#test/texts.ts'

// decisions §7. «Диагноз» may stand where the text says who alone makes it.
const FORBIDDEN =
  /(?<!\p{L})(?:норм[аыеу]|нормой|отклонени\p{L}*|патологи\p{L}*|вылеч\p{L}*|гарантир\p{L}*|дислексик\p{L}*|пациент\p{L}*)(?!\p{L})|тест\p{L}* на СДВГ|риск \d|100 ?%|страда(?:ет|ют|ющ\p{L}*) (?:от|дислекси|СДВГ)/iu
const DIAGNOSIS = /диагноз/iu
const WHO_DIAGNOSES = /врач|психиатр|не ставит/iu
const MEDIAN_WORDS = 14
// Where the law, a licence or a device calls a thing so.
const LATIN_PLACES = ['documents/license', 'documents/privacy', 'documents/offer', 'documents/consent-analytics']

const said = ({ front, stored }: Text) => [front.title, front.description, ...linesOf(stored.textItems)]
const siteWords = ['home', 'menus', 'site'].flatMap((name) => wordsIn(parse(readFileSync(`content/${name}.yaml`, 'utf8'))))

function wordsIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return ['link', 'key', 'icon', 'theme', 'email'].includes(key) ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => wordsIn(inner, name))
}

test('no text, menu or block of the home page says what decisions forbid', () => {
  const faults = TEXTS.flatMap((text) => said(text).flatMap((line) => (FORBIDDEN.test(line) ? [`${text.address}: ${line}`] : [])))
  expect([...faults, ...siteWords.filter((line) => FORBIDDEN.test(line))]).toEqual([])
})

test.each(['Это норма', 'небольшое отклонение', 'пройдите тест на СДВГ', 'риск 80 %', 'вылечим', 'результат гарантируем'])(
  'the forbidden «%s» would be seen',
  (line) => {
    expect(line).toMatch(FORBIDDEN)
  },
)

test('«диагноз» stands only beside the one who makes it, and never in a title', () => {
  const faults = TEXTS.flatMap((text) =>
    linesOf(text.stored.textItems).flatMap((line) =>
      DIAGNOSIS.test(line) && !WHO_DIAGNOSES.test(line) ? [`${text.address}: ${line}`] : [],
    ),
  )
  expect(faults).toEqual([])
  expect(TEXTS.filter(({ front }) => DIAGNOSIS.test(front.title + front.description)).map(({ address }) => address)).toEqual([])
})

test('no text raises its voice', () => {
  const loud = TEXTS.filter((text) => said(text).some((line) => line.includes('!')))
  expect(loud.map(({ address }) => address)).toEqual([])
})

test('no interface word is Latin: neither in the texts nor in the blocks and menus', () => {
  const texts = TEXTS.filter(({ address }) => !LATIN_PLACES.includes(address)).flatMap(({ address, front, stored }) => {
    const blocks = stored.textItems.filter(({ type }) => type !== 'paper')
    const lines = [front.title, front.description, ...linesOf(blocks)].map((line) => line.replaceAll(/\[\[\w+\]\]/g, ''))
    return lines.flatMap((line) => line.match(/\p{Script=Latin}{2,}/gu)?.map((word) => `${address}: ${word}`) ?? [])
  })
  expect(texts).toEqual([])
  expect(siteWords.filter((line) => /\p{Script=Latin}{2,}/u.test(line))).toEqual([])
})

test('half of the sentences of each text have at most fourteen words', () => {
  const long = TEXTS.map((text) => {
    const lengths = sentencesOf(linesOf(text.stored.textItems)).map(countWords)
    return { address: text.address, median: medianOf(lengths) }
  })
  expect(long.filter(({ median }) => median > MEDIAN_WORDS)).toEqual([])
})

test('no two texts share a paragraph', () => {
  const owners = new Map<string, string>()
  const shared = TEXTS.flatMap((text) =>
    linesOf(ownBlocks(text.stored.textItems)).flatMap((line) => {
      if (countWords(line) < 8) return []
      const owner = owners.get(line)
      owners.set(line, owner ?? text.address)
      return owner && owner !== text.address ? [`${owner} = ${text.address}: ${line}`] : []
    }),
  )
  expect(shared).toEqual([])
})
