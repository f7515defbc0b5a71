import { describe, expect, test } from 'vitest'
import * as children from '#app/features/children/children.server.ts'
import * as log from '#app/features/children/log.server.ts'
import { DOMAINS } from '#app/features/questionnaire/domains.ts'
import { definitionOf } from '#app/features/questionnaire/instrument/definition.ts'
import { placeOf } from '#app/features/questionnaire/instrument/stages.ts'
import * as completions from '#app/features/questionnaire/result/completions.server.ts'
import * as shownResults from '#app/features/questionnaire/result/shown-results.server.ts'
import * as submissions from '#app/features/questionnaire/submissions.server.ts'
import { DAY_MS, dayInMoscow } from '#app/shared/dates.ts'
import { filled } from '#test/access-world.ts'
import { peopleOf } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import * as exchange from './exchange.server.ts'

const portal = testPortal()
const person = peopleOf(portal)
const birthdayOf = (years: number) => dayInMoscow(new Date(Date.now() - years * 365.25 * DAY_MS - 100 * DAY_MS))
const CHILD = {
  ...{ child_name: 'Миша Петров', child_birthday: birthdayOf(8), child_hand: 'right' as const },
  ...{ child_sex: 'male' as const, consent: true as const },
}

/** The whole map of 7–10 as a parent fills it in today: attention «часто», a danger answered with «да». */
function wholeMap() {
  const definition = definitionOf('7-10', 'parent')
  const place = placeOf(CHILD.child_birthday, null, dayInMoscow(new Date()))
  const sheets = place ? definition.stages[place.stage]?.sheets : undefined
  const codes = DOMAINS.flatMap((domain) => [...(sheets?.[domain]?.core ?? [])])
  const answers = codes.map((code) => ({ code, value: code.startsWith('ATT') ? (2 as const) : (0 as const) }))
  return {
    ...CHILD,
    answers: [...answers, ...definition.safety.map(({ code }) => ({ code, value: 1 as const }))],
    impact: [{ domain: 'attention' as const, value: 2 as const }],
    strengths: ['STR11'],
    context: [{ code: 'CTX13', options: ['russian'] }],
    informant: 'second_parent' as const,
    type: 'full' as const,
    time: 600,
  }
}

async function keptMap(childId?: string) {
  const anna = await person('parent')
  const { result_id: id } = await submissions.submit(anna, { ...wholeMap(), ...(childId && { child_id: childId }) })
  return { anna, id }
}

