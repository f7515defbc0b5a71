import { expect, test } from 'vitest'
import { definitionOf, formOf, usualQuestions } from '#app/features/questionnaire/instrument/definition.ts'
import { ageBands, questions, VERSION } from '#app/features/questionnaire/questions.ts'
import { draftOf } from './draft.ts'
import {
  atFirst,
  moveOn,
  NO_LIST,
  reduce,
  staysOutsideAges,
  type Filling,
  type FillingEvent,
  type State,
} from './filling-state.ts'
import { formOfChild, newForm, toSubmission, withAnswer, type QuestionnaireForm } from './form.ts'
import { faultsOfStep, lastStep } from './steps.ts'

const TODAY = '2026-11-22'
const list = { version: VERSION, ageBands, questions }
const beginning = { idChild: 'child-1', draftId: 'draft-1', startedAt: '2026-11-22T10:00:00.000Z' }
const start = { age: '14.03.2018', consent: true }
const person: Partial<QuestionnaireForm> = { ...start, childName: 'Ёж', sexC: 'Мужской', childHand: 'Правша' }
const answers = Object.fromEntries(questions.map(({ code, options }) => [code, options[0]?.value ?? null]))

const asked = { kind: 'loaded', list, draft: null, known: {}, beginning } as const
const draft = draftOf(
  { ...withAnswer(newForm(list, 'draft-1'), 'ATT1', 2), ...start },
  { step: 1, wantsMail: true, startedAt: '2026-11-21T20:00:00.000Z', seconds: 90, writer: 'this-tab' },
)

/** The state after events, one after another; with the questions loaded unless another state is given. */
function after(events: FillingEvent[], before: State = reduce(atFirst(beginning, {}), asked)): State {
  return events.reduce(reduce, before)
}

function fillingAfter(events: FillingEvent[], before?: State): Filling {
  const state = after(events, before)
  if (state.kind !== 'filling') throw new Error(`The state is ${state.kind}`)
  return state
}

const typed = (values: Partial<QuestionnaireForm>, field = 'child_name'): FillingEvent => ({ kind: 'filled-in', field, values })
const answeredAll = Object.entries(answers).map(([code, value]): FillingEvent => ({
  kind: 'answered',
  code,
  value: value ?? null,
}))
const begun: FillingEvent[] = [typed(start), { kind: 'gone-on' }]
const otherStates: State[] = [
  { kind: 'failed', message: 'Нет сети', needsAccount: false, form: newForm(NO_LIST, '') },
  { kind: 'offer', list, draft },
  { kind: 'elsewhere', list },
  { kind: 'sent', link: '/result/1' },
]

test('the form stands there before the questions, with what was typed into the served page', () => {
  const state = atFirst(beginning, start)
  expect(state).toMatchObject({ kind: 'filling', hasBegun: false, faults: {}, checks: 0, refusal: null })
  expect(state.list).toBe(NO_LIST)
  expect(state.form).toMatchObject({ idChild: 'child-1', ...start })
  expect(state.startedAt).toBe(beginning.startedAt)
})

test('a kept draft is offered before the questions come, and with them when they are here', () => {
  const early = after([{ kind: 'draft-found', draft }], atFirst(beginning, {}))
  expect(early).toEqual({ kind: 'offer', list: NO_LIST, draft })
  expect(after([{ ...asked, draft }], early)).toEqual({ kind: 'offer', list, draft })
})

test('the questions come, and what was filled in on the start stays', () => {
  const state = fillingAfter([asked], atFirst(beginning, start))
  expect(state.list).toBe(list)
  expect(state.form).toMatchObject({ ...start, idChild: 'child-1', draftId: 'draft-1', version: VERSION })
  expect(state.form.items).toHaveLength(12)
})

test('the faults of the start and a press of its button outlive the loading', () => {
  const found = { consent: ['Отметьте согласие'] }
  const early = after([{ kind: 'faulty', found }, { kind: 'waiting' }], atFirst(beginning, {}))
  expect(fillingAfter([asked], early)).toMatchObject({ isWaiting: true, faults: {} })
  expect(fillingAfter([asked], after([{ kind: 'faulty', found }], atFirst(beginning, {})))).toMatchObject({ faults: found })
})

