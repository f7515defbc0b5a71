import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DOMAINS, type Domain } from '#app/features/questionnaire/domains.ts'
import { questions } from '#app/features/questionnaire/questions.ts'
import { viewOf } from '#app/features/questionnaire/result/result-view.ts'
import { ADDRESSEES } from './contract.ts'
import { sharedViewOf } from './shared-view.ts'

const UNTIL = new Date('2026-12-01T09:00:00Z')
const version = { code: '1', definition: null, list: { version: '1', ageBands: [], questions: [...questions] } }
const about = {
  child_name: 'Миша',
  child_birthday: '2018-03-14',
  child_sex: 'male' as const,
  child_hand: 'right' as const,
  consent: true as const,
}
type Value = 0 | 1 | 2 | 3
const values = fc.array(fc.constantFrom<Value>(0, 1, 2, 3), { minLength: questions.length, maxLength: questions.length })
const somebody = fc.record({
  addressee: fc.constantFrom(...ADDRESSEES),
  domains: fc.subarray<Domain>([...DOMAINS], { minLength: 1 }),
})

function filledWith(given: Value[]) {
  const answers = questions.map(({ code }, index) => ({ code, value: given[index] ?? 0 }))
  return viewOf({ submission: { ...about, answers }, version, filledOn: '2026-11-21', expiresOn: null })
}

describe('a shared part of a map', () => {
  test('holds the chosen spheres and nothing of the others', () => {
    fc.assert(
      fc.property(values, somebody, (given, chosen) => {
        const shared = sharedViewOf(filledWith(given), { ...chosen, until: UNTIL })
        expect(shared.spheres.map(({ domain }) => domain).toSorted()).toEqual(chosen.domains.toSorted())
        for (const { domain, quotes } of shared.spheres) expect(quotes.every((quote) => quote.domain === domain)).toBe(true)
      }),
    )
  })

  test('is the same whatever was answered elsewhere: about safety, about hindrance, in other spheres', () => {
    fc.assert(
      fc.property(values, values, somebody, (given, others, chosen) => {
        const isChosen = (index: number) => chosen.domains.some((domain) => domain === questions[index]?.domain)
        const changed = given.map((value, index) => (isChosen(index) ? value : (others[index] ?? 0)))
        const [one, other] = [given, changed].map((list) => sharedViewOf(filledWith(list), { ...chosen, until: UNTIL }))
        expect(other).toEqual(one)
      }),
    )
  })
})
