import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnswerValue, Band } from '#app/features/questionnaire/contract.ts'
import { DOMAINS, type Domain } from '#app/features/questionnaire/domains.ts'
import { ITEMS } from './bank/bank.ts'
import { coreOf, floorsByPriors, moreByPriors, sheetsOf } from './forms.ts'
import { explainedOf, stepProfileOf, type Given } from './profile.ts'
import { hasChanged, mayCompare, reliableChange } from './change.ts'
import { bandOf, placeOf, quarterOf, STAGES, type Stage } from './stages.ts'
import { frequencyOf, leavesOf, stepOf } from './scoring.ts'

const SHEETS = new Map(STAGES.map((stage) => [stage, sheetsOf(stage)]))
const stage = fc.constantFrom(...STAGES)
const value = fc.constantFrom<AnswerValue>(0, 1, 2, 3, null)
const band = fc.constantFrom<Band>(0, 1, 2, 3)
const FULL = { seconds: 600 }

function codesOf(at: Stage): string[] {
  return DOMAINS.flatMap((domain) => SHEETS.get(at)![domain]?.core ?? []) // every stage has its sheets
}

function read(at: Stage, given: Omit<Given, 'seconds'>) {
  return stepProfileOf({ ...FULL, ...given }, { stage: at, youngest: false, sheets: SHEETS.get(at)! }) // as above
}

const filled = stage.chain((at) =>
  fc.record({
    at: fc.constant(at),
    answers: fc.tuple(...codesOf(at).map((code) => value.map((given) => ({ code, value: given })))),
    impact: fc.tuple(...DOMAINS.map((domain) => fc.option(band).map((given) => ({ domain, value: given })))),
  }),
)

describe('the bank', () => {
  test('has 187 items with codes from 11 on, six core and four extra a domain and band', () => {
    expect(ITEMS).toHaveLength(187)
    expect(new Set(ITEMS.map(({ code }) => code)).size).toBe(187)
    for (const { code } of ITEMS) expect(Number(code.slice(3))).toBeGreaterThanOrEqual(11)
    for (const band of ['4-6', '7-10', '11-16'] as const)
      for (const domain of DOMAINS) {
        const its = ITEMS.filter((item) => item.domain === domain)
        expect(its.filter(({ asked }) => asked[band] === 'core')).toHaveLength(6)
        expect(its.filter(({ asked }) => asked[band] === 'extra')).toHaveLength(4)
      }
  })

  test('gives a teacher words for every core item and a teenager for every one of 11–16', () => {
    for (const at of STAGES)
      for (const domain of DOMAINS)
        for (const { texts } of coreOf(at, domain)) {
          expect(texts.teacher).not.toBeNull()
          if (bandOf(at) === '11-16') expect(texts.self).not.toBeNull()
        }
  })
})

describe.each(STAGES)('stage %s', (at) => {
  test.each(DOMAINS)('has the floors of %s that the priors give', (domain) => {
    const sheet = SHEETS.get(at)![domain]
    expect(sheet === null).toBe(at === 'p4' && ['read', 'write', 'math'].includes(domain))
    if (!sheet) return
    expect(floorsByPriors(at, domain)).toEqual([...sheet.floors])
    expect(moreByPriors(at, domain)).toBe(sheet.more)
    expect(sheet.core).toHaveLength(6)
    expect(sheet.short).toHaveLength(3)
  })
})

test('the short items of class 2 in winter are those that the reference names', () => {
  const named =
    'ATT11 ATT12 ATT20 BEH11 BEH13 BEH15 EMO11 EMO13 EMO20 COM14 COM15 COM18 FAT12 FAT17 FAT22 MEM11 MEM12 MEM17 ' +
    'MOT11 MOT12 MOT15 REA31 REA32 REA33 WRI31 WRI32 WRI36 MAT31 MAT33 MAT34'
  expect(DOMAINS.flatMap((domain) => SHEETS.get('2.3')![domain]?.short ?? []).join(' ')).toBe(named)
})