test('the card of a child fills the form in, but not over a typed birthday', () => {
  const known = { childName: 'Миша', age: '01.01.2017' }
  expect(fillingAfter([{ ...asked, known }], atFirst(beginning, {})).form).toMatchObject(known)
  const kept = fillingAfter([{ ...asked, known }], atFirst(beginning, start))
  expect(kept.form).toMatchObject({ childName: 'Миша', age: start.age })
})

test('when the questions do not come, the start keeps what was filled in, and a retry goes on with it', () => {
  const failed = after(
    [{ kind: 'load-failed', message: 'Нет сети', needsAccount: false, idChild: 'child-1' }],
    atFirst(beginning, start),
  )
  expect(failed).toMatchObject({
    kind: 'failed',
    message: 'Нет сети',
    needsAccount: false,
    form: { ...start, idChild: 'child-1' },
  })
  const retried = fillingAfter([{ kind: 'retried', startedAt: '2026-11-22T11:00:00.000Z' }], failed)
  expect(retried).toMatchObject({ startedAt: '2026-11-22T11:00:00.000Z', form: start })
  expect(fillingAfter([asked], retried).form).toMatchObject(start)
})

test('after an offered draft a failure of the loading begins with an empty form', () => {
  const offer: State = { kind: 'offer', list: NO_LIST, draft }
  const failed = after([{ kind: 'load-failed', message: 'Нет сети', needsAccount: false, idChild: '' }], offer)
  expect(failed).toMatchObject({ kind: 'failed', form: { age: '', consent: false } })
})

test('a retry concerns only a failure', () => {
  const state = after(begun)
  expect(reduce(state, { kind: 'retried', startedAt: '' })).toBe(state)
})

test('a draft goes on with its answers, its moment and its next question', () => {
  const state = fillingAfter([{ kind: 'resumed', list, draft, today: TODAY }])
  expect(state).toMatchObject({ hasBegun: true, wantsMail: true, startedAt: draft.startedAt, isOutsideAges: false })
  expect(state.form).toMatchObject({ ...start, sentItems: { ATT1: 2 }, time: 90 })
  expect(state.resumedAt).toBe('ATT2')
})

test('a draft with every answer goes on at no question', () => {
  const full = { ...draft, answers }
  expect(fillingAfter([{ kind: 'resumed', list, draft: full, today: TODAY }]).resumedAt).toBeNull()
})

test('a draft of a child who has grown out of the map says so', () => {
  const state = fillingAfter([{ kind: 'resumed', list, draft, today: '2046-11-22' }])
  expect(state).toMatchObject({ isOutsideAges: true, hasBegun: true, form: { sentItems: { ATT1: 2 } } })
})

test('a tab that stepped back goes on with the draft', () => {
  expect(after([{ kind: 'resumed', list, draft, today: TODAY }], { kind: 'elsewhere', list })).toMatchObject({ kind: 'filling' })
})

test('beginning again leaves nothing of the former filling', () => {
  const fresh = { ...beginning, draftId: 'draft-2' }
  const state = fillingAfter([{ kind: 'begun-anew', list, beginning: fresh }], after([...begun, ...answeredAll]))
  expect(state).toEqual(fillingAfter([{ ...asked, beginning: fresh }], { kind: 'elsewhere', list }))
  expect(state.form).toMatchObject({ draftId: 'draft-2', sentItems: {}, age: '' })
})

test('the class of a card stands on the start until another is chosen there, and never comes back over what was left there', () => {
  const known = formOfChild({ name: 'Миша', birthday: '2020-03-14', sex: 'male', hand: 'right', class: '1 «Б» класс' })
  const opened = after([{ ...asked, known }], atFirst(beginning, {}))
  expect(fillingAfter([], opened).form.childClass).toBe('1')
  const chosen = after([typed({ childClass: '2' }, 'child_class')], atFirst(beginning, {}))
  expect(fillingAfter([{ ...asked, known }], chosen).form.childClass).toBe('2')
  const byAge: FillingEvent[] = [typed({ childClass: '' }, 'child_class'), { kind: 'other-band', band: '4-6' }]
  expect(fillingAfter([...byAge, { ...asked, known }], opened).form.childClass).toBe('')
})