describe('a map in the form of a clinic’s system', () => {
  test('goes out and comes in again: the new result says what the old one said', async () => {
    const { anna, id } = await keptMap()
    const response = await exchange.giveResponse(anna, id)
    const { result_id: again, result_url: link } = await exchange.take(anna, { ...CHILD, response })
    expect(again).not.toBe(id)
    const { id: _id, ...before } = { ...response, id }
    const { identifier: _one, authored: _at, ...after } = await exchange.giveResponse(anna, again)
    const { identifier: _other, authored: _then, ...first } = before
    expect(after).toEqual(first)
    expect(await shownResults.view(anna, link.split('/')[2] ?? '')).toMatchObject({ informant: 'second_parent', rules: 2 })
  })

  test('is the family’s whole copy, answers about safety too, yet without surname and birth date', async () => {
    const { anna, id } = await keptMap()
    const sent = JSON.stringify(await exchange.giveResponse(anna, id))
    expect(sent).toContain('"SAF')
    expect(sent).not.toContain('Петров')
    expect(sent).not.toContain(CHILD.child_birthday)
    expect((await exchange.giveQuestionnaire(anna, id)).version).toBe('2')
  })

  test('names a sphere’s sum and step as its items are named, and says when answers were added later', async () => {
    const anna = await person('parent')
    const whole = wholeMap()
    const isOpen = ({ code }: { code: string }) => code.startsWith('MEM')
    const answers = whole.answers.map((answer) => (isOpen(answer) ? { ...answer, value: null } : answer))
    const { result_id: id, result_url: link } = await submissions.submit(anna, { ...whole, answers })
    const before = await exchange.giveResponse(anna, id)
    const read = before.item.find(({ linkId }) => linkId === 'result')?.item ?? []
    expect(read.find(({ linkId }) => linkId === 'result.ATT.raw')?.answer).toEqual([{ valueInteger: 12 }])
    expect([read.some(({ linkId }) => linkId === 'result.ATT.step'), before.status]).toEqual([true, 'completed'])
    const more = whole.answers.filter(isOpen).map(({ code }) => ({ code, value: 1 as const }))
    await completions.complete(anna, { token: link.split('/')[2] ?? '', answers: more, impact: [] })
    expect((await exchange.giveResponse(anna, id)).status).toBe('amended')
    const { item } = (await exchange.giveQuestionnaire(anna, id)) as unknown as { item: { item: { code?: object[] }[] }[] } // FHIR's own fields
    expect(item[0]?.item[0]?.code).toEqual([{ system: expect.stringMatching(/\/CodeSystem\/observation-map$/), code: 'ATT11' }])
  })

  test('is given to nobody but who keeps the result, and the family’s log says it was', async () => {
    const anna = await person('parent')
    const profile = { name: 'Миша', birthday: CHILD.child_birthday, sex: 'male', hand: 'right' } as const
    const child = await children.insert(anna, anna.viewer.id, profile)
    const { result_id: id } = await submissions.submit(anna, { ...wholeMap(), child_id: child.id })
    const olga = await person('parent')
    for (const who of [olga, { ...olga, viewer: { ...anna.viewer, actorId: olga.viewer.id } }]) {
      await expect(exchange.giveResponse(who, id)).rejects.toMatchObject({ code: 'not_found' })
      await expect(exchange.giveQuestionnaire(who, id)).rejects.toMatchObject({ code: 'not_found' })
    }
    await exchange.giveResponse(anna, id)
    expect(await log.read(anna, child.id)).toMatchObject([{ action: 'result_exported' }])
  })

  test('is not taken for a version that nobody has, nor for one that is not asked any more', async () => {
    const { anna, id } = await keptMap()
    const response = await exchange.giveResponse(anna, id)
    for (const questionnaire of [`${response.questionnaire}9`, 'http://loinc.org/q/1|1', ''])
      await expect(exchange.take(anna, { ...CHILD, response: { ...response, questionnaire } })).rejects.toMatchObject({
        code: 'invalid',
        fields: { questionnaire: [expect.stringContaining('Такой версии карты')] },
      })
    const { result_id: old } = await submissions.submit(anna, filled())
    const retired = await exchange.giveResponse(anna, old)
    await expect(exchange.take(anna, { ...CHILD, response: retired })).rejects.toMatchObject({
      fields: { questionnaire: [expect.stringContaining('больше не\u00a0заполняется')] },
    })
  })
})

test('a file that is no map is refused with a sentence, and a spoiled place is named', async () => {
  const visitor = portal.visitor()
  await visitor.post('register', {
    roleId: 1,
    firstName: 'Анна',
    lastName: 'Пример',
    email: 'exchange@primer.example',
    consents: ['account'],
    password: 'длинная фраза для входа',
  })
  const { body: receipt } = await visitor.post('questioning', wholeMap())
  const { body: response } = await visitor.get(`user/results/${receipt.result_id}/fhir/response`)
  const take = (changed: object) => visitor.post('user/results/fhir', { ...CHILD, response: { ...response, ...changed } })
  const patient = await take({ resourceType: 'Patient' })
  expect([patient.status, Object.keys(patient.body.errors)]).toEqual([422, ['response.resourceType']])
  expect((await take({ status: 'in-progress' })).body.errors['response.status'][0]).toContain('только законченную карту')
  const spoiled = await take({ item: [...response.item, { linkId: 'attention', item: [{ linkId: 'ATT999' }] }] })
  expect(spoiled.body.errors['item.ATT999']).toEqual(['Вопроса ATT999 в\u00a0этой версии карты нет.'])
  expect((await take({})).status).toBe(201)
})