describe('any form', () => {
  test('is read alike in any order, and an item of another age never counts', () => {
    const other = (at: Stage) => ITEMS.map(({ code }) => code).filter((code) => !codesOf(at).includes(code))
    const mixed = filled.chain((form) =>
      fc.record({
        form: fc.constant(form),
        shuffled: fc.shuffledSubarray(form.answers, { minLength: form.answers.length }),
        strange: fc.array(fc.record({ code: fc.constantFrom(...other(form.at)), value })),
      }),
    )
    fc.assert(
      fc.property(mixed, ({ form: { at, answers, impact }, shuffled, strange }) => {
        const profile = read(at, { answers, impact })
        expect(read(at, { answers: [...strange, ...shuffled], impact: impact.toReversed() })).toEqual(profile)
      }),
    )
  })

  test('never has a lower step for one answer that is worse or for more hindrance', () => {
    fc.assert(
      fc.property(filled, fc.nat(), ({ at, answers, impact }, seed) => {
        const index = seed % answers.length
        const answer = answers[index]!.value // inside by the remainder
        const before = read(at, { answers, impact })
        if (answer !== null && answer < 3) {
          const worse = answers.map((one, place) => (place === index ? { ...one, value: (answer + 1) as Band } : one)) // 1 to 3
          expectNoLower(before, read(at, { answers: worse, impact }))
        }
        const harder = impact.map(({ domain, value: much }) => ({
          domain,
          value: much === null ? much : (Math.min(3, much + 1) as Band), // 0 to 3
        }))
        expectNoLower(before, read(at, { answers, impact: harder }))
      }),
    )
  })

  test('reads a domain by its own answers and its own impact alone', () => {
    fc.assert(
      fc.property(filled, fc.constantFrom(...DOMAINS), ({ at, answers, impact }, domain) => {
        const core = SHEETS.get(at)![domain]?.core ?? [] // as above
        const without = answers.map((one) => (core.includes(one.code) ? { ...one, value: null } : one))
        const others = (all: ReturnType<typeof read>) => all.domains.filter((one) => one.domain !== domain)
        const silent = impact.map((one) => (one.domain === domain ? { ...one, value: null } : one))
        expect(others(read(at, { answers: without, impact: silent }))).toEqual(others(read(at, { answers, impact })))
      }),
    )
  })

  test('explains at most three domains, and none that is left is more pressing', () => {
    fc.assert(
      fc.property(filled, ({ at, answers, impact }) => {
        const profile = read(at, { answers, impact })
        const explained = explainedOf(profile)
        const steps = new Map(profile.domains.map(({ domain, step }) => [domain, step]))
        const marked = profile.domains.filter(({ step }) => step !== null && step > 0)
        expect(explained).toHaveLength(Math.min(3, marked.length))
        const least = Math.min(...explained.map((domain) => steps.get(domain) ?? 0))
        for (const { domain, step } of marked)
          if (!explained.includes(domain)) expect(step).toBeLessThanOrEqual(explained.length > 0 ? least : 0)
      }),
    )
  })
})

test('«Иногда» to everything is calm at every stage, and one single «Почти всегда» is never more than calm by frequency', () => {
  for (const at of STAGES)
    for (const domain of DOMAINS) {
      const floors = SHEETS.get(at)![domain]?.floors
      if (!floors) continue
      expect(frequencyOf([1, 1, 1, 1, 1, 1], floors)).toEqual({ raw: 6, band: 0, strong: 0 })
      expect(frequencyOf([3, 1, 1, 1, 1, 1], floors)?.band).toBe(0)
    }
})

test('a step falls neither to the right nor downwards, and unknown hindrance counts as «Немного»', () => {
  const all: Band[] = [0, 1, 2, 3]
  for (const frequency of all)
    for (const impact of all) {
      expect(stepOf(frequency, null)).toBe(stepOf(frequency, 1))
      if (impact < 3) expect(stepOf(frequency, (impact + 1) as Band)).toBeGreaterThanOrEqual(stepOf(frequency, impact))
      if (frequency < 3) expect(stepOf((frequency + 1) as Band, impact)).toBeGreaterThanOrEqual(stepOf(frequency, impact))
      // «Сейчас не мешает» never stands beside «Обратиться».
      if (impact < 2) expect(stepOf(frequency, impact)).toBeLessThan(3)
    }
  expect([leavesOf(0), leavesOf(9), leavesOf(18)]).toEqual([10, 5, 1])
})

