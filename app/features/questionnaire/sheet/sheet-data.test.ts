import { expect, test } from 'vitest'
import type { Band } from '#app/features/questionnaire/contract.ts'
import { DOMAINS, type Domain } from '#app/features/questionnaire/domains.ts'
import { definitionOf } from '#app/features/questionnaire/instrument/definition.ts'
import { sheetsOf } from '#app/features/questionnaire/instrument/forms.ts'
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

test('the sheet of a map by steps goes from the sure spheres to the hard ones by step, then by sum', () => {
  const definition = definitionOf('7-10', 'parent')
  const sheets = sheetsOf('2.2')
  // Reading has the higher sum and hinders in nothing; writing hinders much.
  const values: Partial<Record<Domain, Band>> = { read: 3, write: 2, memory: 1 }
  const answers = DOMAINS.flatMap((domain) =>
    (sheets[domain]?.core ?? []).map((code) => ({ code, value: domain === 'math' ? null : (values[domain] ?? 0) })),
  )
  const impact = [
    { domain: 'read' as const, value: 0 as const },
    { domain: 'write' as const, value: 3 as const },
  ]
  const submission = {
    ...({ child_name: 'Миша', child_birthday: '2018-03-14', child_sex: 'male', child_hand: 'left', consent: true } as const),
    ...{ child_class: '2' as const, answers, impact },
  }
  const version = { code: 'v2', definition, list: { version: 'v2', ageBands: [], questions: [] } }
  const view = viewOf({ submission, version, filledOn: '2026-11-21', expiresOn: null })
  const titles = sheetOf({ view, submission, questions: [], classOf: '' }).domains.map(({ title }) => title)
  expect(titles.slice(-3)).toEqual(['Память', 'Чтение', 'Письмо'])
  // Too few answers are not the hardest.
  expect(titles[0]).toBe('Счёт')
})