test('the card read later fills its fields in; a card that cannot be read is reported, and nothing is lost', () => {
  const known = { childName: 'Миша' }
  expect(fillingAfter([...begun, { kind: 'card-read', known }]).form).toMatchObject({ ...known, ...start })
  expect(fillingAfter([...begun, { kind: 'card-missing', message: 'Войдите' }])).toMatchObject({
    refusal: 'Войдите',
    form: start,
  })
})

test('a filled in field loses its fault and no other', () => {
  const found = { child_name: ['Имя'], consent: ['Согласие'] }
  const state = fillingAfter([{ kind: 'faulty', found }, typed({ childName: 'Ёж' })])
  expect(state.faults).toEqual({ consent: ['Согласие'] })
  expect(state.form.childName).toBe('Ёж')
})

test('a birthday typed again takes back the word about the age', () => {
  const state = fillingAfter([{ kind: 'outside-ages' }, typed(start, 'child_birthday')])
  expect(state.isOutsideAges).toBe(false)
})

test('an answer is kept, its fault is gone, and the mark of the resumed question goes with its answer', () => {
  const resumed = after([{ kind: 'resumed', list, draft, today: TODAY }])
  const found = { 'answers.ATT2': ['Ответьте'], 'answers.ATT3': ['Ответьте'] }
  const other = fillingAfter(
    [
      { kind: 'faulty', found },
      { kind: 'answered', code: 'ATT3', value: null },
    ],
    resumed,
  )
  expect(other).toMatchObject({ resumedAt: 'ATT2', faults: { 'answers.ATT2': ['Ответьте'] } })
  expect(other.faults).not.toHaveProperty('answers.ATT3')
  expect(other.form.sentItems).toEqual({ ATT1: 2, ATT3: null })
  expect(fillingAfter([{ kind: 'answered', code: 'ATT2', value: 1 }], other).resumedAt).toBeNull()
})

test('a letter is asked for and taken back; the fault of the address goes', () => {
  const found = { parent_email: ['Почта'] }
  const wished = fillingAfter([
    { kind: 'faulty', found },
    { kind: 'mail-wished', wantsMail: true },
  ])
  expect(wished).toMatchObject({ wantsMail: true, faults: {} })
  expect(fillingAfter([{ kind: 'mail-wished', wantsMail: false }], wished).wantsMail).toBe(false)
})

test('faults mark their questions, are counted, and take the place of a refusal', () => {
  const refused = after([...begun, { kind: 'refused', message: 'Не вышло' }])
  const state = fillingAfter([{ kind: 'faulty', found: { 'answers.ATT1': ['Ответьте'] } }], refused)
  expect(state).toMatchObject({ refusal: null, isWaiting: false, checks: 2 })
  const marked = state.form.items.flat().filter(({ error }) => error)
  expect(marked.map(({ code }) => code)).toEqual(['ATT1'])
})

test('the start passed before the questions waits for them without faults', () => {
  const early = after([{ kind: 'faulty', found: { consent: ['Согласие'] } }, typed(start)], atFirst(beginning, {}))
  expect(after([{ kind: 'waiting' }], early)).toMatchObject({ isWaiting: true, faults: {}, form: start })
})

test('a child outside the ages keeps no draft without answers, and all of it with them', () => {
  const unanswered = fillingAfter(begun)
  expect(staysOutsideAges(unanswered)).toBe(false)
  expect(fillingAfter([{ kind: 'outside-ages' }], unanswered)).toMatchObject({ hasBegun: false, isOutsideAges: true, checks: 1 })
  const answered = fillingAfter([{ kind: 'answered', code: 'ATT1', value: null }], unanswered)
  expect(staysOutsideAges(answered)).toBe(true)
  expect(fillingAfter([{ kind: 'outside-ages' }], answered)).toMatchObject({
    hasBegun: true,
    form: { sentItems: { ATT1: null } },
  })
})

test('going on begins the filling and clears faults and refusal', () => {
  const state = fillingAfter([{ kind: 'refused', message: 'Не вышло' }, ...begun])
  expect(state).toMatchObject({ hasBegun: true, isWaiting: false, faults: {}, refusal: null })
})

