import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BANDS, type AgesBand } from '#app/features/questionnaire/instrument/stages.ts'
import { definitionOf } from '#app/features/questionnaire/instrument/definition.ts'
import { DOMAINS } from '#app/features/questionnaire/domains.ts'
import { compared, reasonsAgainst, THRESHOLDS, type Compared } from './comparison.ts'
import { simulated } from './simulated.server.ts'

const core = ['A', 'B', 'C', 'D', 'E', 'F']
const cell = (path: number, whole: number | null, asked = core.slice(0, 4)): Compared => ({
  domain: 'attention',
  asked,
  core,
  thetas: [path, whole ?? 0],
  steps: [path, whole],
})
const many = (forms: number, of: (index: number) => Compared[]) => Array.from({ length: forms }, (_, index) => of(index))

describe('the comparison of both ways', () => {
  test('counts what is saved and how often the steps agree', () => {
    const found = compared([[cell(0, 0)], [cell(2, 3)], [cell(3, 3, core)], [cell(1, 2)]])
    expect(found).toMatchObject({ forms: 4, pairs: 4, side: 0.75, asked: 4.5, saved: 1.5 })
    expect(found.exposure).toEqual({ most: 1, least: 0.25 })
    expect(found.domains.find(({ domain }) => domain === 'read')).toMatchObject({ pairs: 0, side: null, r: null })
  })

  test('leaves out a sphere that the whole form gives no step', () => {
    expect(compared([[cell(0, null)], [cell(1, 1)]])).toMatchObject({ forms: 2, pairs: 1, side: 1 })
  })
})

describe('the switch', () => {
  const perfect = (forms: number) => compared(many(forms, (index) => [cell(index % 4, index % 4)]))

  test('names every threshold that is missed, and none where own data reach all of them', () => {
    expect(reasonsAgainst(perfect(THRESHOLDS.forms))).toEqual([])
    expect(reasonsAgainst(perfect(THRESHOLDS.forms - 1))).toEqual([
      expect.stringContaining('299, а\u00a0нужно не\u00a0меньше 300'),
    ])
    expect(reasonsAgainst(compared([]))).toHaveLength(4)
    // A few below ten are not said: they could be known.
    expect(reasonsAgainst({ ...perfect(300), forms: 3 })).toEqual([expect.stringContaining('меньше десяти')])
  })

  test('stays shut where one sphere alone disagrees', () => {
    const forms = many(400, (index) =>
      DOMAINS.map((domain) => ({ ...cell(index % 4, index % 4), domain })).concat(
        index % 10 === 0 ? [{ ...cell(0, 3), domain: 'math' }] : [],
      ),
    )
    const found = compared(forms)
    expect(found.side).toBeGreaterThan(THRESHOLDS.side)
    expect(reasonsAgainst(found)).toEqual([expect.stringContaining('ниже 92\u00a0%: 1')])
  })

  test('never opens with less agreement than it stayed shut with', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }), (one, other) => {
        const [fewer, more] = [Math.min(one, other), Math.max(one, other)]
        const wrong = (count: number) =>
          reasonsAgainst(compared(many(400, (index) => [cell(index < count ? 0 : index % 4, index < count ? 3 : index % 4)])))
            .length
        expect(wrong(more)).toBeGreaterThanOrEqual(wrong(fewer))
      }),
      { numRuns: 25 },
    )
  })
})

test.each(BANDS)(
  'over made-up forms of %s the path asks about four of six and repeats the whole form',
  (band: AgesBand) => {
    const found = simulated(definitionOf(band, 'parent'), 7)
    expect(found.forms).toBe(THRESHOLDS.forms)
    // reference/instrument.md, T7: 3.72 items a sphere, 98.3 %, 0.941, 0.952 over all styles of answering
    for (const { asked, side, pairs } of found.domains) {
      if (pairs === 0) continue
      expect(asked).toBeGreaterThan(3)
      expect(asked).toBeLessThan(4.6)
      expect(side).toBeGreaterThan(0.93)
    }
    expect(found.kappa).toBeGreaterThan(0.85)
    expect(found.r).toBeGreaterThan(0.92)
  },
  60_000,
)

test('a seed makes the same forms again', () => {
  expect(simulated(definitionOf('7-10', 'parent'), 7)).toEqual(simulated(definitionOf('7-10', 'parent'), 7))
}, 60_000)
