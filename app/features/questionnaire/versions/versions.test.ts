import { describe, expect, test } from 'vitest'
import { peopleOf } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import { systemContext } from '#app/platform/context.server.ts'
import * as audit from '#app/features/audit/audit.server.ts'
import * as figures from '#app/features/questionnaire/figures.server.ts'
import { questions, VERSION } from '#app/features/questionnaire/questions.ts'
import * as shownResults from '#app/features/questionnaire/result/shown-results.server.ts'
import { definitionOf } from '#app/features/questionnaire/instrument/definition.ts'
import type { AdminListQuery } from '#app/shared/admin-list.ts'
import { sql } from 'drizzle-orm'
import { withoutSmall, withWords } from './rules.ts'
import { submissions as submissionRows } from '#app/features/questionnaire/tables.server.ts'
import * as versions from './versions.server.ts'
import * as deskVersions from './desk-versions.server.ts'
import * as givenVersions from './given-versions.server.ts'

const portal = testPortal()
const person = peopleOf(portal)
const guest = () => systemContext(portal.platform)
const CHANGED = 'Долго собирается и выходит последним.'
const FIRST = 'ATT11'
const firstMap = () => ({
  child_name: 'Миша',
  child_birthday: '2018-03-14',
  child_sex: 'male',
  child_hand: 'right',
  consent: true,
  answers: questions.map(({ code, options }) => ({ code, value: options[0]?.value ?? null })),
})

/** What a parent of an eight-year-old sends: nothing is frequent, no safety question is answered «да». */
async function filled() {
  const { questions: asked, version } = await versions.current(guest())
  return { ...firstMap(), version, answers: asked.map(({ code }) => ({ code, value: 0 as const })) }
}

describe('other words of an item', () => {
  const given = definitionOf('7-10', 'parent')
  const used = given.items.map(({ code, text }) => ({ code, text, voice: 'parent' as const }))

  test('get a code of their own wherever the item is asked; the same words keep theirs', () => {
    const made = withWords(given, { [FIRST]: CHANGED, ATT12: given.items[1]!.text }, used)
    expect(made.items[0]).toMatchObject({ code: 'ATT30', text: CHANGED, facet: given.items[0]!.facet })
    expect(made.items.slice(1)).toEqual(given.items.slice(1))
    for (const { sheets } of Object.values(made.stages)) {
      expect(sheets.attention?.core).toContain('ATT30')
      expect(sheets.attention?.core).not.toContain(FIRST)
    }
  })

  test('change in place while nobody was asked them, and take their old code back with their old words', () => {
    const made = withWords(given, { [FIRST]: CHANGED }, used)
    expect(withWords(made, { ATT30: 'Долго собирается.' }, used).items[0]).toMatchObject({
      code: 'ATT30',
      text: 'Долго собирается.',
    })
    expect(withWords(made, { ATT30: given.items[0]!.text }, used)).toEqual(given)
  })
})

test('each band and informant has its version, the teenager’s waits for a signature', async () => {
  const nina = await person('editor')
  const { data } = await deskVersions.list(nina, { page: 1, perPage: 50 } as AdminListQuery)
  const asked = data.filter(({ state }) => state === 'published').map(({ band, informant }) => `${band} ${informant}`)
  expect(asked.toSorted()).toEqual(
    ['4-6 parent', '4-6 teacher', '7-10 parent', '7-10 teacher', '11-16 parent', '11-16 teacher'].toSorted(),
  )
  const self = data.find(({ informant }) => informant === 'self')
  expect(self).toMatchObject({ band: '11-16', state: 'draft', rules: 2 })
  await expect(deskVersions.publish(nina, self?.id ?? '')).rejects.toMatchObject({
    fields: { signedBy: [expect.stringContaining('клинического руководителя')] },
  })
  await expect(versions.current(guest(), { band: '11-16', informant: 'self' })).rejects.toMatchObject({ code: 'not_found' })
  await expect(versions.current(guest(), { version: self?.id })).rejects.toMatchObject({ code: 'not_found' })
  const publishBehind = portal.platform.db.execute(
    sql`update questionnaire_versions set state = 'published' where code = ${self?.id}`,
  )
  await expect(publishBehind).rejects.toThrow()
})

test('where the first map was asked yesterday, the second takes its place and the results of the first stay', async () => {
  const yesterday = await portal.visitor().post('questioning', { ...firstMap(), version: VERSION })
  await portal.platform.db.execute(sql`delete from questionnaire_versions where definition is not null`)
  await portal.platform.db.execute(sql`update questionnaire_versions set state = 'published' where code = ${VERSION}`)
  await givenVersions.ensureAll(guest())
  await givenVersions.ensureAll(guest())
  expect((await versions.current(guest())).version).toBe('observation-map-7-10.2')
  expect((await versions.readable(guest(), VERSION)).state).toBe('retired')
  const token = yesterday.body.result_url.split('/').pop()
  expect(await shownResults.view(guest(), token)).toMatchObject({ rules: 1, version: VERSION })
})

