import { describe, expect, test } from 'vitest'
import { dayFirst } from '#app/shared/birthdays.ts'
import { faults } from '#app/features/questionnaire/copy.ts'
import * as forms from './form.ts'
import { ageBands, questions, VERSION } from '#app/features/questionnaire/questions.ts'

const questionList = { version: VERSION, ageBands, questions }
const TODAY = '2026-11-21'
const DRAFT = '0b8a9d0e-3f5b-4c52-9d4e-0d6f1f1e2a33'

function filledForm(): forms.QuestionnaireForm {
  const empty = forms.newForm(questionList, DRAFT)
  const answered = questions.reduce((form, { code }, index) => forms.withAnswer(form, code, index === 0 ? null : 1), empty)
  return { ...answered, childName: ' Миша ', age: '5.3.2018', sexC: 'Мужской', childHand: 'Левша', consent: true, time: 601.6 }
}

describe('pages', () => {
  test('sixty-six scored questions make eleven pages of six, the safety questions the twelfth', () => {
    const pages = forms.pagesOf(questions)
    expect(pages.map((page) => page.length)).toEqual([...Array.from({ length: 11 }, () => 6), 4])
  })

  test('every page holds one domain', () => {
    for (const page of forms.pagesOf(questions)) expect(new Set(page.map(({ domain }) => domain)).size).toBe(1)
  })

  test('no questions make no pages', () => {
    expect(forms.pagesOf([])).toEqual([])
  })

  test('a question without an answer is missing; «Не знаю» is an answer, and so is zero', () => {
    const [page = []] = forms.pagesOf(questions)
    expect(forms.missingOn(page, { ATT1: null, ATT2: 0, ATT3: 3, ATT4: 1 })).toEqual(['ATT5', 'ATT6'])
  })
})

describe('answers', () => {
  test('«Не знаю» alone is something answered, a form nobody has touched is not', () => {
    const form = forms.newForm(questionList, DRAFT)
    expect(forms.hasAnswers(form)).toBe(false)
    expect(forms.hasAnswers(forms.withAnswer(form, 'ATT1', null))).toBe(true)
  })

  test('a new form has every question and no answer', () => {
    const form = forms.newForm(questionList, DRAFT)
    expect(form.items.flat().map(({ code }) => code)).toEqual(questions.map(({ code }) => code))
    expect(form.items.flat().some(({ checked, dirty, error }) => checked || dirty || error)).toBe(false)
    expect(form.sentItems).toEqual({})
  })

  test('an answer marks its question and no other', () => {
    const form = forms.withAnswer(forms.newForm(questionList, DRAFT), 'ATT2', null)
    expect(form.items[0]?.[1]).toEqual({ code: 'ATT2', value: null, checked: true, dirty: true, error: false })
    expect(form.items.flat().filter(({ checked }) => checked)).toHaveLength(1)
    expect(form.sentItems).toEqual({ ATT2: null })
  })

  test('each unanswered question has its own sentence with the way out it offers', () => {
    const answered = { ...filledForm().sentItems, ATT3: undefined, SAFE2: undefined }
    expect(forms.answerFaults(questions, answered as forms.SentItems)).toEqual({
      'answers.ATT3': ['Выберите один из ответов, подойдёт и «Не знаю / не было случая».'],
      'answers.SAFE2': ['Выберите один из ответов, подойдёт и «Не хочу отвечать».'],
    })
  })

  test('an answer the question does not offer is at fault', () => {
    const faulty = forms.answerFaults(questions, { ...filledForm().sentItems, SAFE1: 3 })
    expect(Object.keys(faulty)).toEqual(['answers.SAFE1'])
  })

  test('a complete set of answers has no faults', () => {
    expect(forms.answerFaults(questions, filledForm().sentItems)).toEqual({})
  })
})

describe('birthday', () => {
  test.each([
    '05.03.2018',
    '5.3.2018',
    ' 5 3 2018 ',
    '5/03/2018',
    '05-03-2018',
    '5. 3. 2018',
    '5,3,2018',
    '05032018',
    '5.3.2018 г.',
  ])('«%s» is 5 March 2018', (text) => {
    expect(dayFirst(text)).toBe('05.03.2018')
    expect(forms.birthdayFault(text, TODAY)).toBeNull()
  })

  test.each([
    ['', faults.birthdayEmpty],
    ['   ', faults.birthdayEmpty],
    ['март 2018', faults.birthdayFormat],
    ['14.03.18', faults.birthdayFormat],
    ['2018-03-14', faults.birthdayFormat],
    ['1403', faults.birthdayFormat],
    ['31.04.2018', 'В\u00a0апреле 30\u00a0дней. Проверьте день.'],
    ['29.02.2018', 'В\u00a0феврале 2018 года 28\u00a0дней. Проверьте день.'],
    ['00.03.2018', faults.birthdayImpossible],
    ['14.13.2018', faults.birthdayImpossible],
    ['22.11.2026', faults.birthdayFuture],
  ])('«%s»: %s', (text, fault) => {
    expect(forms.birthdayFault(text, TODAY)).toBe(fault)
  })

  test('29 February of a leap year and today are days like others', () => {
    expect(forms.birthdayFault('29.02.2016', TODAY)).toBeNull()
    expect(forms.birthdayFault('21.11.2026', TODAY)).toBeNull()
  })
})

describe('submission', () => {
  test('dates, sexes and hands are turned into the words of the call, empty fields are left out', () => {
    const { answers, ...person } = forms.toSubmission(filledForm())
    expect(person).toEqual({
      child_name: 'Миша',
      child_birthday: '2018-03-05',
      child_sex: 'male',
      child_hand: 'left',
      consent: true,
      version: VERSION,
      type: 'full',
      time: 602,
      draft_id: DRAFT,
    })
    expect(answers).toHaveLength(questions.length)
    expect(answers.slice(0, 2)).toEqual([
      { code: 'ATT1', value: null },
      { code: 'ATT2', value: 1 },
    ])
  })

  test('what the parent gave is sent too', () => {
    const form = { ...filledForm(), sexC: 'Женский', sexP: 'Женский', childHand: 'Правша', idChild: '7' } as const
    expect(forms.toSubmission({ ...form, parentName: ' Анна ', email: ' anna@example.org ' })).toMatchObject({
      child_sex: 'female',
      child_hand: 'right',
      child_id: '7',
      parent_name: 'Анна',
      parent_sex: 'female',
      parent_email: 'anna@example.org',
    })
  })

  test.each<[string, Partial<forms.QuestionnaireForm>]>([
    ['name', { childName: ' ' }],
    ['birthday', { age: '31.04.2018' }],
    ['sex', { sexC: '' }],
    ['hand', { childHand: '' }],
    ['consent', { consent: false }],
  ])('a form without its %s is not sent', (_, change) => {
    expect(() => forms.toSubmission({ ...filledForm(), ...change })).toThrow(expect.objectContaining({ code: 'invalid' }))
  })

  test('every field about people that would be refused is named as the call names it', () => {
    expect(forms.personFaults(filledForm(), TODAY)).toEqual({})
    const empty = forms.newForm(questionList, DRAFT)
    expect(forms.personFaults({ ...empty, email: 'anna@', parentName: 'я'.repeat(51) }, TODAY)).toEqual({
      child_name: [faults.childName],
      child_birthday: [faults.birthdayEmpty],
      child_sex: [faults.childSex],
      child_hand: [faults.childHand],
      parent_name: [faults.parentName],
      parent_email: [faults.email],
      consent: [faults.consent],
    })
  })
})
