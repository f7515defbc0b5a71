import { describe, expect, test } from 'vitest'
import type { Answer, AnswerValue } from './contract.ts'
import { DOMAINS } from './domains.ts'
import { ageBands, questions } from './questions.ts'
import * as rules from './rules.ts'

type Values = Partial<Record<string, AnswerValue>>

/** Every question answered 0, but for the ones given. */
function answersWith(values: Values = {}): Answer[] {
  return questions.map(({ code }) => ({ code, value: code in values ? (values[code] ?? null) : 0 }))
}

function profileWith(values: Values = {}, seconds: number | null = 600) {
  return rules.profileOf(answersWith(values), { questions, seconds })
}

function attentionWith(scores: AnswerValue[], rest: Values = {}) {
  const values = Object.fromEntries(scores.map((value, index) => [`ATT${index + 1}`, value]))
  return profileWith({ ...values, ...rest }).domains[0]
}

/** The first questions answered «Не знаю». */
function unknowns(count: number): Values {
  return Object.fromEntries(questions.slice(0, count).map(({ code }) => [code, null]))
}

/** Six questions with one answer. */
function all(prefix: string, value: AnswerValue): Values {
  return Object.fromEntries([1, 2, 3, 4, 5, 6].map((number) => [`${prefix}${number}`, value]))
}

describe('a domain', () => {
  test.each<[AnswerValue[], number, number, string]>([
    [[1, 1, 1, 1, 0, 0], 4, 0, 'calm'],
    [[1, 1, 1, 1, 1, 0], 5, 1, 'watch'],
    [[2, 2, 2, 2, 0, 0], 8, 1, 'watch'],
    [[3, 2, 2, 2, 0, 0], 9, 2, 'support'],
    [[3, 3, 3, 3, 1, 0], 13, 2, 'support'],
    [[3, 3, 3, 3, 2, 0], 14, 3, 'support'],
    [[3, 3, 3, 3, 3, 3], 18, 3, 'support'],
  ])('answers %j make a sum of %i, band %i, group %s', (scores, raw, band, group) => {
    expect(attentionWith(scores)).toMatchObject({ domain: 'attention', raw, band, group })
  })

  test.each<[AnswerValue[], number]>([
    [[1, 1, 0, 0, 0, null], 2],
    [[1, 1, 1, 0, 0, null], 4],
    [[1, 1, 1, 1, 0, null], 5],
    [[3, 3, 3, 2, 0, null], 13],
    [[3, 3, 3, 3, 0, null], 14],
    [[3, 3, 3, 3, 3, null], 18],
  ])('five answers of six are brought to six: %j makes %i', (scores, raw) => {
    expect(attentionWith(scores)?.raw).toBe(raw)
  })

  test.each<[AnswerValue[], number | null]>([
    [[1, 0, null], 2],
    [[2, 1, null], 5],
    [[3, 0, null], 5],
    [[1, null, null], null],
    [[], null],
  ])('a half is rounded up: %j makes %j', (values, raw) => {
    expect(rules.prorated(values)).toBe(raw)
  })

  test('four answers of six are too few for a band, and are still quoted', () => {
    expect(attentionWith([3, 3, 3, 3, null, null])).toEqual({
      domain: 'attention',
      raw: null,
      band: null,
      leaves: null,
      group: 'unknown',
      action: 0,
      reading: 'unknown',
      noticed: ['ATT1', 'ATT2', 'ATT3', 'ATT4'],
    })
  })

  test('an answer that was never given counts as no score', () => {
    const given = answersWith().filter(({ code }) => code !== 'ATT1' && code !== 'ATT2')
    expect(rules.profileOf(given, { questions, seconds: null }).domains[0]?.raw).toBeNull()
  })

  test('what is often so is noticed, the strongest first', () => {
    expect(attentionWith([1, 2, 3, 0, 2, null])?.noticed).toEqual(['ATT3', 'ATT2', 'ATT5'])
  })

  test('one domain’s answers do not move another', () => {
    const others = profileWith({ ATT1: 3, ATT2: 3 }).domains.slice(1)
    expect(others.map(({ domain, raw }) => [domain, raw])).toEqual(DOMAINS.slice(1).map((domain) => [domain, 0]))
  })

  test('the higher the sum the fewer the leaves, from ten to one', () => {
    const leaves = Array.from({ length: 19 }, (_, raw) => rules.leavesOf(raw))
    expect(leaves).toEqual([10, 9, 9, 8, 8, 7, 7, 6, 6, 5, 4, 4, 3, 3, 2, 2, 1, 1, 1])
  })
})

