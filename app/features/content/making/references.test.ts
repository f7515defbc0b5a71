import { expect, test } from 'vitest'
import { textsOf, TEXTS } from '#test/texts.ts'
import type { Reference } from '#app/features/content/contract.ts'
import { readReferences } from './files.server.ts'

const ALL = [...readReferences('content').values()]

// Neither the issue nor a copy of the page that shows them could be seen.
const PAGES_LOOKED_FOR_IN_VAIN = ['VE19', 'VI23']
// A range of pages, a page of an electronic journal, the number of a review, the code of a guideline.
const PAGES = /[–:][a-zS]*\d+$|:CD\d{6}$|^NG\d+$/

test('every source is whole: authors, title, journal, year, volume and pages, DOI unless looked for in vain', () => {
  expect(ALL.filter(({ act }) => !act).flatMap(missingIn)).toEqual([])
  const pageless = ALL.filter(({ act, details }) => !act && !PAGES.test(details ?? '')).map(({ key }) => key)
  expect(pageless).toEqual(PAGES_LOOKED_FOR_IN_VAIN)
  expect(missingIn({ key: 'X', title: 'Only a title', language: 'en' })).toEqual(['X: authors, journal, year, details, doi'])
})

test('an act of law says its kind, number, date, article or the part that is meant, edition and the day of checking', () => {
  const acts = ALL.flatMap(({ key, title, act }) => (act ? [{ key, title, ...act }] : []))
  expect(acts.length).toBeGreaterThan(15)
  const bare = acts.filter(
    ({ title, kind, number, date, edition, checkedOn }) => !(title && kind && number && edition) || date >= checkedOn,
  )
  expect(bare.map(({ key }) => key)).toEqual([])
  expect(acts.filter(({ article, part }) => !article === !part).map(({ key }) => key)).toEqual([])
})

test('no source stands in the list without a text that calls upon it', () => {
  const cited = new Set(TEXTS.flatMap(({ front }) => front.references))
  expect(ALL.filter(({ key }) => !cited.has(key)).map(({ key }) => key)).toEqual([])
})

test('every text of rights names its acts and says what it is not', () => {
  for (const { code, stored, front } of textsOf('rights')) {
    expect([code, front.references.length > 0, JSON.stringify(stored.textItems).includes('не\u00a0юридическая помощь')]).toEqual([
      code,
      true,
      true,
    ])
  }
})

function missingIn({ key, noDoi, ...reference }: Reference): string[] {
  const wanted = ['authors', 'title', 'journal', 'year', 'details', ...(noDoi ? [] : ['doi'])] as const
  const missing = wanted.filter((field) => !reference[field as keyof typeof reference])
  return missing.length > 0 ? [`${key}: ${missing.join(', ')}`] : []
}