test('refused answers stay with what was typed while they were on their way', () => {
  const sending = after([...begun, typed({ childName: 'Ёж' })])
  const state = fillingAfter([typed({ parentName: 'Анна' }, 'parent_name'), { kind: 'refused', message: 'Нет сети' }], sending)
  expect(state).toMatchObject({ refusal: 'Нет сети', checks: 1, form: { childName: 'Ёж', parentName: 'Анна' } })
  const faulty = fillingAfter(
    [typed({ parentName: 'Анна' }, 'parent_name'), { kind: 'faulty', found: { child_name: ['Имя'] } }],
    sending,
  )
  expect(faulty.form).toMatchObject({ childName: 'Ёж', parentName: 'Анна' })
})

test('changed questions keep the fitting answers, and the reason is shown', () => {
  const outdated = { ...draft, answers: { ATT1: 2, OLD7: 1 } as typeof draft.answers }
  const state = fillingAfter(
    [{ kind: 'questions-changed', list, draft: outdated, today: TODAY, message: 'Обновились' }],
    after(begun),
  )
  expect(state).toMatchObject({ refusal: 'Обновились', checks: 1, hasBegun: true, resumedAt: 'ATT2' })
  expect(state.form.sentItems).toEqual({ ATT1: 2 })
})

test('changed questions that do not come leave the answers where they are', () => {
  const filled = fillingAfter([...begun, ...answeredAll])
  const state = fillingAfter([{ kind: 'questions-missing', message: 'Обновились' }], filled)
  expect(state).toEqual({ ...filled, refusal: 'Обновились', faults: {} })
})

test('answers of another device leave the time unknown: nobody counted there', () => {
  const before = fillingAfter([...begun, { kind: 'answered', code: 'ATT1', value: 1 }])
  expect(before.form.time).toBe(0)
  expect(fillingAfter([{ kind: 'news', taken: { childName: 'Ёж' }, differs: {} }], before).form.time).toBe(0)
  const { form } = fillingAfter([{ kind: 'news', taken: { 'answers.ATT2': 2 }, differs: {} }], before)
  expect(form).toMatchObject({ time: null, sentItems: { ATT1: 1, ATT2: 2 } })
  expect(toSubmission({ ...form, ...person })).not.toHaveProperty('time')
})

test('a storage that keeps nothing is reported, and so is one that keeps again', () => {
  const state = fillingAfter(begun)
  expect(reduce(state, { kind: 'kept', isKept: true })).toBe(state)
  const unkept = fillingAfter([{ kind: 'kept', isKept: false }], state)
  expect(unkept).toEqual({ ...state, isKept: false })
  expect(fillingAfter([{ kind: 'kept', isKept: true }], unkept)).toEqual(state)
})

test('a tab steps back when another one wrote, or took away what this one was keeping', () => {
  expect(after([...begun, { kind: 'changed-elsewhere', draft }])).toEqual({ kind: 'elsewhere', list })
  expect(after([...begun, { kind: 'changed-elsewhere', draft: null }])).toEqual({ kind: 'elsewhere', list })
  expect(after([{ kind: 'changed-elsewhere', draft }])).toEqual({ kind: 'elsewhere', list })
})

test('a tab that keeps nothing, or has no questions yet, stays when another one changes the draft', () => {
  const untouched = after([])
  expect(after([{ kind: 'changed-elsewhere', draft: null }], untouched)).toBe(untouched)
  const early = atFirst(beginning, start)
  expect(after([{ kind: 'changed-elsewhere', draft }], early)).toBe(early)
})

test('sent answers lead to their result', () => {
  expect(after([...begun, { kind: 'sent', link: '/result/1' }])).toEqual({ kind: 'sent', link: '/result/1' })
})

test('what is about the form leaves a state without a form as it is', () => {
  const events: FillingEvent[] = [
    typed({ childName: 'Ёж' }),
    { kind: 'answered', code: 'ATT1', value: 1 },
    { kind: 'mail-wished', wantsMail: true },
    { kind: 'faulty', found: {} },
    { kind: 'waiting' },
    { kind: 'outside-ages' },
    { kind: 'gone-on' },
    { kind: 'card-read', known: {} },
    { kind: 'card-missing', message: '' },
    { kind: 'refused', message: '' },
    { kind: 'questions-missing', message: '' },
    { kind: 'kept', isKept: false },
    { kind: 'changed-elsewhere', draft: null },
  ]
  for (const state of otherStates) for (const event of events) expect(reduce(state, event)).toBe(state)
})