describe('impact', () => {
  const watch: AnswerValue[] = [1, 1, 1, 1, 1, 0]
  const discuss: AnswerValue[] = [3, 3, 3, 0, 0, 0]
  const soon: AnswerValue[] = [3, 3, 3, 3, 3, 3]

  test('a strong feature that hinders nothing is said so, and its action stays', () => {
    expect(attentionWith(discuss)).toMatchObject({ band: 2, action: 2, reading: 'unhindered' })
    expect(attentionWith(soon)).toMatchObject({ band: 3, action: 3, reading: 'unhindered' })
  })

  test('a strong feature that hinders a little is read by its band', () => {
    expect(attentionWith(discuss, { IMP2: 1 })).toMatchObject({ action: 2, reading: 'discuss' })
    expect(attentionWith(soon, { IMP2: 1 })).toMatchObject({ action: 3, reading: 'discussSoon' })
  })

  test('«Не знаю» about impact does not say that nothing is hindered', () => {
    const unknown = { IMP1: null, IMP2: null, IMP3: null, IMP4: null, IMP5: null }
    expect(attentionWith(discuss, unknown)?.reading).toBe('discuss')
    expect(attentionWith(discuss, { ...unknown, IMP6: null })?.reading).toBe('discuss')
  })

  test('a slight feature that hinders strongly asks for the action of the next band', () => {
    expect(attentionWith(watch, { IMP4: 3 })).toMatchObject({ band: 1, group: 'watch', action: 2, reading: 'watchHindered' })
    expect(attentionWith(watch, { IMP4: 2 })).toMatchObject({ band: 1, action: 1, reading: 'watch' })
  })

  test('strong hindrance changes neither a calm domain nor a strong one', () => {
    expect(attentionWith([], { IMP4: 3 })).toMatchObject({ action: 0, reading: 'calm' })
    expect(attentionWith(discuss, { IMP4: 3 })).toMatchObject({ action: 2, reading: 'discuss' })
  })

  test('what hinders is listed, the strongest first, with leaves of its own', () => {
    expect(profileWith({ IMP1: 2, IMP3: 3, IMP4: 1, IMP6: null }).impact).toEqual({
      answered: 5,
      values: [2, 0, 3, 1, 0, null].map((value, index) => ({ code: `IMP${index + 1}`, value })),
      max: 3,
      hinders: ['IMP3', 'IMP1'],
      leaves: 6,
    })
  })

  test('impact without answers has neither a maximum nor leaves', () => {
    expect(profileWith(all('IMP', null)).impact).toMatchObject({ answered: 0, max: null, hinders: [], leaves: null })
  })
})

describe('safety', () => {
  test.each(['SAFE1', 'SAFE2', 'SAFE3', 'SAFE4'])('«да» to %s brings help forward', (code) => {
    expect(profileWith({ [code]: 1 }).safety).toBe(true)
  })

  test('«нет» and «не хочу отвечать» do not', () => {
    expect(profileWith({ SAFE1: null, SAFE2: null, SAFE3: 0 }).safety).toBe(false)
  })

  test('safety is never scored', () => {
    const calm = profileWith()
    expect(profileWith({ SAFE1: 1, SAFE2: 1, SAFE3: null, SAFE4: 1 })).toEqual({ ...calm, safety: true })
  })
})

