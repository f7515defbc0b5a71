import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as children from '#app/features/children/children.server.ts'
import * as consents from '#app/features/consents/consents.server.ts'
import type { Submission } from '#app/features/questionnaire/contract.ts'
import { disclaimers } from '#app/features/questionnaire/disclaimers.ts'
import { sampleAnswers } from '#app/features/questionnaire/instrument/sample-answers.ts'
import * as completions from '#app/features/questionnaire/result/completions.server.ts'
import type { Shadow } from '#app/features/questionnaire/short-path/shadow.server.ts'
import * as shownResults from '#app/features/questionnaire/result/shown-results.server.ts'
import * as submissions from '#app/features/questionnaire/submissions.server.ts'
import { manualForms } from '#app/features/questionnaire/tables.server.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'
import { systemContext } from '#app/platform/context.server.ts'
import { open as unseal } from '#app/platform/sealing.server.ts'
import { answerByLink } from '#test/maps.ts'
import { peopleOf } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import * as figures from './figures.server.ts'
import * as followUps from './follow-up.server.ts'
import * as forms from './forms.server.ts'
import { personalData } from './personal-data.server.ts'
import * as use from './use.server.ts'
import { DAY_MS } from '#app/shared/dates.ts'

const portal = testPortal()
const person = peopleOf(portal)
const VERSION = 'observation-map-7-10.2'
const CHILD = {
  ...({ name: 'Ёж', birthday: '2017-03-14', sex: 'male', hand: 'right', class: '4 класс' } as const),
  ...({ representative: 'mother', consent: true } as const),
}
const guest = (days = 0) => systemContext(portal.platform, new Date(Date.now() + days * DAY_MS))
const tokenOf = (link: string) => link.split('/').pop() ?? ''
const cellOf = async () => (await figures.cells(guest())).find(({ version }) => version === VERSION)
const rowsOf = () => portal.platform.db.$count(manualForms)

async function filled(seed: number, more: Partial<Submission> = {}): Promise<Submission> {
  const { definition } = await versions.readable(guest(), VERSION)
  const given = sampleAnswers(definition!, '3.3', { sample: 'random', seed }) // by rules 2
  const facts = {
    child_name: 'Ёж',
    child_birthday: '2017-03-14',
    child_class: '4',
    child_sex: 'male',
    child_hand: 'right',
  } as const
  return { ...facts, consent: true, version: VERSION, time: 600, ...given, ...more }
}

