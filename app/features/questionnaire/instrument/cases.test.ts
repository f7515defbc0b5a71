import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DOMAINS, type Domain } from '#app/features/questionnaire/domains.ts'
import { PREFIXES } from '#app/features/questionnaire/questions.ts'
import { itemOfCode } from './bank/bank.ts'
import { sheetsOf, shiftOf } from './forms.ts'
import { estimate, priorOf } from './model.ts'
import { stepProfileOf } from './profile.ts'
import { STAGES, type Stage } from './stages.ts'

type Value = 0 | 1 | 2 | 3 | null
type Case = {
  id: string
  note: string
  stage: Stage
  codes?: Record<string, string[]>
  answers: Record<string, Value[]>
  impact: Record<string, Exclude<Value, null>>
  seconds: number
  quality: string[]
  /** State, sum, frequency, step, θ, standard error. */
  expected: Record<string, [string, ...(number | null)[]]>
}

// instrument.md 6, word for word.
const cases = JSON.parse(readFileSync(join(import.meta.dirname, 'cases.json'), 'utf8')) as Case[]

describe.each(cases)('case $id of the reference, $note', ({ stage, codes = {}, answers, impact, seconds, quality, expected }) => {
  const sheets = sheetsOf(stage)
  const given = (domain: Domain) =>
    (sheets[domain]?.core ?? []).map((code, index) => ({ code, value: answers[PREFIXES[domain]]?.[index] ?? null }))
  const all = DOMAINS.flatMap(given)
  const impacts = DOMAINS.flatMap((domain) => {
    const value = impact[PREFIXES[domain]]
    return value === undefined ? [] : [{ domain, value }]
  })
  const profile = stepProfileOf({ answers: all, impact: impacts, seconds }, { stage, youngest: false, sheets })

  test('asks the items that the case names', () => {
    expect(STAGES).toContain(stage)
    for (const [prefix, named] of Object.entries(codes))
      expect(sheets[DOMAINS.find((domain) => PREFIXES[domain] === prefix)!]?.core).toEqual(named) // a prefix of the case
    for (const domain of DOMAINS) expect(given(domain)).toHaveLength(answers[PREFIXES[domain]]?.length ?? 0)
  })

  test('gives its notes', () => {
    expect(profile.quality).toEqual(quality)
  })

  test.each(DOMAINS)('gives its numbers for %s', (domain) => {
    const [state, raw, frequency, step, theta, se] = expected[PREFIXES[domain]]!
    expect(profile.domains.find((one) => one.domain === domain)).toMatchObject({ state, raw, frequency, step })
    if (theta == null || se == null) return expect(given(domain)).toEqual([])
    const observed = given(domain).flatMap(({ code, value }) =>
      value === null ? [] : [{ ...priorOf(itemOfCode(code)!), shift: shiftOf(stage, domain), value }],
    )
    const estimated = estimate(observed)
    expect(Math.abs(estimated.theta - theta)).toBeLessThanOrEqual(0.002)
    expect(Math.abs(estimated.se - se)).toBeLessThanOrEqual(0.002)
  })
})
