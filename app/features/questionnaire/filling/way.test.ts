import { describe, expect, test } from 'vitest'
import { definitionOf, formOf, usualQuestions } from '#app/features/questionnaire/instrument/definition.ts'
import { newForm, withAnswer } from './form.ts'
import { pagesOfForm } from './steps.ts'
import { HELP, askedAlone, positionAfter, positionBefore, type Position, type Walked } from './way.ts'

const definition = definitionOf('7-10', 'parent')
const list = { version: 'next', ageBands: [], questions: usualQuestions(definition), form: formOf(definition) }
const codes = list.questions.flatMap(({ code, domain }) => (domain === 'safety' ? [code] : []))
const step = pagesOfForm(list).findIndex((page) => page.kind === 'questions' && page.questions[0]?.domain === 'safety')

function after(given: (0 | 1 | null)[], look: Walked['look'] = 'one'): Walked {
  const form = given.reduce((filled, value, index) => withAnswer(filled, codes[index] ?? '', value), newForm(list, 'draft'))
  return { form, list, look }
}
const at = (ask: string): Position => ({ step, ask, again: false })

describe('questions of safety', () => {
  test('come one by one where the others do, and together in a list', () => {
    expect(askedAlone(at(''), after([]))?.code).toBe(codes[0])
    expect(positionAfter(at(codes[0] ?? ''), after([0]))).toEqual(at(codes[1] ?? ''))
    expect(askedAlone(at(''), after([], 'list'))).toBeNull()
  })

  test('put help right after a «да», and go on with the next question', () => {
    const walked = after([0, 1])
    expect(positionAfter(at(codes[1] ?? ''), walked)).toEqual(at(HELP))
    expect(askedAlone(at(HELP), walked)).toBeNull()
    expect(positionAfter(at(HELP), walked)).toEqual(at(codes[2] ?? ''))
    expect(positionBefore(at(HELP), walked)).toEqual(at(codes[1] ?? ''))
  })

  test('put help once, whatever is answered after it', () => {
    expect(positionAfter(at(codes[2] ?? ''), after([0, 1, 1]))).toEqual(at(codes[3] ?? ''))
    expect(positionAfter(at(codes[3] ?? ''), after([0, 1, 1, 0]))?.step).toBe(step + 1)
  })

  test('put help after the last of them too', () => {
    const walked = after([0, 0, null, 1])
    expect(positionAfter(at(codes[3] ?? ''), walked)).toEqual(at(HELP))
    expect(positionAfter(at(HELP), walked)?.step).toBe(step + 1)
  })

  test('put help after the whole page of a list', () => {
    const walked = after([1, 0, 0, 0], 'list')
    expect(positionAfter(at(''), walked)).toEqual(at(HELP))
    expect(positionBefore(at(HELP), walked)).toEqual(at(''))
    expect(positionAfter(at(HELP), walked)?.step).toBe(step + 1)
  })
})