describe('the consent for the manual', () => {
  test('is off unless the box is ticked, and stands beside the other one', async () => {
    const anna = await person('parent')
    await submissions.submit(anna, await filled(1))
    expect(await consents.isGiven(anna, [`account:${anna.viewer.id}`], 'manual')).toBe(false)
    expect(await rowsOf()).toBe(0)
    await submissions.submit(anna, await filled(2, { manual: true }))
    expect(await consents.isGiven(anna, [`account:${anna.viewer.id}`], 'manual')).toBe(true)
    expect(await rowsOf()).toBe(1)
  })

  test('keeps what the short path says sealed: nothing of it can be read in the database', async () => {
    const { rows } = await portal.platform.db.execute<{ text: string }>(sql`select m::text as text from manual_forms m`)
    expect(rows[0]?.text).not.toMatch(/attention|theta|asked/)
  })

  test('is withdrawn by a guest with the link, by an owner alone where there is one', async () => {
    const { result_url: mine } = await submissions.submit(guest(), await filled(3, { manual: true }))
    expect(await use.isCounted(guest(), tokenOf(mine))).toBe(true)
    await use.end(guest(), tokenOf(mine))
    expect(await use.isCounted(guest(), tokenOf(mine))).toBe(false)
    const olga = await person('parent')
    const { result_url: kept, result_id: id } = await submissions.submit(olga, await filled(4, { manual: true }))
    expect(await use.isCounted(guest(), tokenOf(kept))).toBeNull()
    await expect(use.end(guest(), tokenOf(kept))).rejects.toMatchObject({ code: 'not_found' })
    const before = await rowsOf()
    await use.end({ ...olga, now: new Date(Date.now() + 1000) }, tokenOf(kept))
    expect(await rowsOf()).toBe(before - 1)
    expect(await consents.isGiven(olga, [`account:${olga.viewer.id}`], 'manual')).toBe(false)
    // The result itself stays.
    await expect(shownResults.view(olga, tokenOf(kept))).resolves.toBeTruthy()
    expect(id).toBeTruthy()
  })

  test('follows the box of a draft that is sent again, and stays withdrawn where it was withdrawn meanwhile', async () => {
    const ida = await person('parent')
    const sent = async (manual: boolean, more: Partial<Submission>, seconds: number) => {
      const body = await filled(51, { ...more, time: 600 + seconds, ...(manual && { manual }) })
      return submissions.submit({ ...ida, now: new Date(Date.now() + seconds * 1000) }, body)
    }
    const isAgreed = () => consents.isGiven(ida, [`account:${ida.viewer.id}`], 'manual')
    const draft = { draft_id: randomUUID() }
    const { result_url: link } = await sent(true, draft, 0)
    const isCounted = () => use.isCounted(ida, tokenOf(link))
    expect([await isCounted(), await isAgreed()]).toEqual([true, true])
    await sent(false, draft, 1)
    expect([await isCounted(), await isAgreed()]).toEqual([false, false])
    await sent(true, draft, 2)
    expect([await isCounted(), await isAgreed()]).toEqual([true, true])
    await use.end({ ...ida, now: new Date(Date.now() + 3000) }, tokenOf(link))
    await sent(true, draft, 4)
    expect([await isCounted(), await isAgreed()]).toEqual([false, false])
    // Another map of the account counts: the consent stays with it.
    await sent(true, {}, 5)
    const other = { draft_id: randomUUID() }
    await sent(true, other, 6)
    await sent(false, other, 7)
    expect([await use.countOf(ida, ida.viewer.id), await isAgreed()]).toEqual([1, true])
  })

  test('goes with everything it stands on when an account withdraws it, and is shown in an export before', async () => {
    const vera = await person('parent')
    await submissions.submit(vera, await filled(5, { manual: true }))
    const [stored] = await personalData.export(vera, vera.viewer.id)
    expect(stored?.title).toContain('общие числа')
    expect(Object.values(stored?.facts ?? {}).join(' ')).toContain('хватило')
    const before = await rowsOf()
    await personalData.erase(vera, vera.viewer.id)
    expect(await rowsOf()).toBe(before - 1)
    expect(await personalData.export(vera, vera.viewer.id)).toEqual([])
  })
})

describe('three months later', () => {
  const said = (token: string) => ({ token, seen: 'yes' as const, spheres: [{ domain: 'read' as const, found: 'yes' as const }] })
  const after = <C extends object>(context: C, days: number) => ({ ...context, now: new Date(Date.now() + days * DAY_MS) })

  test('the owner of a map that counts is asked once, about the spheres that were explained, and nobody else', async () => {
    const mila = await person('parent')
    const { result_url: link } = await submissions.submit(mila, await filled(12, { manual: true }))
    const token = tokenOf(link)
    const view = await shownResults.view(mila, token)
    expect(await followUps.due(after(mila, 89), token, view)).toBeNull()
    expect(await followUps.due(after(mila, 90), token, view)).toEqual(view.detailed)
    expect(await followUps.due(guest(90), token, view)).toBeNull()
    const { token: _, ...told } = said(token)
    await expect(followUps.tell(after(mila, 10), token, told)).rejects.toMatchObject({ code: 'closed' })
    await expect(followUps.tell(guest(90), token, told)).rejects.toMatchObject({ code: 'not_found' })
    await followUps.tell(after(mila, 91), token, told)
    await expect(followUps.tell(after(mila, 91), token, told)).rejects.toMatchObject({ code: 'closed' })
    expect(await followUps.due(after(mila, 91), token, view)).toBeNull()
    // Sealed, shown in the family's export, and gone with the consent.
    const { rows } = await portal.platform.db.execute<{ text: string }>(
      sql`select encode(sealed_follow_up, 'escape') text from manual_forms where sealed_follow_up is not null`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text).not.toContain('read')
    const [stored] = await personalData.export(mila, mila.viewer.id)
    expect(Object.values(stored?.facts ?? {}).join(' ')).toMatch(/Да; .*Чтение\s— да/)
    const own = (await forms.counted(guest())).find(({ followUp }) => followUp !== null)
    expect(own?.followUp).toEqual(told)
    await personalData.erase(mila, mila.viewer.id)
    expect((await forms.counted(guest())).some(({ followUp }) => followUp !== null)).toBe(false)
  })

  test('the card of a child asks about the newest of its maps that count, and asks its owner alone', async () => {
    const olga = await person('parent')
    const { id: childId } = await children.create(olga, CHILD)
    expect(await followUps.dueOfChild(after(olga, 100), childId)).toBeNull()
    const sent = (seed: number) => filled(seed, { manual: true, child_id: childId })
    const first = await submissions.submit(olga, await sent(14))
    await portal.platform.db.execute(
      sql`update submissions set created_at = created_at - interval '60 days' where id = ${first.result_id}`,
    )
    const second = await submissions.submit(olga, await sent(15))
    const tokenAfter = async (days: number) => (await followUps.dueOfChild(after(olga, days), childId))?.token
    expect(await tokenAfter(29)).toBeUndefined()
    expect(await tokenAfter(31)).toBe(tokenOf(first.result_url))
    const due = await followUps.dueOfChild(after(olga, 91), childId)
    expect(due?.token).toBe(tokenOf(second.result_url))
    const ofFirst = await followUps.dueOfChild(after(olga, 91), childId, first.result_id)
    expect(ofFirst?.token).toBe(tokenOf(first.result_url))
    const view = await shownResults.view(olga, tokenOf(second.result_url))
    expect(due).toMatchObject({ filledOn: view.filledOn, spheres: view.rules === 2 ? view.detailed : [] })
    expect(await followUps.dueOfChild(after(await person('parent'), 91), childId)).toBeNull()
    const asSeen = { ...after(olga, 91), viewer: { ...olga.viewer, actorId: 'somebody' } }
    expect(await followUps.dueOfChild(asSeen, childId)).toBeNull()
    const { token: _, ...told } = said('')
    await followUps.tell(after(olga, 91), tokenOf(second.result_url), told)
    expect(await tokenAfter(91)).toBe(tokenOf(first.result_url))
  })

  test('a map that does not count is asked nothing', async () => {
    const lida = await person('parent')
    const { result_url: link } = await submissions.submit(lida, await filled(13))
    const view = await shownResults.view(lida, tokenOf(link))
    expect(await followUps.due(after(lida, 120), tokenOf(link), view)).toBeNull()
  })
})

