import { describe, expect, test } from 'vitest'
import { peopleOf } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import { systemContext } from '#app/platform/context.server.ts'
import * as audit from '#app/features/audit/audit.server.ts'
import * as figures from '#app/features/questionnaire/figures.server.ts'
import { questions, VERSION } from '#app/features/questionnaire/questions.ts'
import * as submissions from '#app/features/questionnaire/submissions.server.ts'
import { questionsOfTexts, textsOf, withoutSmall } from './rules.ts'
import { submissions as submissionRows } from '#app/features/questionnaire/tables.server.ts'
import * as versions from './versions.server.ts'

const portal = testPortal()
const person = peopleOf(portal)
const guest = () => systemContext(portal.platform)
const CHANGED = 'Долго собирается и выходит последним.'
const filled = () => ({
  child_name: 'Миша',
  child_birthday: '2018-03-14',
  child_sex: 'male',
  child_hand: 'right',
  consent: true,
  answers: questions.map(({ code, options }) => ({ code, value: options[0]?.value ?? null })),
})
const texts = () => ({ attention: textsOf(questions).attention.replace('Не может сам собрать портфель.', CHANGED) })

describe('the lines of a version', () => {
  test('keep the codes of the same words; other words get a code of their own', () => {
    const made = questionsOfTexts({ ...textsOf(questions), ...texts() }, questions)
    expect(made.filter(({ text }) => text !== CHANGED)).toEqual(
      questions.filter(({ text }) => text !== 'Не может сам собрать портфель.'),
    )
    expect(made.find(({ text }) => text === CHANGED)).toMatchObject({ code: 'ATT7', domain: 'attention' })
  })
})

test('a version is begun, written and published; older results keep their own questions', async () => {
  const nina = await person('editor')
  const before = await portal.visitor().post('questioning', filled())
  const { code } = await versions.begin(nina, 'Портфель заменён сборами')
  await versions.change(nina, code, { texts: texts() })
  await expect(versions.publish(nina, code)).rejects.toMatchObject({ code: 'invalid', fields: { licence: [expect.any(String)] } })
  await versions.change(nina, code, { licence: 'Вопрос написан для портала.' })
  await versions.publish(nina, code)

  const { body: list } = await portal.visitor().get('questioning/create')
  expect(list.version).toBe(code)
  expect(list.questions.map(({ text }: { text: string }) => text)).toContain(CHANGED)
  expect((await portal.visitor().post('questioning', { ...filled(), version: VERSION })).status).toBe(409)
  const old = await submissions.view(guest(), before.body.result_url.split('/').pop())
  expect(old.version).toBe(VERSION)
  expect(old.profile.domains).toHaveLength(10)
  expect(await versions.questionsOf(guest(), VERSION)).toEqual(questions)
  const lines = await audit.ofAccount(nina, nina.viewer.id)
  expect(lines.map(({ action }) => action).toSorted()).toEqual([
    ...['questionnaire.begin', 'questionnaire.change', 'questionnaire.change', 'questionnaire.publish'],
  ])
  await expect(versions.change(nina, code, { note: 'Позже' })).rejects.toMatchObject({ code: 'closed' })
})

test('a line that the lint stops is not published, and what is asked stays', async () => {
  const nina = await person('editor')
  const { code } = await versions.begin(nina, 'С ошибкой')
  await versions.change(nina, code, { licence: 'Своё', texts: { math: 'Считает ниже нормы.' } })
  await expect(versions.publish(nina, code)).rejects.toMatchObject({ fields: { 'texts.math': [expect.any(String)] } })
  expect((await versions.current(guest())).version).not.toBe(code)
})

test('two at once: the second is refused, and nothing is overwritten', async () => {
  const nina = await person('editor')
  const { code, updatedAt } = await versions.begin(nina, 'Вдвоём')
  const seen = updatedAt.toISOString()
  await versions.change({ ...nina, now: new Date(nina.now.getTime() + 1000) }, code, { note: 'Первая', updatedAt: seen })
  await expect(versions.change(nina, code, { note: 'Вторая', updatedAt: seen })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
  expect((await versions.one(nina, code)).note).toBe('Первая')
})

test('a trial gives the result of its answers and stores nothing', async () => {
  const visitor = portal.visitor()
  const nina = await person('editor')
  const { code } = await versions.begin(nina, 'Пробуем')
  const rows = () => portal.platform.db.$count(submissionRows)
  const before = await rows()
  const profile = await versions.attempt(nina, code, filled().answers)
  expect(profile.domains).toHaveLength(10)
  expect(await rows()).toBe(before)
  expect((await visitor.get(`admin/questionnaire-versions/${code}`)).status).toBe(401)
})

describe('the figures', () => {
  test('count spheres and steps without persons, and hide what is under ten', async () => {
    const { version, questions: asked } = await versions.current(guest())
    const answers = asked.map(({ code, options }) => ({ code, value: options[0]?.value ?? null }))
    const send = () => portal.visitor().post('questioning', { ...filled(), answers, version })
    for (let sent = 0; sent < 3; sent++) expect((await send()).status).toBe(201)
    const few = await figures.ofVersion(guest(), version, asked)
    expect(few).toMatchObject({ total: null, domains: [] })
    for (let sent = 0; sent < 7; sent++) await send()
    for (let came = 0; came < 12; came++)
      await figures.countStep({ ...guest(), client: { address: `10.0.0.${came}`, userAgent: '' } }, { version, step: 1 })
    expect(await figures.countStep(guest(), { version: 'another', step: 1 })).toBe(false)
    expect(await figures.countStep(guest(), { version, step: 40 })).toBe(false)
    const many = await figures.ofVersion(guest(), version, asked)
    expect(many.total).toBe(10)
    expect(many.domains[0]).toEqual({ domain: 'attention', bands: { 0: 10, 1: 0, 2: 0, 3: 0, unknown: 0 } })
    expect(many.steps[0]).toEqual({ step: 1, title: 'Внимание', count: 12 })
  })

  test('never leave a single hidden number, which the sum would give away', () => {
    expect(withoutSmall({ a: 4, b: 12, c: 30, d: 0 })).toEqual({ a: null, b: null, c: 30, d: 0 })
    expect(withoutSmall({ a: 4, b: 9, c: 30 })).toEqual({ a: null, b: null, c: 30 })
    expect(withoutSmall({ a: 14, b: 0 })).toEqual({ a: 14, b: 0 })
  })
})
