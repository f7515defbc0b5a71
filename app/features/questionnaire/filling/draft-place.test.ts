import { expect, test } from 'vitest'
import { definitionOf, formOf, usualQuestions } from '#app/features/questionnaire/instrument/definition.ts'
import { askedOf } from './asked.ts'
import { placeToGoOn, stopOf } from './draft-place.ts'
import { draftOf } from './draft.ts'
import { formWithPlace } from './filling-state.ts'
import { formCopy } from './form-copy.ts'
import { newForm, withAnswer, withSkipped, type QuestionnaireForm } from './form.ts'
import { pagesOfForm } from './steps.ts'

const definition = definitionOf('7-10', 'parent')
const list = { version: 'next', ageBands: [], questions: usualQuestions(definition), form: formOf(definition) }
const seen = { today: '2026-11-22', look: 'one' } as const

function draftWith(change: (form: QuestionnaireForm) => QuestionnaireForm) {
  const form: QuestionnaireForm = { ...newForm(list, 'draft-1'), age: '14.03.2018', consent: true, sphere: 'all' }
  const facts = { step: 3, wantsMail: false, startedAt: '2026-11-21T20:00:00.000Z', seconds: 90, writer: 'this-tab' }
  return draftOf(change(form), facts)
}

/** The page that the form opens with. */
function pageOf(draft: ReturnType<typeof draftWith>) {
  return pagesOfForm(askedOf(list, formWithPlace(draft, list, seen.today)))[placeToGoOn(draft, list, seen).step]
}

const codes = askedOf(
  list,
  formWithPlace(
    draftWith((form) => form),
    list,
    seen.today,
  ),
).questions.map(({ code }) => code)

test('a draft whose every question so far was passed over goes on with the next one, as its card says', () => {
  const draft = draftWith((form) => withSkipped(form, codes.slice(0, 3)))
  expect(pageOf(draft)).toMatchObject({ kind: 'questions' })
  expect(placeToGoOn(draft, list, seen).ask).toBe(codes[3])
  expect(stopOf(draft, list, seen)).toMatchObject({ question: 4, answered: 0 })
})

test('a draft with an answer goes on with the question after it', () => {
  const draft = draftWith((form) => withAnswer(form, codes[0] ?? '', 1))
  expect(placeToGoOn(draft, list, seen).ask).toBe(codes[1])
  expect(stopOf(draft, list, seen)).toMatchObject({ question: 2, answered: 1 })
})

test('a draft without any begins with what goes well or with the choice of a sphere, and its card names no question', () => {
  const begun = draftWith((form) => form)
  expect(pageOf(begun)).toEqual({ kind: 'strengths' })
  expect(stopOf(begun, list, seen)).toEqual({ title: formCopy.strengthsTitle, question: 0, answered: 0, of: 0 })
  const unchosen = draftWith((form) => ({ ...form, sphere: '' }))
  expect(pageOf(unchosen)).toEqual({ kind: 'choice' })
  expect(stopOf(unchosen, list, seen)).toMatchObject({ title: formCopy.choiceTitle, of: 0 })
})
