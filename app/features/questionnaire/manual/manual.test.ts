import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as consents from '#app/features/consents/consents.server.ts'
import type { Submission } from '#app/features/questionnaire/contract.ts'
import { sampleAnswers } from '#app/features/questionnaire/instrument/sample-answers.ts'
import * as submissions from '#app/features/questionnaire/submissions.server.ts'
import { manualForms } from '#app/features/questionnaire/tables.server.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'
import { systemContext } from '#app/platform/context.server.ts'
import { peopleOf } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import * as figures from './figures.server.ts'
import * as forms from './forms.server.ts'
import { personalData } from './personal-data.server.ts'
import * as use from './use.server.ts'

const portal = testPortal()
const person = peopleOf(portal)
const VERSION = 'observation-map-7-10.2'
const guest = (days = 0) => systemContext(portal.platform, new Date(Date.now() + days * 86_400_000))
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
    await expect(submissions.view(olga, tokenOf(kept))).resolves.toBeTruthy()
    expect(id).toBeTruthy()
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

describe('what is counted', () => {
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
    expect(many?.difWaits).toEqual(['sex', 'languages', 'school'])
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
