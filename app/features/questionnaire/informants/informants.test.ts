import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import * as childResults from '#app/features/child-results/results.server.ts'
import * as children from '#app/features/children/children.server.ts'
import * as log from '#app/features/children/log.server.ts'
import * as consents from '#app/features/consents/consents.server.ts'
import { personalData as results } from '#app/features/questionnaire/personal-data.server.ts'
import * as resultLinks from '#app/features/questionnaire/result/result-links.server.ts'
import * as deskVersions from '#app/features/questionnaire/versions/desk-versions.server.ts'
import { systemContext } from '#app/platform/context.server.ts'
import { DAY_MS, dayInMoscow } from '#app/shared/dates.ts'
import { peopleOf, type Person } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import { bodyOf, newAnswering, questionsOf } from './answering.ts'
import type { InformantAnswers, InformantForm, LinkInformant } from './contract.ts'
import { informantFaults } from './copy.ts'
import * as answers from './informant-answers.server.ts'
import * as links from './informant-links.server.ts'
import { personalData } from './personal-data.server.ts'

const portal = testPortal()
const person = peopleOf(portal)
const year = Number(dayInMoscow(new Date()).slice(0, 4))
const MISHA = { name: 'Миша Петров', birthday: `${year - 8}-03-14`, sex: 'male', hand: 'right', class: '2 «А»' } as const
const VERA = { name: 'Вера', birthday: `${year - 13}-03-14`, sex: 'female', hand: 'left', class: '7 класс' } as const
const guest = (days = 0, userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0') => ({
  ...systemContext(portal.platform),
  now: new Date(Date.now() + days * DAY_MS),
  client: { address: '10.9.9.9', userAgent },
})

async function family(profile: Parameters<typeof children.insert>[2] = MISHA) {
  const anna = await person('parent')
  const child = await children.insert(anna, anna.viewer.id, profile)
  return { anna, child }
}

let made = 0

async function asked(anna: Person, childId: string, informant: LinkInformant = 'teacher', days: 7 | 14 | 30 = 14) {
  // Each a second after the one before: the newest stands first.
  const at = { ...anna, now: new Date(anna.now.getTime() + ++made * 1000) }
  const [link] = (await links.make(at, childId, { informant, days, consent: true })).links
  return { id: link?.id ?? '', token: link?.link?.split('/')[2] ?? '' }
}

/** Every question answered alike, as the browser sends it. */
function sent(form: InformantForm, value: 0 | 1 | 2 | 3 = 3): InformantAnswers {
  const start = { ...newAnswering(randomUUID()), hasConsent: true }
  const codes = form.spheres.flatMap((sphere) => questionsOf(sphere, start)).map(({ code }) => code)
  const given = {
    ...start,
    answers: Object.fromEntries(codes.map((code) => [code, value])),
    impact: Object.fromEntries(form.spheres.map(({ domain }) => [domain, 1 as const])),
    strengths: ['STR13'],
  }
  return { ...bodyOf(form, given), consent: true }
}