describe('quality', () => {
  const varied = { ATT1: 1 } satisfies Values

  test('careful answers carry no notes', () => {
    expect(profileWith(varied).quality).toEqual([])
  })

  test.each<[number | null, string[]]>([
    [104, ['fast']],
    [105, []],
    [null, []],
  ])('seventy answers in %j seconds: %j', (seconds, notes) => {
    expect(profileWith(varied, seconds).quality).toEqual(notes)
  })

  test('one option for every observation is noted, whatever the other scales say', () => {
    expect(profileWith({ IMP1: 2, SAFE1: null }).quality).toEqual(['same'])
  })

  test('«Не знаю» everywhere is noted once, as such', () => {
    expect(profileWith(unknowns(60)).quality).toEqual(['unknowns'])
  })

  test('more than a fifth of «Не знаю» is noted; «не хочу отвечать» is not counted', () => {
    const silent = { SAFE1: null, SAFE2: null, SAFE3: null, SAFE4: null }
    expect(profileWith({ ...unknowns(13), ...silent }).quality).toEqual([])
    expect(profileWith(unknowns(14)).quality).toEqual(['unknowns'])
  })
})

test('at most three domains are explained, the most pressing first, none of them calm or unknown', () => {
  const impact: Values = { IMP1: 1 }
  expect(rules.detailedOf(profileWith())).toEqual([])
  expect(rules.detailedOf(profileWith({ ...impact, ...all('BEH', null), ...all('MAT', 1) }))).toEqual(['math'])
  const many = profileWith({
    ...impact,
    ...all('ATT', 1),
    ...all('EMO', 2),
    ...all('MEM', 2),
    ...all('REA', 3),
    ...all('MAT', 2),
  })
  expect(rules.detailedOf(many)).toEqual(['read', 'emotion', 'memory'])
})

describe('age', () => {
  test.each([
    ['2018-03-14', '2026-03-13', 7],
    ['2018-03-14', '2026-03-14', 8],
    ['2018-03-14', '2026-03-15', 8],
    ['2026-03-14', '2026-03-14', 0],
    ['2016-02-29', '2025-02-28', 8],
    ['2016-02-29', '2025-03-01', 9],
    ['2016-02-29', '2024-02-28', 7],
    ['2016-02-29', '2024-02-29', 8],
  ])('born %s, on %s: %i', (birthday, on, age) => {
    expect(rules.childAgeOn(birthday, on)).toBe(age)
  })

  test('a birthday that has not come yet is refused', () => {
    expect(() => rules.childAgeOn('2026-03-15', '2026-03-14')).toThrow(
      expect.objectContaining({ code: 'invalid', fields: { child_birthday: [expect.stringMatching(/./)] } }),
    )
  })

  test.each([
    [6, null],
    [7, ageBands[0]],
    [10, ageBands[0]],
    [11, null],
  ])('at %i the band is %j', (age, band) => {
    expect(rules.ageBandOf(age, ageBands)).toEqual(band)
  })
})

describe('codes', () => {
  const codes = ['ATT1', 'ATT2', 'ATT3']
  const sent = ['ATT1', 'XXX1', 'ATT1', 'ATT3', 'XXX1', 'ATT1'].map((code): Answer => ({ code, value: null }))

  test('unknown, missing and repeated codes are named once each', () => {
    expect(rules.unknownCodes(sent, codes)).toEqual(['XXX1'])
    expect(rules.missingCodes(sent, codes)).toEqual(['ATT2'])
    expect(rules.duplicateCodes(sent)).toEqual(['ATT1', 'XXX1'])
  })

  test('a full set of answers has no faulty codes', () => {
    const asked = questions.map(({ code }) => code)
    expect(rules.unknownCodes(answersWith(), asked)).toEqual([])
    expect(rules.missingCodes(answersWith(), asked)).toEqual([])
    expect(rules.duplicateCodes(answersWith())).toEqual([])
  })
})