test('a result is marked preliminary while own data of its version are not what its bands were made for', async () => {
  const { result_url: link } = await submissions.submit(guest(), await filled(41))
  const view = await shownResults.view(guest(), tokenOf(link))
  await figures.recount(guest())
  expect(await figures.markPreliminary(guest(), view)).toEqual(view)
  const alarms = JSON.stringify({ alarms: ['Семей хотя бы с одной верхней ступенью 70 %, а ждали 50 %.'] })
  await portal.platform.db.execute(
    sql`update manual_figures set figures = figures || ${alarms}::jsonb where version = ${VERSION}`,
  )
  expect(await figures.markPreliminary(guest(), view)).toEqual({ ...view, isPreliminary: true })
  expect(disclaimers.last(VERSION, '23 ноября 2026', true)).toContain('предварительный ориентир экспертов')
  await figures.recount(guest())
  expect(await figures.markPreliminary(guest(), view)).toEqual(view)
})

describe('what is counted', () => {
  test('as a whole map is none of those who answer by a link', async () => {
    for (let seed = 0; seed < 10; seed++) await submissions.submit(guest(), await filled(60 + seed))
    await figures.recount(guest())
    const before = (await cellOf())?.figures?.kept
    expect(before).toBeGreaterThanOrEqual(10)
    const nina = await person('parent')
    const { id } = await children.create(nina, CHILD)
    await answerByLink(nina, id, { informant: 'second_parent', often: [] })
    await figures.recount(guest())
    expect((await cellOf())?.figures?.kept).toBe(before)
  })

  test('is without names, birthdays and answers about safety, once a child', async () => {
    const anna = await person('parent')
    for (const seed of [6, 7]) await submissions.submit(anna, await filled(seed, { manual: true }))
    const own = (await forms.counted(guest())).filter(({ child }) => child?.startsWith(anna.viewer.id))
    expect(own.map(({ isFirst }) => isFirst)).toEqual([true, false])
    for (const form of own) {
      expect([...form.answers.keys()].some((code) => code.startsWith('SAF'))).toBe(false)
      expect(form.isWhole).toBe(true)
      expect(JSON.stringify({ ...form, child: null, definition: null })).not.toContain('Ёж')
    }
  })

  test('has the short path of the answers that stand there now: added ones, and those of a draft sent again', async () => {
    const counted = async (id: string) => {
      const [row] = await portal.platform.db.select().from(manualForms).where(eq(manualForms.submissionId, id))
      return JSON.parse(unseal(row!.sealedPath, portal.platform.config.ANSWERS_KEY, id)) as Shadow
    }
    const full = await filled(31, { manual: true, draft_id: randomUUID() })
    const memory = new Set(full.answers.filter(({ code }) => code.startsWith('MEM')).map(({ code }) => code))
    const withMemory = (value: 3 | null) => full.answers.map((one) => (memory.has(one.code) ? { code: one.code, value } : one))
    const { result_id: id, result_url: link } = await submissions.submit(guest(), { ...full, answers: withMemory(null) })
    const empty = await counted(id)
    const added = [...memory].map((code) => ({ code, value: 3 as const }))
    await completions.complete(guest(), { token: tokenOf(link), answers: added, impact: [{ domain: 'memory', value: 2 }] })
    const after = await counted(id)
    expect(after.memory?.theta).toBeGreaterThan((empty.memory?.theta ?? 0) + 1)
    expect(after.attention).toEqual(empty.attention)
    const draft = { ...full, draft_id: randomUUID() }
    const first = await submissions.submit(guest(), { ...draft, answers: withMemory(null) })
    const before = await counted(first.result_id)
    await submissions.submit(guest(), { ...draft, answers: withMemory(3) })
    expect((await counted(first.result_id)).memory?.theta).toBeGreaterThan((before.memory?.theta ?? 0) + 1)
  })

  test('is nothing of a result that is hidden or whose term is over', async () => {
    const zoya = await person('parent')
    const { result_id: id } = await submissions.submit(zoya, await filled(8, { manual: true }))
    const seen = async (days = 0) => (await forms.counted(guest(days))).length
    const before = await seen()
    await portal.platform.db.execute(sql`update submission_owners set hidden_at = now() where submission_id = ${id}`)
    expect(await seen()).toBe(before - 1)
    const { result_id: other } = await submissions.submit(guest(), await filled(9, { manual: true }))
    expect(await seen()).toBe(before)
    expect(await seen(31)).toBeLessThan(before)
    await portal.platform.db.execute(sql`delete from submissions where id = ${other}`)
    expect(await seen()).toBe(before - 1)
  })

  test('is said from ten forms on, and never a number under ten', async () => {
    await portal.platform.db.execute(sql`delete from manual_forms`)
    for (let seed = 100; seed < 109; seed++) await submissions.submit(guest(), await filled(seed, { manual: true }))
    await figures.recount(guest())
    const few = await cellOf()
    expect(few?.figures).toMatchObject({ forms: null, since: null, items: [], shadow: null, alarms: [] })
    expect(few?.figures?.domains.every(({ mean, alpha }) => mean === null && alpha === null)).toBe(true)
    for (let seed = 200; seed < 325; seed++) await submissions.submit(guest(), await filled(seed, { manual: true }))
    await figures.recount(guest())
    const { figures: many, madeAt } = (await cellOf())!
    expect(madeAt).not.toBeNull()
    expect(many?.forms).toBeGreaterThan(100)
    const found = many?.domains.find(({ domain }) => domain === 'attention')
    // T2: α 0.85–0.86 for what the model draws
    expect(found?.alpha).toBeGreaterThan(0.75)
    expect(found?.alpha).toBeLessThan(0.95)
    expect(found?.omega).toBeGreaterThan(0.75)
    expect(many?.items.filter(({ rest }) => rest !== null).length).toBe(60)
    expect(many?.difWaits).toEqual(['sex', 'languages', 'school', 'device', 'informant'])
    expect(many?.retest).toEqual([])
    const counts = [...Object.values(many?.notes ?? {}), ...(many?.items ?? []).map(({ answered }) => answered)]
    expect(counts.filter((count) => count !== null && count > 0 && count < 10)).toEqual([])
  }, 60_000)

  test('drops the kept page that shows it, and goes out as a table and as a version', async () => {
    const { body } = await portal.visitor().get('questioning/manual')
    expect(body.versions.find(({ version }: { version: string }) => version === VERSION).figures.forms).toBeGreaterThan(100)
    const { body: csv } = await portal.visitor().get(`questioning/manual/${VERSION}/figures.csv`)
    const lines = String(csv).trim().split('\r\n')
    expect(lines[0]).toBe('table,group,item,figure,value')
    expect(lines.length).toBeGreaterThan(300)
    for (const line of lines) expect(line.split(',').length).toBe(5)
    const { body: whole } = await portal.visitor().get(`questioning/manual/${VERSION}`)
    expect(whole.definition.items.length).toBeGreaterThan(60)
    expect((await portal.visitor().get('questioning/manual/nothing')).status).toBe(404)
  })
})
