import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { coverOf, coversFor, partsOf } from './cover.ts'
import { PLANTS } from './themes.ts'

const sheet = readFileSync('app/ui/drawings/cover-parts.svg', 'utf8')
const drawn = new Set([...sheet.matchAll(/<g id="([^"]+)"/g)].map(([, id]) => id))
const listOf = (kind: (typeof PLANTS)[number]) => Array.from({ length: 12 }, (_, index) => ({ kind, code: `text-${index}` }))

describe('covers', () => {
  test('every part of every cover is drawn', () => {
    const missing = PLANTS.flatMap((kind) =>
      Array.from({ length: 60 }, (_, turn) => coverOf(kind, 'text', turn)).flatMap((cover) =>
        partsOf(cover).filter(({ id }) => !drawn.has(id)),
      ),
    )
    expect(missing).toEqual([])
  })

  test.each(PLANTS)('twelve cards of «%s» on a page are never two alike, and neighbours differ', (kind) => {
    const covers = coversFor(listOf(kind))
    const said = covers.map(({ thing, age, sky }) => `${thing} ${age} ${sky}`)
    expect(new Set(said).size).toBe(12)
    const alike = covers.filter(({ thing }, index) => index % 3 > 0 && covers[index - 1]?.thing === thing)
    expect(alike).toEqual([])
  })

  test('the same list has the same covers, and nothing stands outside the picture', () => {
    expect(coversFor(listOf('read'))).toEqual(coversFor(listOf('read')))
    for (const part of coversFor(listOf('math')).flatMap(partsOf)) {
      expect(part.x).toBeGreaterThanOrEqual(0)
      expect(part.x).toBeLessThanOrEqual(640)
      expect(part.scale).toBeGreaterThan(0)
    }
  })
})
