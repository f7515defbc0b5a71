import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnswerValue, QuestionList } from '#app/features/questionnaire/contract.ts'
import { definitionOf, formOf, usualQuestions } from '#app/features/questionnaire/instrument/definition.ts'
import { classOfCard, stagesOf, type AgesBand } from '#app/features/questionnaire/instrument/stages.ts'
import { bodyOf, firstIncomplete, firstYes, missingOn, newAnswering, oftenOf, questionsOf, stepsOf } from './answering.ts'
import type { Answering } from './answering.ts'
import { askedAlone, positionAfter } from './answer-way.ts'
import { AT_START } from '#app/features/questionnaire/filling/way.ts'
import { LINK_INFORMANTS, type InformantForm, type LinkInformant } from './contract.ts'
import { spheresOfForm, standingOf, voiceOfLink } from './rules.ts'

function formFor(informant: LinkInformant, band: AgesBand, stage = stagesOf(band).at(-1)!): InformantForm {
  const definition = definitionOf(band, voiceOfLink(informant))
  const list: QuestionList = {
    ...{ version: 'v', ageBands: [], questions: usualQuestions(definition), form: formOf(definition) },
  }
  return { ...{ informant, childName: 'Миша', until: '2026-12-01' }, ...spheresOfForm(list, stage) }
}

const value = fc.constantFrom<AnswerValue>(0, 1, 2, 3, null)
const FORMS = LINK_INFORMANTS.flatMap((informant) =>
  (informant === 'self' ? (['11-16'] as const) : (['4-6', '7-10', '11-16'] as const)).flatMap((band) =>
    stagesOf(band).map((stage) => [informant, band, stage] as const),
  ),
)

/** Every question of a form answered by chance, as the steps show them. */
function filledBy(form: InformantForm, widened: Answering['widened'], given: readonly AnswerValue[]): Answering {
  const start = { ...newAnswering('d'), hasConsent: true, widened }
  const codes = form.spheres.flatMap((sphere) => questionsOf(sphere, start)).map(({ code }) => code)
  const answers = Object.fromEntries(codes.map((code, index) => [code, given[index % given.length] ?? null]))
  const safety = Object.fromEntries(form.safety.map(({ code }) => [code, 1 as const]))
  return {
    ...start,
    answers: { ...answers, ...safety },
    impact: Object.fromEntries(form.spheres.map(({ domain }) => [domain, 1 as const])),
  }
}