test('a version is begun, written and published; older results keep their own questions', async () => {
  const nina = await person('editor')
  const old = await filled()
  const noticed = { ...old, answers: old.answers.map((one) => (one.code === FIRST ? { ...one, value: 3 } : one)) }
  const before = await portal.visitor().post('questioning', noticed)
  const first = await portal.visitor().post('questioning', firstMap())
  const { code } = await deskVersions.begin(nina, 'Первый вопрос другими словами')
  await deskVersions.change(nina, code, { words: { [FIRST]: CHANGED } })
  await expect(deskVersions.publish(nina, code)).rejects.toMatchObject({
    code: 'invalid',
    fields: { licence: [expect.any(String)] },
  })
  await deskVersions.change(nina, code, { licence: 'Вопрос написан для портала.' })
  await deskVersions.publish(nina, code)

  const { body: list } = await portal.visitor().get('questioning/create')
  expect(list.version).toBe(code)
  expect(list.questions.map(({ text }: { text: string }) => text)).toContain(CHANGED)
  // The first map may be finished for ever, a later one that was replaced may not.
  expect((await portal.visitor().post('questioning', { ...firstMap(), version: VERSION })).status).toBe(201)
  expect((await portal.visitor().post('questioning', old)).status).toBe(409)
  const read = (answer: typeof before) => shownResults.view(guest(), answer.body.result_url.split('/').pop())
  expect(await read(first)).toMatchObject({ rules: 1, version: VERSION })
  expect(await versions.questionsOf(guest(), VERSION)).toEqual(questions)
  expect(await read(before)).toMatchObject({
    rules: 2,
    version: old.version,
    quotes: [{ code: FIRST, text: 'Отвлекается на звуки или предметы рядом.' }],
  })
  const lines = await audit.ofAccount(nina, nina.viewer.id)
  expect(lines.map(({ action }) => action).toSorted()).toEqual([
    ...['questionnaire.begin', 'questionnaire.change', 'questionnaire.change', 'questionnaire.publish'],
  ])
  await expect(deskVersions.change(nina, code, { note: 'Позже' })).rejects.toMatchObject({ code: 'closed' })
})

test('a line that the lint stops is not published, and what is asked stays', async () => {
  const nina = await person('editor')
  const { code } = await deskVersions.begin(nina, 'С ошибкой')
  await deskVersions.change(nina, code, { licence: 'Своё', words: { MAT31: 'Считает ниже нормы.' } })
  await expect(deskVersions.publish(nina, code)).rejects.toMatchObject({ fields: { 'words.MAT44': [expect.any(String)] } })
  expect((await versions.current(guest())).version).not.toBe(code)
})

test('two at once: the second is refused, and nothing is overwritten', async () => {
  const nina = await person('editor')
  const { code, updatedAt } = await deskVersions.begin(nina, 'Вдвоём')
  const seen = updatedAt.toISOString()
  await deskVersions.change({ ...nina, now: new Date(nina.now.getTime() + 1000) }, code, { note: 'Первая', updatedAt: seen })
  await expect(deskVersions.change(nina, code, { note: 'Вторая', updatedAt: seen })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
  expect((await deskVersions.one(nina, code)).note).toBe('Первая')
})

describe('a trial', () => {
  test('gives the result of its answers or of a sample, the same for the same seed, and stores nothing', async () => {
    const visitor = portal.visitor()
    const nina = await person('editor')
    const { code } = await deskVersions.begin(nina, 'Пробуем')
    const rows = () => portal.platform.db.$count(submissionRows)
    const before = await rows()
    const { profile } = await deskVersions.attempt(nina, code, { answers: (await filled()).answers })
    expect(profile.domains).toHaveLength(10)
    const sometimes = await deskVersions.attempt(nina, code, { sample: 'sometimes' })
    expect(sometimes.profile.domains.every(({ step }) => step === 0)).toBe(true)
    expect(sometimes.profile.quality).toContain('same')
    const careless = await deskVersions.attempt(nina, code, { sample: 'careless', seed: 7 })
    expect(careless.profile.quality).toContain('uneven')
    expect(await deskVersions.attempt(nina, code, { sample: 'careless', seed: 7 })).toEqual(careless)
    const random = await deskVersions.attempt(nina, code, { sample: 'random', seed: 7, stage: '1.1' })
    expect(random.answers.map((one) => one.code)).toContain('REA11')
    expect(await rows()).toBe(before)
    expect((await visitor.get(`admin/questionnaire-versions/${code}`)).status).toBe(401)
  })
})

describe('the figures', () => {
  test('count spheres and steps without persons, and hide what is under ten', async () => {
    const list = await versions.current(guest())
    const { version, questions: asked } = list
    const answers = asked.map(({ code }) => ({ code, value: 0 }))
    const send = () => portal.visitor().post('questioning', { ...firstMap(), answers, version })
    for (let sent = 0; sent < 3; sent++) expect((await send()).status).toBe(201)
    const few = await figures.ofVersion(guest(), version, list)
    expect(few).toMatchObject({ total: null, domains: [] })
    for (let sent = 0; sent < 7; sent++) await send()
    for (let came = 0; came < 12; came++)
      await figures.countStep({ ...guest(), client: { address: `10.0.0.${came}`, userAgent: '' } }, { version, step: 1 })
    expect(await figures.countStep(guest(), { version: 'another', step: 1 })).toBe(false)
    expect(await figures.countStep(guest(), { version, step: 40 })).toBe(false)
    const many = await figures.ofVersion(guest(), version, list)
    expect(many.total).toBe(10)
    expect(many.domains[0]).toEqual({ domain: 'attention', bands: { 0: 10, 1: 0, 2: 0, 3: 0, unknown: 0 } })
    expect(many.steps[0]).toEqual({ step: 1, title: 'Что беспокоит больше всего', count: 12 })
  })

  test('never leave a single hidden number, which the sum would give away', () => {
    expect(withoutSmall({ a: 4, b: 12, c: 30, d: 0 })).toEqual({ a: null, b: null, c: 30, d: 0 })
    expect(withoutSmall({ a: 4, b: 9, c: 30 })).toEqual({ a: null, b: null, c: 30 })
    expect(withoutSmall({ a: 14, b: 0 })).toEqual({ a: 14, b: 0 })
  })
})
