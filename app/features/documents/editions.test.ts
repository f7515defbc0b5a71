import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { readSection } from '#app/features/content/making/files.server.ts'
import { SECTIONS } from '#app/features/content/sections.ts'
import * as consents from '#app/features/consents/consents.server.ts'
import { systemContext } from '#app/platform/context.server.ts'
import { DAY_MS, dayInMoscow } from '#app/shared/dates.ts'
import { peopleOf, type Person } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import type { LegalText } from './contract.ts'
import * as drafts from './drafts.server.ts'
import * as editions from './editions.server.ts'

const portal = testPortal()
const person = peopleOf(portal)
const inDays = (days: number) => dayInMoscow(new Date(Date.now() + days * DAY_MS))
const at = (who: Person, days: number): Person => ({ ...who, now: new Date(Date.now() + days * DAY_MS) })

let editor: Person
beforeEach(async () => {
  editor ??= await person('editor')
})

/** Saves a draft of a text with one more clause. */
async function write(code: string, clause: string, changes: { effectiveFrom?: string; note?: string } = {}): Promise<LegalText> {
  const { current, draft } = await drafts.read(editor, code)
  const markdown = `${current.markdown}\n\n99.1. ${clause}\n`
  const body = {
    title: current.title,
    markdown,
    note: 'Добавлен пункт.',
    effectiveFrom: inDays(0),
    isImportant: false,
    ...changes,
  }
  return drafts.save({ ...editor, now: new Date() }, code, { ...body, updatedAt: draft?.updatedAt ?? null })
}
const publish = async (code: string) => drafts.publish(editor, code, (await drafts.read(editor, code)).draft?.updatedAt ?? null)
const page = async (code: string) => JSON.stringify((await portal.visitor().get(code)).body.textItems)

describe('a legal text', () => {
  test('has its first edition from the folder, and a draft that readers do not see', async () => {
    const { body } = await portal.visitor().get('documents/editions?code=rules')
    expect(body.editions).toMatchObject([{ number: 1, until: null, link: '/documents/rules/1' }])
    await write('rules', 'Пункт, которого ещё никто не видел.')
    expect(await page('rules')).not.toContain('никто не видел')
    expect((await portal.visitor().get('documents/editions?code=rules')).body.editions).toHaveLength(1)
  })

  test('is replaced at once when its day is today; the old one stays under its address with its days', async () => {
    await write('license', 'Новый шрифт для заголовков.')
    await publish('license')
    expect(await page('license')).toContain('Новый шрифт')
    const { body } = await portal.visitor().get('documents/edition?code=license&number=1')
    expect(body).toMatchObject({ state: 'past', until: inDays(0) })
    expect(JSON.stringify(body.textItems)).not.toContain('Новый шрифт')
    expect((await portal.visitor().get('documents/edition?code=license&number=3')).status).toBe(404)
  })

  test('with a day to come changes on that day by itself', async () => {
    await write('offer', 'Цена сказана до оплаты.', { effectiveFrom: inDays(30) })
    await publish('offer')
    expect(await page('offer')).not.toContain('Цена сказана до')
    await editions.putDueInForce(at(editor, 29))
    expect(await page('offer')).not.toContain('Цена сказана до')
    await editions.putDueInForce(at(editor, 30))
    expect(await page('offer')).toContain('Цена сказана до')
    expect((await portal.visitor().get('offer')).body).toMatchObject({ version: inDays(0), effectiveFrom: inDays(30) })
  })

  test('that is to come can be called back, and blocks another one until then', async () => {
    await write('agreement', 'Первая мысль.', { effectiveFrom: inDays(40) })
    await publish('agreement')
    await write('agreement', 'Вторая мысль.')
    await expect(publish('agreement')).rejects.toMatchObject({ code: 'changed_meanwhile' })
    await expect(drafts.recall(editor, 'agreement')).rejects.toMatchObject({ code: 'changed_meanwhile' })
    const { draft } = await drafts.read(editor, 'agreement')
    await drafts.discard(editor, 'agreement', draft?.updatedAt ?? null)
    expect((await drafts.recall(editor, 'agreement')).draft?.markdown).toContain('Первая мысль')
  })

  test('is not overwritten by an older file of the folder', { timeout: 60_000 }, async () => {
    await write('privacy', 'Пункт со стола редакции.')
    await publish('privacy')
    const files = readSection('content', SECTIONS.documents, { references: new Map(), pictures: new Map() })
    const file = files.find(({ code }) => code === 'privacy')
    expect(file && (await editions.takeIn(systemContext(portal.platform), file))).toBe(false)
    const tomorrow = file && { ...file, stored: { ...file.stored, facts: { version: inDays(1), effectiveFrom: inDays(0) } } }
    expect(tomorrow && (await editions.takeIn(systemContext(portal.platform), tomorrow))).toBe(true)
  })
})