test('a press on the start looks at its own fields, then waits for the questions, then goes on', () => {
  expect(moveOn(atFirst(beginning, {}), 0, TODAY)).toMatchObject({
    kind: 'faulty',
    found: { child_birthday: [expect.any(String)], consent: [expect.any(String)] },
  })
  expect(moveOn(atFirst(beginning, start), 0, TODAY)).toEqual({ kind: 'waiting' })
  expect(moveOn(fillingAfter([typed(start)]), 0, TODAY)).toEqual({ kind: 'gone-on' })
})

test('a press with a birthday that has no map goes nowhere, on any step', () => {
  const grown = fillingAfter([typed({ ...person, age: '01.01.1990' }), ...answeredAll])
  expect(moveOn(grown, 0, TODAY)).toEqual({ kind: 'outside-ages' })
  expect(moveOn(grown, lastStep(list), TODAY)).toEqual({ kind: 'outside-ages' })
})

test('a press on a page of questions wants all six', () => {
  const some = fillingAfter([...begun, ...answeredAll.slice(0, 4)])
  const move = moveOn(some, 1, TODAY)
  expect(move.kind === 'faulty' && Object.keys(move.found)).toEqual(questions.slice(4, 6).map(({ code }) => `answers.${code}`))
  expect(moveOn(fillingAfter(answeredAll.slice(0, 6), some), 1, TODAY)).toEqual({ kind: 'gone-on' })
})

test('the last press sends when every answer and field is there', () => {
  const last = lastStep(list)
  const filled = fillingAfter([typed(person), ...answeredAll])
  expect(moveOn(filled, last, TODAY)).toEqual({ kind: 'ready' })
  expect(moveOn(fillingAfter([typed({ childName: '' })], filled), last, TODAY)).toMatchObject({ kind: 'faulty' })
  expect(moveOn(fillingAfter([{ kind: 'mail-wished', wantsMail: true }], filled), last, TODAY)).toMatchObject({
    kind: 'faulty',
    found: { parent_email: [expect.any(String)] },
  })
})

test('the last press finds what an earlier step lacks', () => {
  const last = lastStep(list)
  const gap = fillingAfter([typed(person), ...answeredAll.slice(1)])
  const [first] = questions
  expect(moveOn(gap, last, TODAY)).toMatchObject({ kind: 'faulty', found: { [`answers.${first?.code}`]: [expect.any(String)] } })
})

test('a year that was mistyped and put right brings the answers back', () => {
  const given = fillingAfter([...begun, { kind: 'answered', code: 'ATT1', value: 2 }])
  const others = { ...list, version: 'for-4-6', questions: questions.slice(10) }
  const younger = fillingAfter(
    [
      { kind: 'other-band', band: '4-6' },
      { ...asked, list: others },
    ],
    given,
  )
  expect(younger.form.version).toBe('for-4-6')
  const again = fillingAfter([{ kind: 'other-band', band: '7-10' }, asked], younger)
  expect(again.form).toEqual(given.form)
  const facts = { step: 1, wantsMail: false, startedAt: younger.startedAt, seconds: 0, writer: 'tab' }
  const kept = JSON.parse(JSON.stringify(draftOf(younger.form, { ...facts, setAside: younger.setAside }))) as typeof draft // written above
  const reloaded = fillingAfter([{ kind: 'resumed', list: others, draft: kept, today: TODAY }])
  expect(fillingAfter([{ kind: 'other-band', band: '7-10' }, asked], reloaded).form.sentItems).toEqual({ ATT1: 2 })
})

test('a sphere that was chosen for another age is no choice', () => {
  const definition = definitionOf('4-6', 'parent')
  const young = { version: 'v', ageBands: [], questions: usualQuestions(definition), form: formOf(definition) }
  const form = { ...newForm(young, 'draft-1'), stage: 'p5' as const, sphere: 'read' as const }
  const faults = (of: QuestionnaireForm) => faultsOfStep(1, { form: of, wantsMail: false, list: young }, TODAY)
  expect(faults(form)).toEqual({})
  expect(faults({ ...form, stage: 'p4' })).toHaveProperty('sphere')
  expect(faults({ ...form, stage: 'p4', sphere: 'all' })).toEqual({})
})