describe('where a child stands', () => {
  test.each<[string, Parameters<typeof placeOf>, ReturnType<typeof placeOf>]>([
    ['four years, not in school', ['2022-03-01', 'none', '2026-11-23'], { stage: 'p4', band: '4-6', youngest: false }],
    [
      'seven and still in kindergarten',
      ['2019-10-20', 'preparatory', '2026-11-23'],
      { stage: 'p6', band: '4-6', youngest: false },
    ],
    ['six in class 1', ['2019-12-20', '1', '2026-11-23'], { stage: '1.2', band: '7-10', youngest: true }],
    ['nearly seven on 1 September', ['2019-12-01', '1', '2026-09-01'], { stage: '1.1', band: '7-10', youngest: false }],
    ['class 1 in January', ['2019-06-01', '1', '2027-01-01'], { stage: '1.3', band: '7-10', youngest: false }],
    ['class 1 just finished', ['2019-06-01', '1', '2027-08-31'], { stage: '1.4', band: '7-10', youngest: false }],
    ['class 3 before January', ['2017-06-01', '3', '2026-12-31'], { stage: '3.1', band: '7-10', youngest: false }],
    ['class 4', ['2016-06-01', '4', '2026-09-10'], { stage: '3.3', band: '7-10', youngest: false }],
    ['class 5', ['2015-06-01', '5', '2026-09-10'], { stage: 'g5', band: '11-16', youngest: false }],
    ['class 9', ['2011-06-01', '9', '2026-09-10'], { stage: 'g7', band: '11-16', youngest: false }],
    ['eight without a class', ['2018-03-14', null, '2026-11-23'], { stage: '2.2', band: '7-10', youngest: false }],
    ['just seven without a class', ['2019-10-20', null, '2026-11-23'], { stage: '1.2', band: '7-10', youngest: false }],
    ['six without a class', ['2020-02-01', null, '2026-11-23'], { stage: 'p6', band: '4-6', youngest: false }],
    ['three', ['2023-01-01', null, '2026-11-23'], null],
    ['seventeen', ['2009-11-01', null, '2026-11-23'], null],
  ])('%s', (_, given, placed) => {
    expect(placeOf(...given)).toEqual(placed)
  })

  test('the quarters begin in September, November, January and April', () => {
    const of = (month: string) => quarterOf(`2026-${month}-01`)
    expect(['09', '10', '11', '12', '01', '03', '04', '08'].map(of)).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
  })
})

test('two results are compared of one informant and version, eight weeks apart; a change is six and another step', () => {
  const first = { version: 'observation-map-7-10.2', informant: 'parent', filledOn: '2026-09-01', stage: '2.1' }
  const later = { ...first, filledOn: '2026-10-27' }
  expect(mayCompare(first, later)).toBe(true)
  expect(mayCompare(first, { ...later, filledOn: '2026-10-26' })).toBe(false)
  expect(mayCompare(first, { ...later, informant: 'teacher' })).toBe(false)
  expect(mayCompare(first, { ...later, version: 'observation-map-7-10.3' })).toBe(false)
  const sheet = sheetsOf('2.1').read
  expect(hasChanged({ raw: 12, step: 2, sheet }, { raw: 6, step: 0, sheet })).toBe(true)
  expect(hasChanged({ raw: 12, step: 2, sheet }, { raw: 7, step: 0, sheet })).toBe(false)
  expect(hasChanged({ raw: 18, step: 3, sheet }, { raw: 12, step: 3, sheet })).toBe(false)
  expect(hasChanged({ raw: null, step: 3, sheet }, { raw: 6, step: 0, sheet })).toBe(false)
  // Other floors, the same answers: steps are compared. Other questions: nothing is.
  expect(hasChanged({ raw: 12, step: 1, sheet: sheetsOf('1.3').read }, { raw: 12, step: 2, sheet })).toBe(true)
  expect(hasChanged({ raw: 12, step: 2, sheet: sheetsOf('1.3').read }, { raw: 12, step: 2, sheet })).toBe(false)
  expect(hasChanged({ raw: 12, step: 3, sheet: sheetsOf('1.2').read }, { raw: 6, step: 0, sheet })).toBe(false)
  expect(Math.abs(reliableChange(12, 6))).toBeGreaterThan(1.64)
  expect(Math.abs(reliableChange(12, 7))).toBeLessThan(1.64)
})

function expectNoLower(before: ReturnType<typeof read>, after: ReturnType<typeof read>): void {
  const stepsOf = (all: typeof before): Map<Domain, number | null> =>
    new Map(all.domains.map(({ domain, step }) => [domain, step]))
  for (const [domain, step] of stepsOf(before)) {
    const now = stepsOf(after).get(domain)
    // Three or four answers may become too few to tell: that is no step at all.
    if (step !== null && now != null) expect(now).toBeGreaterThanOrEqual(step)
  }
}
