import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnswerValue } from '#app/features/questionnaire/contract.ts'
import { DraftLines } from '#app/features/questionnaire/drafts/contract.ts'
import { ageBands, questions, VERSION } from '#app/features/questionnaire/questions.ts'
import { draftOf } from './draft.ts'
import { changesOf, draftOfLines, linesOf, pulled } from './draft-lines.ts'
import { newForm, withAnswer, withSkipped } from './form.ts'

const list = { version: VERSION, ageBands, questions }
const facts = { step: 3, wantsMail: false, startedAt: '2026-11-21T20:00:00.000Z', seconds: 90, writer: 'this-tab' }
const codes = questions.slice(0, 12).map(({ code }) => code)
const answers = fc.dictionary(fc.constantFrom(...codes), fc.constantFrom<AnswerValue>(0, 1, 2, 3, null))

/** A draft with these answers, and with everything else that a form may hold. */
function drafted(given: Record<string, AnswerValue>) {
  const empty = { ...newForm(list, 'draft-1'), childName: 'Ёж', age: '14.03.2018', consent: true, email: 'anna@example.org' }
  const form = Object.entries(given).reduce((before, [code, value]) => withAnswer(before, code, value), empty)
  const besides = { impact: { read: 2 as const }, strengths: ['STR11'], context: { CTX11: ['no'] }, childClass: '2' as const }
  return draftOf({ ...withSkipped(form, ['MAT6']), ...besides }, facts)
}

describe('a draft as lines', () => {
  test('comes back as the same draft, but for what stays on the device', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const draft = drafted(given)
        const lines = linesOf(draft)
        expect(DraftLines.parse(lines)).toEqual(lines)
        const back = draftOfLines('draft-1', lines)
        expect(back.answers).toEqual(draft.answers)
        expect(back.fields).toEqual({ ...draft.fields, email: '' })
        expect(linesOf(back)).toEqual(lines)
      }),
    )
  })

  test('holds no mail address', () => {
    expect(JSON.stringify(linesOf(drafted({})))).not.toContain('anna@example.org')
  })

  test('has no changes when nothing changed, and all of them when the account knows nothing', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const lines = linesOf(drafted(given))
        expect(changesOf(lines, lines)).toEqual({})
        expect(changesOf(lines, {})).toEqual(lines)
      }),
    )
  })

  test('sends empty what is there no more', () => {
    const before = linesOf(drafted({}))
    const { strengths: _, childClass: __, 'skipped.MAT6': ___, ...after } = before
    expect(changesOf(after, before)).toEqual({ strengths: [], childClass: '', 'skipped.MAT6': false })
  })
})

describe('what another device has changed', () => {
  test('is taken where this one is as both knew it, and named where it is not', () => {
    const known = { 'answers.A': 1, 'answers.B': 1, 'answers.C': 1 }
    const mine = { 'answers.A': 1, 'answers.B': 2, 'answers.C': 3 }
    const theirs = { 'answers.A': 2, 'answers.B': 3, 'answers.C': 3, 'answers.D': 0 }
    expect(pulled(mine, known, theirs)).toEqual({ taken: { 'answers.A': 2, 'answers.D': 0 }, differs: { 'answers.B': 3 } })
  })

  test('never takes the place of what was answered here', () => {
    fc.assert(
      fc.property(answers, answers, answers, (mine, known, theirs) => {
        const { taken } = pulled(mine, known, theirs)
        for (const key of Object.keys(taken)) expect(mine[key] === undefined || mine[key] === known[key]).toBe(true)
      }),
    )
  })
})
