import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answer, AnswerValue, Profile } from './contract.ts'
import { DOMAINS } from './domains.ts'
import { questions } from './questions.ts'
import { bandOf, detailedOf, leavesOf, profileOf, prorated } from './rules.ts'

const value = fc.constantFrom<AnswerValue>(0, 1, 2, 3, null)
const answers = fc
  .tuple(
    ...questions.map(({ code, domain }) =>
      (domain === 'safety' ? fc.constantFrom<AnswerValue>(0, 1, null) : value).map((given) => ({ code, value: given })),
    ),
  )
  .map((given) => given as Answer[])
const of = (given: readonly Answer[], seconds: number | null = 600): Profile => profileOf(given, { questions, seconds })

describe('any map', () => {
  test('is read alike in any order of answers, and without codes that it does not have', () => {
    const mixed = answers.chain((given) => fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })))
    fc.assert(
      fc.property(mixed, value, ([given, shuffled], strange) => {
        expect(of(shuffled)).toEqual(of(given))
        const { quality: _, ...more } = of([...given, { code: 'XXX1', value: strange }])
        expect(of(given)).toMatchObject(more)
      }),
    )
  })

  test('has every sphere once, with leaves from one to ten where enough was answered, and nothing made up where it was not', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const { domains } = of(given)
        expect(domains.map(({ domain }) => domain)).toEqual([...DOMAINS])
        for (const { domain, raw, band, leaves, group, action, reading, noticed } of domains) {
          const its = questions.filter((question) => question.domain === domain).map(({ code }) => code)
          const scores = given
            .filter(({ code }) => its.includes(code))
            .flatMap(({ value: score }) => (score === null ? [] : [score]))
          expect(raw === null).toBe(scores.length < its.length - 1)
          if (raw === null)
            expect({ band, leaves, group, action, reading }).toEqual({
              band: null,
              leaves: null,
              group: 'unknown',
              action: 0,
              reading: 'unknown',
            })
          else {
            expect(raw).toBeGreaterThanOrEqual(scores.reduce<number>((sum, score) => sum + score, 0))
            expect(raw).toBeLessThanOrEqual(18)
            expect(band).toBe(bandOf(raw))
            expect(leaves).toBe(leavesOf(raw))
            expect(action).toBeGreaterThanOrEqual(band ?? 0)
          }
          expect(noticed).toHaveLength(scores.filter((score) => score >= 2).length)
        }
      }),
    )
  })

  test('never looks better for one answer that is worse', () => {
    const asked = fc.integer({ min: 0, max: questions.length - 1 })
    fc.assert(
      fc.property(answers, asked, (given, index) => {
        const { domain } = questions[index]! // inside by its range
        const answer = given[index]?.value ?? null
        if (answer === null || answer === 3 || domain === 'safety') return
        const worse = given.map((one, place) => (place === index ? { ...one, value: (answer + 1) as AnswerValue } : one)) // 1 to 3
        const [before, after] = [of(given), of(worse)]
        if (domain === 'help') {
          expect(after.impact.max ?? 0).toBeGreaterThanOrEqual(before.impact.max ?? 0)
          expect(after.impact.leaves ?? 0).toBeLessThanOrEqual(before.impact.leaves ?? 0)
        }
        for (const [place, was] of before.domains.entries()) {
          const now = after.domains[place]
          expect(now?.raw ?? 0).toBeGreaterThanOrEqual(was.raw ?? 0)
          expect(now?.leaves ?? 0).toBeLessThanOrEqual(was.leaves ?? 0)
          expect(now?.action).toBeGreaterThanOrEqual(was.action)
          if (domain !== 'help' && was.domain !== domain) expect(now).toEqual(was)
        }
      }),
    )
  })

  test('asks for help first only by safety, and safety changes nothing else', () => {
    const isSafety = ({ code }: Answer) => code.startsWith('SAFE')
    fc.assert(
      fc.property(answers, (given) => {
        const { safety, ...rest } = of(given)
        expect(safety).toBe(given.some((one) => isSafety(one) && one.value === 1))
        const { safety: __, ...calm } = of(given.map((one) => (isSafety(one) ? { ...one, value: 0 } : one)))
        expect(rest).toEqual(calm)
      }),
    )
  })

  test('explains at most three spheres, each of them marked, and no other one is more pressing', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const profile = of(given)
        const marked = profile.domains.filter(({ band }) => band !== null && band > 0)
        const detailed = detailedOf(profile)
        expect(detailed).toHaveLength(Math.min(3, marked.length))
        const weight = ({ action, raw }: Profile['domains'][number]) => action * 100 + (raw ?? 0)
        const chosen = detailed.flatMap((domain) => marked.filter((one) => one.domain === domain))
        const left = marked.filter(({ domain }) => !detailed.includes(domain))
        expect(chosen.map(weight)).toEqual(chosen.map(weight).toSorted((one, other) => other - one))
        for (const other of left) expect(weight(other)).toBeLessThanOrEqual(Math.min(...chosen.map(weight)))
      }),
    )
  })

  test('is noted as fast under a second and a half an answer', () => {
    fc.assert(
      fc.property(answers, fc.integer({ min: 0, max: 400 }), (given, seconds) => {
        expect(of(given, seconds).quality.includes('fast')).toBe(seconds < 1.5 * given.length)
      }),
    )
  })
})

test('a whole sum is itself, and one answer more or less known moves it by no more than its share', () => {
  const scores = fc.array(fc.constantFrom<0 | 1 | 2 | 3>(0, 1, 2, 3), { minLength: 2, maxLength: 8 })
  fc.assert(
    fc.property(scores, (given) => {
      const sum = given.reduce<number>((total, score) => total + score, 0)
      expect(prorated(given)).toBe(sum)
      expect(prorated([...given, null])).toBe(Math.round(sum + sum / given.length))
      expect(prorated([...given, null, null])).toBeNull()
    }),
  )
})

test('bands begin at 0, 5, 9 and 14', () => {
  const bands = Array.from({ length: 19 }, (_, raw) => bandOf(raw))
  expect(bands).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3])
})