describe('a link to answer by', () => {
  test('asks a teacher in a teacher’s words, without surname, birthday or anybody’s answers, and lays the answers beside the family’s', async () => {
    const { anna, child } = await family()
    const { id, token } = await asked(anna, child.id)
    expect(token).toHaveLength(32)
    expect((await links.list(anna, child.id)).links).toMatchObject([{ state: 'sent', informant: 'teacher', resultId: null }])
    const form = await answers.open(guest(), token)
    expect(form).toMatchObject({ informant: 'teacher', childName: 'М.\u00A0П.', version: 'observation-map-7-10.2-teacher' })
    expect(JSON.stringify(form)).not.toMatch(/Петров|-03-14|SAF/)
    expect((await links.list(anna, child.id)).links).toMatchObject([{ id, state: 'opened' }])

    await answers.answer(guest(), token, sent(form))
    const [link] = (await links.list(anna, child.id)).links
    expect(link).toMatchObject({ state: 'answered', link: null, resultId: expect.any(String) })
    const [result] = await childResults.timeline(anna, child.id)
    expect(result).toMatchObject({ id: link?.resultId, informant: 'teacher', type: 'teacher' })
    const view = await childResults.view(anna, child.id, link?.resultId ?? '')
    expect(view).toMatchObject({ rules: 2, informant: 'teacher', profile: { safety: false } })
    await portal.letterTo(anna.viewer.email, `/cabinet/children/${child.id}#informants`)
    const [letter] = await portal.lettersTo(anna.viewer.email)
    expect(letter?.html).not.toMatch(/Миша|учител/i)
  })

  test('of a child whom the family has given no name names none', async () => {
    const { anna, child } = await family({ ...MISHA, name: 'Ребёнок' })
    const { token } = await asked(anna, child.id)
    expect((await answers.open(guest(), token)).childName).toBeNull()
  })

  test('takes one sending: the same again gets the same receipt, another is refused kindly, two at once give one', async () => {
    const { anna, child } = await family()
    const { token } = await asked(anna, child.id)
    const form = await answers.open(guest(), token)
    const body = sent(form)
    const [first, second] = await Promise.all([answers.answer(guest(), token, body), answers.answer(guest(), token, body)])
    expect(second).toEqual(first)
    expect(await answers.answer(guest(1), token, body)).toEqual(first)
    const another = answers.answer(guest(), token, { ...body, draft_id: randomUUID() })
    await expect(another).rejects.toMatchObject({ code: 'closed', message: expect.stringContaining('уже ответили') })
    await expect(answers.open(guest(), token)).rejects.toMatchObject({ code: 'closed' })
    expect(await childResults.timeline(anna, child.id)).toHaveLength(1)
  })

  test('is open for its term and not a day longer, and closes at a word', async () => {
    const { anna, child } = await family()
    for (const days of [7, 14, 30] as const) {
      const { token } = await asked(anna, child.id, 'teacher', days)
      const form = await answers.open(guest(days - 1), token)
      await expect(answers.open(guest(days + 1), token)).rejects.toMatchObject({ code: 'closed' })
      await expect(answers.answer(guest(days + 1), token, sent(form))).rejects.toMatchObject({ code: 'closed' })
    }
    const { id, token } = await asked(anna, child.id)
    const form = await answers.open(guest(), token)
    const { links: left } = await links.close(anna, child.id, id)
    expect(left.find((link) => link.id === id)).toMatchObject({ state: 'closed', link: null })
    await expect(answers.answer(guest(), token, sent(form))).rejects.toMatchObject({ code: 'closed' })
    await expect(answers.open(guest(), 'nowhere')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('is not opened by a messenger’s preview, nor by the family itself', async () => {
    const { anna, child } = await family()
    const { token } = await asked(anna, child.id)
    await answers.open(guest(0, 'TelegramBot (like TwitterBot)'), token)
    await answers.open(anna, token)
    expect((await links.list(anna, child.id)).links).toMatchObject([{ state: 'sent' }])
  })

  test('is made by who may fill the map in, for whom a form is asked, and not without end', async () => {
    const { anna, child } = await family()
    const olga = await person('parent')
    const made = links.make(olga, child.id, { informant: 'teacher', days: 7, consent: true })
    await expect(made).rejects.toMatchObject({ code: 'not_found' })
    await expect(links.list(olga, child.id)).rejects.toMatchObject({ code: 'not_found' })
    const { id } = await asked(anna, child.id)
    await expect(links.close(olga, child.id, id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(links.erase(olga, child.id, id)).rejects.toMatchObject({ code: 'not_found' })
    expect((await links.list(anna, child.id)).offered).toEqual(['second_parent', 'teacher'])
    await expect(asked(anna, child.id, 'self')).rejects.toMatchObject({ code: 'invalid' })
    for (let number = 1; number < 10; number++) await asked(anna, child.id)
    await expect(asked(anna, child.id)).rejects.toMatchObject({ code: 'invalid' })
    const small = await family({ ...MISHA, birthday: `${year - 3}-12-30` })
    expect((await links.list(small.anna, small.child.id)).offered).toEqual([])
  })

  test('says question by question what is missing, and that the questions changed', async () => {
    const { anna, child } = await family()
    const { token } = await asked(anna, child.id, 'second_parent')
    const form = await answers.open(guest(), token)
    const body = sent(form)
    const [first] = form.spheres[0]?.first ?? []
    const left = body.answers.filter(({ code }) => code !== first?.code && code !== 'SAF12')
    await expect(answers.answer(guest(), token, { ...body, answers: left })).rejects.toMatchObject({
      fields: { [`answers.${first?.code}`]: expect.anything(), 'answers.SAF12': expect.anything() },
    })
    await expect(answers.answer(guest(), token, { ...body, version: 'nowhere' })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    })
    expect(await childResults.timeline(anna, child.id)).toEqual([])
  })
})

describe('what came by a link', () => {
  test('of the second parent stands beside the first’s without an average, and help comes first for the family', async () => {
    const { anna, child } = await family()
    const teacher = await asked(anna, child.id)
    await answers.answer(guest(), teacher.token, sent(await answers.open(guest(), teacher.token), 1))
    const second = await asked(anna, child.id, 'second_parent')
    const form = await answers.open(guest(), second.token)
    expect(form.safety.map(({ code }) => code)).toEqual(['SAF11', 'SAF12', 'SAF13', 'SAF14'])
    const body = sent(form)
    const danger = body.answers.map((one) => (one.code === 'SAF12' ? { ...one, value: 1 as const } : one))
    await answers.answer(guest(), second.token, { ...body, answers: danger })
    const eyes = await childResults.eyesOfLetIn(anna, child.id)
    expect(eyes?.people.map(({ informant }) => informant)).toEqual(['second_parent', 'teacher'])
    expect(eyes?.spheres[0]?.words).toEqual(['Отмечено немало, по\u00a0короткой форме', 'Отмечено мало, по\u00a0короткой форме'])
    // Both were asked the same three, one sees them often.
    expect([eyes?.spheres[0]?.byAll.length, eyes?.spheres[0]?.byOne.length]).toEqual([0, 3])
    const [own] = (await links.list(anna, child.id)).links
    expect((await childResults.view(anna, child.id, own?.resultId ?? '')).profile.safety).toBe(true)
  })

  test('says nothing of a behaviour that only one person was asked about', async () => {
    const { anna, child } = await family()
    for (const isWide of [false, true]) {
      const { token } = await asked(anna, child.id, isWide ? 'second_parent' : 'teacher')
      const form = await answers.open(guest(), token)
      const body = sent(form)
      const rest = form.spheres.flatMap((sphere) => sphere.rest).map(({ code }) => ({ code, value: 3 as const }))
      await answers.answer(guest(), token, isWide ? { ...body, answers: [...body.answers, ...rest] } : body)
    }
    const eyes = await childResults.eyesOfLetIn(anna, child.id)
    for (const { byAll, byOne } of eyes?.spheres ?? []) expect([byAll.length, byOne.length]).toEqual([3, 0])
  })

  test('is passed on by nobody: no link of a result opens it', async () => {
    const { anna, child } = await family()
    const { token } = await asked(anna, child.id)
    await answers.answer(guest(), token, sent(await answers.open(guest(), token)))
    const [link] = (await links.list(anna, child.id)).links
    const id = link?.resultId ?? ''
    expect(await resultLinks.of(anna, { id })).toBeNull()
    await expect(resultLinks.setTerm(anna, id, 30)).rejects.toMatchObject({ code: 'not_found' })
    await expect(resultLinks.renew(anna, id, 30)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('is taken back by who gave it, at once and for good; once more changes nothing', async () => {
    const { anna, child } = await family()
    const { id, token } = await asked(anna, child.id)
    const { take_back: link } = await answers.answer(guest(), token, sent(await answers.open(guest(), token)))
    const back = link.split('/')[2] ?? ''
    expect(await answers.toTakeBack(guest(1), back)).toEqual({ answeredOn: dayInMoscow(new Date()) })
    await answers.takeBack(guest(1), back)
    await answers.takeBack(guest(1), back)
    expect(await childResults.timeline(anna, child.id)).toEqual([])
    expect((await links.list(anna, child.id)).links).toMatchObject([{ state: 'taken_back', resultId: null, link: null }])
    expect(await consents.isGiven(anna, [`informant:${id}`], 'informant')).toBe(false)
    const { rows } = await anna.db.execute(sql`select ground from destruction_acts where subject = ${`informant:${id}`}`)
    expect(rows).toEqual([{ ground: 'отзыв согласия' }])
    expect(await answers.toTakeBack(guest(1), back)).toEqual({ answeredOn: null })
    await expect(answers.open(guest(1), token)).rejects.toMatchObject({ code: 'closed', message: informantFaults.takenBack })
    await expect(answers.toTakeBack(guest(), token)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('is removed by the family, with an act and a line of the log', async () => {
    const { anna, child } = await family()
    const { id, token } = await asked(anna, child.id)
    await expect(links.erase(anna, child.id, id)).rejects.toMatchObject({ code: 'closed' })
    const { take_back: link } = await answers.answer(guest(), token, sent(await answers.open(guest(), token)))
    await links.erase(anna, child.id, id)
    expect((await links.list(anna, child.id)).links).toMatchObject([{ state: 'erased' }])
    expect(await childResults.timeline(anna, child.id)).toEqual([])
    await expect(answers.takeBack(guest(), link.split('/')[2] ?? '')).rejects.toMatchObject({ code: 'not_found' })
    expect((await log.read(anna, child.id)).map(({ action }) => action).toSorted()).toEqual([
      ...['informant_asked', 'informant_erased'],
    ])
  })

  test('is hidden, shown and erased with the parent’s consent, and goes with the card', async () => {
    const { anna, child } = await family()
    const open = await asked(anna, child.id)
    const { token } = await asked(anna, child.id)
    await answers.answer(guest(), token, sent(await answers.open(guest(), token)))
    expect(await consents.isGiven(anna, [`child:${child.id}`], 'informant')).toBe(true)
    const stored = await personalData.export(anna, anna.viewer.id)
    expect(stored.map(({ facts }) => facts['Состояние'])).toEqual(['Ответ пришёл', 'Ещё не\u00a0открывали'])
    expect(JSON.stringify(stored)).not.toContain('10.9.9.9')
    expect((await results.export(anna, anna.viewer.id)).map(({ facts }) => facts['Кто отвечал'])).toEqual(['teacher'])

    await personalData.hide?.(anna, anna.viewer.id)
    expect((await links.list(anna, child.id)).links).toEqual([])
    expect(await childResults.timeline(anna, child.id)).toEqual([])
    await expect(answers.open(guest(), open.token)).rejects.toMatchObject({ code: 'closed' })
    await personalData.show?.(anna, anna.viewer.id)
    await expect(answers.open(guest(), open.token)).resolves.toBeTruthy()
    expect(await childResults.timeline(anna, child.id)).toHaveLength(1)

    await anna.db.execute(sql`update children set delete_after = now() where id = ${child.id}`)
    await expect(answers.open(guest(), open.token)).rejects.toMatchObject({ code: 'closed' })
    await anna.db.execute(sql`update children set delete_after = null where id = ${child.id}`)
    await personalData.erase(anna, anna.viewer.id)
    expect(await childResults.timeline(anna, child.id)).toEqual([])
    await expect(answers.open(guest(), open.token)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('without answers is forgotten a month after its term, with answers it is not', async () => {
    const { anna, child } = await family()
    await asked(anna, child.id)
    const { token } = await asked(anna, child.id)
    await answers.answer(guest(), token, sent(await answers.open(guest(), token)))
    await links.forgetOver(guest(14 + 29))
    expect((await links.list(anna, child.id)).links).toHaveLength(2)
    await links.forgetOver(guest(14 + 31))
    expect((await links.list(anna, child.id)).links).toMatchObject([{ state: 'answered' }])
  })
})

describe('a teenager', () => {
  let teen: Awaited<ReturnType<typeof family>>
  beforeAll(async () => {
    teen = await family(VERA)
  })

  test('is offered no form until the clinical lead has signed it at the desk', async () => {
    expect((await links.list(teen.anna, teen.child.id)).offered).toEqual(['second_parent', 'teacher'])
    const editor = await person('editor')
    const { data } = await deskVersions.list(editor, { page: 1, perPage: 50, sort: 'id', order: 'asc' })
    const draft = data.find(({ informant, state }) => informant === 'self' && state === 'draft')
    await expect(deskVersions.publish(editor, draft?.id ?? '')).rejects.toMatchObject({
      fields: { signedBy: [expect.stringContaining('клинического руководителя')] },
    })
    await deskVersions.change(editor, draft?.id ?? '', { signedBy: 'Клинический руководитель, подпись для проверки' })
    await deskVersions.publish(editor, draft?.id ?? '')
    expect((await links.list(teen.anna, teen.child.id)).offered).toEqual(['second_parent', 'teacher', 'self'])
  })

  test('answers in the first person, gets no steps, and what was said of safety is kept by nobody', async () => {
    const { anna, child } = teen
    const { token } = await asked(anna, child.id, 'self')
    const form = await answers.open(guest(), token)
    expect(form.spheres[0]?.first.every(({ text }) => /[юу](?:сь)?[ ,.]|мне|меня|мой/i.test(text))).toBe(true)
    expect(form.safety).toHaveLength(4)
    const body = sent(form)
    // A browser that sends them all the same changes nothing.
    await answers.answer(guest(), token, { ...body, answers: [...body.answers, { code: 'SAF12', value: 1 }] })
    const [link] = (await links.list(anna, child.id)).links
    const view = await childResults.view(anna, child.id, link?.resultId ?? '')
    expect(view).toMatchObject({ rules: 2, informant: 'self', profile: { safety: false } })
    const steps = view.rules === 2 ? view.profile.domains.map(({ step, leaves }) => [step, leaves]) : []
    expect(new Set(steps.flat())).toEqual(new Set([null]))
    const kept = await childResults.whole(anna, { childId: child.id, id: link?.resultId ?? '' }, 'result')
    expect(JSON.stringify(kept.submission)).not.toContain('SAF')
  })
})
