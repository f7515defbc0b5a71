import { expect, test } from 'vitest'
import { deviceStorage, draftOf, dropDraft, formOf, keepDraft, nextQuestion, readChange, readDraft } from './draft.ts'
import { stepOfField } from './steps.ts'
import { newForm, withAnswer } from './form.ts'
import { ageBands, questions, VERSION } from '#app/features/questionnaire/questions.ts'

const list = { version: VERSION, ageBands, questions }
const facts = { step: 2, wantsMail: true, startedAt: '2026-11-21T20:00:00.000Z', seconds: 90, writer: 'this-tab' }

function storage(kept: Record<string, string> = {}): Storage {
  const items = new Map(Object.entries(kept))
  return {
    length: 0,
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}

function closed(): Storage {
  return Object.assign(storage(), { getItem: refuse, setItem: refuse, removeItem: refuse })
}

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

function filled() {
  const answered = withAnswer(withAnswer(newForm(list, 'draft-1'), 'ATT1', 2), 'ATT2', null)
  return { ...answered, age: '14.03.2018', childName: 'Ёж', sexC: 'Мужской' as const, consent: true }
}

test('a draft comes back as the form it was made of, «Не знаю» included', () => {
  const device = storage()
  expect(keepDraft(device, draftOf(filled(), facts))).toBe(true)
  const draft = readDraft(device)
  expect(draft).toMatchObject({ step: 2, wantsMail: true, startedAt: facts.startedAt })
  expect(draft && formOf(draft, list)).toEqual({ ...filled(), time: 90 })
})

test('answers to questions that are no longer asked are left out of the form', () => {
  const draft = draftOf({ ...filled(), sentItems: { ATT1: 1, OLD7: 3 } }, facts)
  expect(formOf(draft, list).sentItems).toEqual({ ATT1: 1 })
})

test('an answer that its question no longer offers is asked for again', () => {
  const draft = draftOf({ ...filled(), sentItems: { ATT1: 7 as never, ATT2: 1 } }, facts)
  expect(formOf(draft, list).sentItems).toEqual({ ATT2: 1 })
  expect(nextQuestion(draft, list)).toBe(1)
})

test('a draft goes on at its first question without an answer', () => {
  expect(nextQuestion({ answers: { ATT1: 2, ATT2: null } }, list)).toBe(3)
  expect(nextQuestion({ answers: {} }, list)).toBe(1)
})

test('a draft with every answer has no question to go on at', () => {
  const answers = Object.fromEntries(questions.map(({ code }) => [code, 0 as const]))
  expect(nextQuestion({ answers }, list)).toBeNull()
})

test('six questions share a step, and the four of safety have one of their own', () => {
  const stepOf = (question: number) => stepOfField(`answers.${questions[question - 1]?.code}`, list)
  expect([1, 6, 7, 66, 67, 70].map(stepOf)).toEqual([1, 1, 2, 11, 12, 12])
})

test('a dropped draft is gone', () => {
  const device = storage()
  keepDraft(device, draftOf(filled(), facts))
  dropDraft(device)
  expect(readDraft(device)).toBeNull()
})

test('a closed storage keeps nothing and breaks nothing', () => {
  expect(keepDraft(closed(), draftOf(filled(), facts))).toBe(false)
  expect(keepDraft(null, draftOf(filled(), facts))).toBe(false)
  expect(readDraft(closed())).toBeNull()
  expect(readDraft(null)).toBeNull()
  expect(() => dropDraft(closed())).not.toThrow()
})

test('a browser that refuses its storage at the first touch has none', () => {
  const refusing = Object.defineProperty({}, 'localStorage', {
    get: refuse,
  })
  const { window } = globalThis
  Object.assign(globalThis, { window: refusing })
  expect(deviceStorage()).toBeNull()
  Object.assign(globalThis, { window })
})

test('what is not a draft is not read as one', () => {
  for (const text of ['', '{', 'null', '[]', '"text"', '{"version":"1"}']) {
    expect(readDraft(storage({ 'questionnaire-draft': text }))).toBeNull()
  }
})

test('a tab sees what another tab wrote, and not its own words', () => {
  const newValue = JSON.stringify(draftOf(filled(), facts))
  expect(readChange({ key: 'questionnaire-draft', newValue }, 'other-tab')?.draft).toMatchObject({ draftId: 'draft-1' })
  expect(readChange({ key: 'questionnaire-draft', newValue }, 'this-tab')).toBeNull()
  expect(readChange({ key: 'theme', newValue }, 'other-tab')).toBeNull()
})

test('a tab sees that another tab took the draft away', () => {
  expect(readChange({ key: 'questionnaire-draft', newValue: null }, 'this-tab')).toEqual({ draft: null })
})
