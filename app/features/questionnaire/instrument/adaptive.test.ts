import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnswerValue } from '#app/features/questionnaire/contract.ts'
import { chanceOfDraft, nextOnPath, pathOf, SHADOW, type PathItem } from './adaptive.server.ts'
import { correlation, sideAgreement, weightedKappa } from './agreement.ts'
import { coreOf, shiftOf } from './forms.ts'
import { estimate, priorOf } from './model.ts'

const items: PathItem[] = coreOf('2.3', 'read').map((item) => ({ ...priorOf(item), code: item.code, facet: item.facet }))
const shift = shiftOf('2.3', 'read')
const walk = (values: readonly AnswerValue[], draft = 'draft-1', rule = SHADOW) =>
  pathOf(items, new Map(items.map(({ code }, index) => [code, values[index] ?? null])), {
    shift,
    chance: chanceOfDraft(draft, 'read'),
    rule,
  })
const value = fc.constantFrom<AnswerValue>(0, 1, 2, 3, null)
const answers = fc.array(value, { minLength: 6, maxLength: 6 })

describe('the short path', () => {
  test('asks at most six different items, at least three that were answered, and repeats itself for the same draft', () => {
    fc.assert(
      fc.property(answers, fc.uuid(), (given, draft) => {
        const path = walk(given, draft)
        expect(new Set(path.asked).size).toBe(path.asked.length)
        const answered = path.asked.filter((code) => given[items.findIndex((item) => item.code === code)] !== null).length
        expect(path.asked.length === 6 || answered >= 3).toBe(true)
        expect(walk(given, draft)).toEqual(path)
      }),
    )
  })

  test('stops early where the answers leave no doubt, and asks on where they do', () => {
    expect(walk([0, 0, 0, 0, 0, 0]).asked.length).toBeLessThan(6)
    expect(walk([3, 3, 3, 3, 3, 3])).toMatchObject({ frequency: 3 })
    expect(walk([null, null, null, null, null, null])).toMatchObject({
      asked: { length: 6 },
      theta: expect.closeTo(0),
      frequency: 0,
    })
  })

  test('without a stop says what the whole form says, whatever the order', () => {
    fc.assert(
      fc.property(answers, fc.uuid(), (given, draft) => {
        const { theta, se } = walk(given, draft, { ...SHADOW, hasStop: false })
        const whole = estimate(given.flatMap((one, index) => (one === null ? [] : [{ ...items[index]!, shift, value: one }]))) // six of each
        expect(theta).toBeCloseTo(whole.theta, 9)
        expect(se).toBeCloseTo(whole.se, 9)
      }),
    )
  })

  test('never goes above «редко» without a frequent answer, nor to the third band with one alone', () => {
    fc.assert(
      fc.property(answers, fc.uuid(), (given, draft) => {
        const { asked, frequency } = walk(given, draft)
        const strong = asked.filter((code) => (given[items.findIndex((item) => item.code === code)] ?? 0) >= 2).length
        if (strong === 0) expect(frequency).toBe(0)
        if (strong === 1) expect(frequency).toBeLessThanOrEqual(2)
      }),
    )
  })
})

test('asked item by item, the short path comes to what it says over a whole form', () => {
  fc.assert(
    fc.property(answers, fc.uuid(), (given, draft) => {
      const values = new Map(items.map(({ code }, index) => [code, given[index] ?? null]))
      const known = new Map<string, AnswerValue>()
      const next = () => nextOnPath(items, known, { shift, chance: chanceOfDraft(draft, 'read') })
      for (let code = next(); code !== null && known.size <= items.length; code = next()) {
        expect(known.has(code)).toBe(false)
        known.set(code, values.get(code) ?? null)
      }
      expect([...known.keys()]).toEqual(walk(given, draft).asked)
    }),
  )
})

describe('what was seen too often or too seldom in the month before', () => {
  const firstOf = (draft: string, exposure?: ReadonlyMap<string, number>) =>
    nextOnPath(items, new Map(), { shift, chance: chanceOfDraft(draft, 'read'), exposure })!
  const drafts = Array.from({ length: 2000 }, (_, index) => `draft-${index}`)
  const firsts = (exposure?: ReadonlyMap<string, number>) => drafts.map((draft) => firstOf(draft, exposure))

  test('gives an item that most sessions saw a fifth rival, and nothing else does', () => {
    const usual = new Set(firsts())
    expect(usual.size).toBe(4)
    const [often] = [...usual]
    expect(new Set(firsts(new Map([[often!, 0.71]]))).size).toBe(5)
    expect(new Set(firsts(new Map([[often!, 0.7]]))).size).toBe(4)
  })

  test('has an item that hardly anybody saw asked first in one session of twenty', () => {
    const seldom = items.find(({ code }) => !firsts().includes(code))!.code
    const share = firsts(new Map([[seldom, 0.04]])).filter((code) => code === seldom).length / drafts.length
    expect(share).toBeGreaterThan(0.03)
    expect(share).toBeLessThan(0.07)
    expect(firsts(new Map([[seldom, 0.05]]))).not.toContain(seldom)
  })

  test('changes nothing in shadow, where no share is known', () => {
    expect(firsts(new Map())).toEqual(firsts())
  })
})

test('agreement is one for the same steps and nothing for chance', () => {
  const same = [0, 1, 2, 3, 0, 2].map((step) => [step, step] as const)
  expect([sideAgreement(same), weightedKappa(same)]).toEqual([1, 1])
  const crossed = [0, 3].flatMap((one) => [0, 3].map((other) => [one, other] as const))
  expect([sideAgreement(crossed), weightedKappa(crossed)]).toEqual([0.5, 0])
  expect(
    weightedKappa([
      [0, 3],
      [3, 0],
    ]),
  ).toBe(-1)
  expect(correlation([1, 2, 3], [2, 4, 6])).toBeCloseTo(1)
})