describe('a draft', () => {
  test('saved in two windows is not overwritten: the second is refused', async () => {
    const first = await write('consent-analytics', 'Раз.')
    const second = { ...first.current, note: '', effectiveFrom: inDays(0), isImportant: false, updatedAt: null }
    await expect(drafts.save(editor, 'consent-analytics', second)).rejects.toMatchObject({ code: 'changed_meanwhile' })
  })

  test('with a fault is not published: each fault has its sentence and field', async () => {
    await write('agreement', 'Даю согласие на всё. [Ссылка](javascript:alert(1)) и [[nobody]].', {
      effectiveFrom: inDays(-1),
      note: '',
    })
    const refusal = await publish('agreement').catch((error: { code: string; fields: Record<string, string[]> }) => error)
    expect(refusal).toMatchObject({ code: 'invalid' })
    const { fields } = refusal as { fields: Record<string, string[]> }
    expect(Object.keys(fields).toSorted()).toEqual(['effectiveFrom', 'markdown', 'note'])
    expect(fields.markdown).toHaveLength(3)
  })

  test('shows what differs from the current text', async () => {
    const { current } = await drafts.read(editor, 'consent-research')
    const markdown = current.markdown.replace('согласие', 'разрешение')
    const { changes, faults } = await drafts.preview(editor, 'consent-research', { title: current.title, markdown })
    expect(changes.filter(({ kind }) => kind === 'changed')).toHaveLength(1)
    expect(faults).toEqual([])
  })

  test('belongs to editors in a session with the second step', async () => {
    const parent = await person('parent')
    await expect(drafts.read(parent, 'offer')).rejects.toMatchObject({ code: 'forbidden' })
    const careless = { ...editor, viewer: { ...editor.viewer, hasSecondFactor: false } }
    await expect(drafts.read(careless, 'offer')).rejects.toMatchObject({ code: 'forbidden' })
    expect((await portal.visitor().get('admin/legal-texts/offer')).status).toBe(401)
  })
})

test('a consent is recorded with the edition that was read, and each edition counts its own', async () => {
  const code = 'consent-newsletter'
  const give = (subject: string, days: number) =>
    consents.record(at(editor, days), { subject, purpose: 'newsletter', given: true, form: 'privacy' })
  await give('account:before', 0)
  await write(code, 'Письма приходят реже.', { effectiveFrom: inDays(10) })
  await publish(code)
  await editions.putDueInForce(at(editor, 10))
  await give('account:after', 11)
  await give('account:after-too', 11)
  const { editions: shown } = await drafts.read(await person('admin'), code)
  expect(shown.map(({ number, accepted }) => [number, accepted])).toEqual([
    [2, 2],
    [1, 1],
  ])
  expect(shown[0]?.acceptedLink).toContain('newsletter')
  expect((await drafts.read(editor, code)).editions[0]?.acceptedLink).toBeNull()
  const { rows } = await portal.platform.db.execute(sql`select text_hash from consents where purpose = 'newsletter' order by at`)
  expect(new Set(rows.map(({ text_hash: hash }) => hash)).size).toBe(2)
})

test('a second edition of one day is asked of those who agreed to the first', async () => {
  const code = 'consent-research'
  const subject = 'account:same-day'
  const publishNow = async () =>
    drafts.publish({ ...editor, now: new Date() }, code, (await drafts.read(editor, code)).draft?.updatedAt ?? null)
  await write(code, 'Первый получатель.')
  await publishNow()
  await consents.record({ ...editor, now: new Date() }, { subject, purpose: 'research', given: true, form: 'privacy' })
  const isOutdated = async () => {
    const [last] = await consents.recordsOf(editor, [subject])
    return last && consents.isOutdated(editor, last)
  }
  expect(await isOutdated()).toBe(false)
  await write(code, 'Ещё один получатель.')
  await publishNow()
  expect(await isOutdated()).toBe(true)
})

test('what was published, thrown away and called back is written in the log', async () => {
  const { rows } = await portal.platform.db.execute(
    sql`select distinct action from audit_log where object like 'legal-texts:%' order by action`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['legal-text.discard', 'legal-text.publish', 'legal-text.recall'])
})

test('an edition that fails does not hold up the other texts', async () => {
  const comeIn = async (code: string) => {
    await write(code, 'Сказано яснее.', { effectiveFrom: inDays(45) })
    await publish(code)
  }
  await comeIn('consent-scores')
  await portal.platform.db.execute(sql`update document_editions set shown = '{}' where code = 'consent-scores' and number = 2`)
  await comeIn('rules')
  await expect(editions.putDueInForce(at(editor, 45))).rejects.toThrow()
  expect(await page('rules')).toContain('Сказано яснее')
})