describe('a form of a link', () => {
  test.each(FORMS)(
    '%s at %s, stage %s: three questions a sphere, which take five minutes and not more',
    (informant, band, stage) => {
      const form = formFor(informant, band, stage)
      expect(form.spheres.length).toBe(stage === 'p4' ? 7 : 10)
      for (const sphere of form.spheres)
        expect([sphere.domain, sphere.first.length, sphere.rest.length]).toEqual([sphere.domain, 3, 3])
      const SECONDS_A_QUESTION = 8
      const asked = form.spheres.flatMap(({ first }) => first).length + form.safety.length
      expect(asked * SECONDS_A_QUESTION).toBeLessThanOrEqual(300)
      expect(form.safety).toHaveLength(informant === 'teacher' ? 0 : 4)
    },
  )

  test('of a teenager comes in two halves, others without a pause', () => {
    const kinds = stepsOf(formFor('self', '11-16')).map(({ kind }) => kind)
    expect(kinds.indexOf('pause')).toBe(6)
    expect(stepsOf(formFor('teacher', '7-10')).map(({ kind }) => kind)).toEqual([
      ...['start', ...Array.from({ length: 10 }, () => 'sphere'), 'strengths', 'send'],
    ])
  })

  test('asks for the consent first, and goes on in a sphere only when its questions are answered, «не знаю» too', () => {
    const form = formFor('teacher', '7-10')
    const empty = newAnswering('d')
    expect(missingOn({ kind: 'start' }, empty)).toEqual(['consent'])
    const [sphere] = form.spheres
    if (!sphere) throw new Error('no sphere')
    const [one, two, three] = sphere.first.map(({ code }) => code)
    const half = { ...empty, answers: { [one!]: null, [two!]: 0 as const } } // three questions
    expect(missingOn({ kind: 'sphere', sphere }, half)).toEqual([three])
    const often = { ...half, answers: { ...half.answers, [three!]: 2 as const } }
    expect(missingOn({ kind: 'sphere', sphere }, often)).toEqual([sphere.hindrance?.code])
    expect(missingOn({ kind: 'sphere', sphere }, { ...often, impact: { [sphere.domain]: null } })).toEqual([])
    expect(missingOn({ kind: 'safety' }, empty)).toEqual([])
  })

  test('leaves a question open on purpose and sends it as «Не знаю»', () => {
    const form = formFor('teacher', '7-10')
    const [sphere] = form.spheres
    if (!sphere) throw new Error('no sphere')
    const [one, two, three] = sphere.first.map(({ code }) => code)
    const given = { ...newAnswering('d'), answers: { [one!]: 0 as const, [two!]: 2 as const }, skipped: [three!] }
    expect(missingOn({ kind: 'sphere', sphere }, given)).toEqual([sphere.hindrance?.code])
    expect(bodyOf(form, given).answers.slice(0, 4)).toEqual([
      { code: one, value: 0 },
      { code: two, value: 2 },
      { code: three, value: null },
    ])
    // An answer that came later counts, not the open place.
    expect(bodyOf(form, { ...given, answers: { ...given.answers, [three!]: 3 } }).answers).toContainEqual({
      code: three,
      value: 3,
    })
  })

  test('walked one question after another, whatever is skipped, comes to its end and shows everything that is asked', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FORMS),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 9 }),
        value,
        ([who, band, stage], skips, said) => {
          const form = formFor(who, band, stage)
          let given: Answering = { ...newAnswering('d'), hasConsent: true }
          let position = positionAfter({ ...AT_START, step: 0 }, { form, given, look: 'one' })
          const shown: string[] = []
          for (let turn = 0; stepsOf(form)[position.step]?.kind !== 'send'; turn++) {
            const alone = askedAlone(position, { form, given, look: 'one' })
            if (alone) {
              shown.push(alone.code)
              if (skips[turn % skips.length]) given = { ...given, skipped: [...given.skipped, alone.code] }
              else if (alone.code.endsWith('-I')) given = { ...given, impact: { ...given.impact, [alone.domain]: said } }
              else given = { ...given, answers: { ...given.answers, [alone.code]: said } }
            }
            position = positionAfter(position, { form, given, look: 'one' })
            if (turn > 200) throw new Error('the walk does not end')
          }
          expect(firstIncomplete(form, given)).toBeNull()
          const codes = form.spheres.flatMap(({ first }) => first.map(({ code }) => code))
          for (const code of codes) expect(shown).toContain(code)
          // Each question of safety comes once, skipped or not.
          const safety = form.safety.map(({ code }) => code)
          expect(shown.filter((code) => safety.includes(code))).toEqual(safety)
          expect(bodyOf(form, given).answers.map(({ code }) => code)).toEqual(expect.arrayContaining(codes))
        },
      ),
      { numRuns: 60 },
    )
  })

  test('sends what was shown and nothing else; a teenager’s safety never', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FORMS),
        fc.array(value, { minLength: 1, maxLength: 60 }),
        fc.boolean(),
        ([informant, band, stage], given, isWide) => {
          const form = formFor(informant, band, stage)
          const filled = filledBy(form, isWide ? form.spheres.map(({ domain }) => domain) : [], given)
          expect(firstIncomplete(form, filled)).toBeNull()
          const body = bodyOf(form, { ...filled, answers: { ...filled.answers, XXX99: 3 } })
          const codes = body.answers.map(({ code }) => code)
          expect(new Set(codes).size).toBe(codes.length)
          expect(codes).not.toContain('XXX99')
          expect(codes.filter((code) => code.startsWith('SAF'))).toHaveLength(informant === 'second_parent' ? 4 : 0)
          expect(codes.filter((code) => !code.startsWith('SAF'))).toHaveLength(form.spheres.length * (isWide ? 6 : 3))
          expect(firstYes(form, filled)).toBe(informant === 'teacher' ? null : 'SAF11')
          for (const { domain } of body.impact ?? [])
            expect(body.answers.some(({ code, value: said }) => isOf(form, domain, code) && (said ?? 0) >= 2)).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('says back what was marked most often, the strongest first', () => {
    const form = formFor('self', '11-16')
    const codes = form.spheres.flatMap(({ first }) => first)
    const given = { ...newAnswering('d'), answers: { [codes[0]!.code]: 2 as const, [codes[5]!.code]: 3 as const } }
    expect(oftenOf(form, given)).toEqual([codes[5]?.text, codes[0]?.text].map((text) => text?.replace(/\.$/, '')))
  })
})

function isOf({ spheres }: InformantForm, domain: string, code: string): boolean {
  return spheres.some((sphere) => sphere.domain === domain && [...sphere.first, ...sphere.rest].some((one) => one.code === code))
}

test.each([
  ['2 класс', '2'],
  ['10 «Б»', '10'],
  ['7Б', '7'],
  ['подготовительная группа', 'preparatory'],
  ['старшая группа', 'none'],
  ['не ходит в сад', 'none'],
  ['группа 2', 'none'],
  ['1 класс, группа продлённого дня', '1'],
  ['3 класс, домашнее обучение', '3'],
  ['12', null],
  ['', null],
  [undefined, null],
])('a card that says «%s» names the class %s', (words, classOf) => {
  expect(classOfCard(words)).toBe(classOf)
})

test('a link stands in one state at a time, whatever happened to it', () => {
  const moment = fc.option(fc.integer({ min: 0, max: 10 }).map((day) => new Date(day)))
  fc.assert(
    fc.property(moment, moment, moment, fc.boolean(), (openedAt, closedAt, answeredAt, isThere) => {
      const link = { createdAt: new Date(0), until: new Date(5), takenBackAt: null, openedAt, closedAt, answeredAt }
      const { state } = standingOf({ ...link, submissionId: answeredAt && isThere ? 'id' : null }, new Date(6))
      const expected = answeredAt ? (isThere ? 'answered' : 'erased') : closedAt ? 'closed' : 'expired'
      expect(state).toBe(expected)
    }),
  )
})
