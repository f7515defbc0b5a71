import { expect, test } from 'vitest'
import { definitionOf, formOf, usualQuestions } from '#app/features/questionnaire/instrument/definition.ts'
import { questions } from '#app/features/questionnaire/questions.ts'
import { viewOf } from '#app/features/questionnaire/result/result-view.ts'
import { ageInWords, sheetOf } from './sheet-data.ts'

test.each([
  ['2018-03-14', '2026-11-21', '8 лет 8 мес.'],
  ['2018-11-21', '2026-11-21', '8 лет'],
  ['2018-11-22', '2026-11-21', '7 лет 11 мес.'],
  ['2025-10-01', '2026-11-21', '1 год 1 мес.'],
])('a child born %s is on %s %s old', (birthday, on, words) => {
  expect(ageInWords(birthday, on)).toBe(words)
})

test('the sheet goes from the sure spheres to the hard ones, keeps «не знаю» apart and puts urgent answers aside', () => {
  const valueOf = (code: string) => (code.startsWith('WRI') ? 3 : code === 'SAFE3' ? 1 : code === 'COM1' ? null : 0)
  const submission = {
    child_name: 'Миша',
    child_birthday: '2018-03-14',
    child_sex: 'male' as const,
    child_hand: 'left' as const,
    consent: true as const,
    answers: questions.map(({ code }) => ({ code, value: valueOf(code) as 0 })),
  }
  const version = { code: 'v1', definition: null, list: { version: 'v1', ageBands: [], questions } }
  const view = viewOf({ submission, version, filledOn: '2026-11-21', expiresOn: null })
  const sheet = sheetOf({ view, submission, questions, classOf: '2 класс' })
  expect(sheet.domains.at(-1)).toMatchObject({ title: 'Письмо', sum: '18 из 18', weight: 'soon' })
  expect(sheet.domains.flatMap(({ answers }) => answers)).toHaveLength(60)
  expect(sheet.domains.find(({ title }) => title === 'Речь и общение')?.answers[0]?.value).toBeNull()
  expect(sheet.urgent).toEqual(['Бывают замирания или приступы с потерей контакта?'])
  expect(Object.fromEntries(sheet.facts)).toMatchObject({
    'Рука, пол': 'левая, мальчик',
    'Возраст, класс': '8 лет 8 мес., 2 класс',
    Заполнено: expect.stringMatching(/^21\sноября\s2026$/),
  })
  const named = sheetOf({ view: { ...view, parentName: 'Анна' }, submission, questions, classOf: '' })
  expect(Object.fromEntries(named.facts)).toMatchObject({ 'Отвечал взрослый': expect.stringMatching(/^Анна, 21\sноября\s2026$/) })
})

test('the sheet goes by the step first: what hinders comes after what is only frequent, though its sum is less', () => {
  const definition = definitionOf('7-10', 'parent')
  const asked = usualQuestions(definition)
  const sums: Record<string, number[]> = { math: [2, 2, 2, 2, 2, 1], emotion: [2, 2, 2, 2, 2, 2] }
  const valueOf = (code: string, domain: string) => {
    const place = asked.filter((one) => one.domain === domain).findIndex((one) => one.code === code)
    return sums[domain]?.[place] ?? 0
  }
  const submission = {
    ...{ child_name: 'Миша', child_birthday: '2018-03-14', child_class: '2' as const, child_sex: 'male' as const },
    ...{ child_hand: 'left' as const, consent: true as const },
    answers: asked.map(({ code, domain }) => ({ code, value: valueOf(code, domain) as 0 })),
    impact: [
      { domain: 'math' as const, value: 3 as const },
      { domain: 'emotion' as const, value: 0 as const },
    ],
  }
  const list = { version: 'v2', ageBands: [], questions: asked, form: formOf(definition) }
  const view = viewOf({ submission, version: { code: 'v2', definition, list }, filledOn: '2026-11-21', expiresOn: null })
  const { domains } = sheetOf({ view, submission, questions: asked, classOf: '2 класс', definition })
  expect(domains.slice(-2).map(({ title, sum }) => [title, sum])).toEqual([
    ['Эмоции', '12 из 18'],
    ['Счёт', '11 из 18'],
  ])
})
