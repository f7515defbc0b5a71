import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DOMAINS } from '#app/features/questionnaire/domains.ts'
import { definitionOf, type Definition } from '#app/features/questionnaire/instrument/definition.ts'
import { floorsByPriors, moreByPriors } from '#app/features/questionnaire/instrument/forms.ts'
import { withOwnSheets } from '#app/features/questionnaire/instrument/own-sheets.ts'
import { BANDS, stagesOf } from '#app/features/questionnaire/instrument/stages.ts'
import type { NewItem } from './contract.ts'
import { withItem, withoutItem } from './items.ts'
import { hindrances, lint } from './lint.ts'

const given = definitionOf('7-10', 'parent')
const used = given.items.map(({ code, text }) => ({ code, text, voice: 'parent' as const }))
const fresh: NewItem = {
  domain: 'attention',
  kind: 'core',
  facet: 'dis',
  text: 'Долго ищет начало строки.',
  prior: 'Hm',
  stages: [],
}
const stopsOf = (definition: Definition) => hindrances({ definition, licence: 'Своё', signedBy: null })

describe('an item more, an item less', () => {
  test('a core item that is replaced leaves six, gets a number of its own, and floors follow from the new six', () => {
    const without = withoutItem(given, 'ATT12')
    expect(stopsOf(without)).toContainEqual(expect.objectContaining({ words: expect.stringContaining('5, а нужно 6') }))
    const replaced = withItem(without, fresh, used)
    expect(stopsOf(replaced)).toEqual([])
    const { core, short, floors } = replaced.stages['3.3']!.sheets.attention!
    expect(core).toEqual(['ATT11', 'ATT13', 'ATT20', 'ATT21', 'ATT22', 'ATT30'])
    expect(short.every((code) => core.includes(code))).toBe(true)
    // The new one is as severe as the old one was.
    expect(floors).toEqual(given.stages['3.3']!.sheets.attention!.floors)
    const severe = withItem(without, { ...fresh, prior: 'Hs' }, used)
    expect(severe.stages['3.3']!.sheets.attention!.floors[0]).toBeLessThanOrEqual(floors[0])
  })

  test('a seventh core item and a fifth extra are found by the lint', () => {
    expect(stopsOf(withItem(given, fresh, used))).toContainEqual(
      expect.objectContaining({ words: expect.stringContaining('7, а нужно 6') }),
    )
    expect(stopsOf(withItem(given, { ...fresh, kind: 'extra' }, used))).toHaveLength(1)
  })

  test('an item of some stages is asked at those alone', () => {
    const made = withItem(given, { ...fresh, stages: ['2.3'] }, used)
    expect(made.stages['2.3']!.sheets.attention!.core).toContain('ATT30')
    expect(made.stages['3.3']!.sheets.attention!.core).not.toContain('ATT30')
  })

  test('words that were asked come back under their code', () => {
    const item = given.items.find(({ code }) => code === 'ATT12')!
    const back = withItem(withoutItem(given, 'ATT12'), { ...fresh, facet: item.facet, text: ` ${item.text}`, prior: 'Hm' }, used)
    expect(back.items.find(({ code }) => code === 'ATT12')).toEqual(item)
    expect(stopsOf(back)).toEqual([])
  })

  test('taking away what was added gives back what was there, whatever was added', () => {
    const text = fc.constantFrom('Долго ищет начало строки.', 'Теряет нить игры.', 'Часто переспрашивает.')
    const item = fc.record({
      domain: fc.constantFrom(...DOMAINS),
      kind: fc.constantFrom('core' as const, 'extra' as const),
      facet: fc.constantFrom('dis', 'fin'),
      text,
      prior: fc.constantFrom('He' as const, 'Mm' as const, 'Ls' as const),
      stages: fc.subarray(stagesOf('7-10')),
    })
    fc.assert(
      fc.property(item, (added) => {
        const made = withItem(given, added, used)
        const code = made.items.find((one) => !used.some((known) => known.code === one.code))!.code
        expect(used.map((known) => known.code)).not.toContain(code)
        const back = withoutItem(made, code)
        expect(back.items).toEqual(given.items)
        const coresOf = ({ stages }: Definition) =>
          Object.values(stages).map(({ sheets }) => DOMAINS.map((domain) => sheets[domain]?.core))
        expect(coresOf(back)).toEqual(coresOf(given))
        // What the lint stops is what publishing goes by.
        const isStopped = lint(made).some(({ level }) => level === 'stop')
        expect(stopsOf(made).length > 0).toBe(isStopped)
      }),
      { numRuns: 60 },
    )
  })
})

test.each(BANDS)('sheets that follow from the items are those of the tables by the priors, %s', (band) => {
  const own = withOwnSheets(definitionOf(band, 'parent'))
  for (const stage of stagesOf(band))
    for (const domain of DOMAINS) {
      const sheet = own.stages[stage]!.sheets[domain]
      const table = definitionOf(band, 'parent').stages[stage]!.sheets[domain]
      if (!sheet || !table) {
        expect(sheet).toBe(table)
        continue
      }
      expect(sheet.floors).toEqual(floorsByPriors(stage, domain))
      expect(sheet.more).toBe(moreByPriors(stage, domain))
      expect(sheet.short).toEqual(table.short)
    }
})
