import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Person } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import { specialistsOf } from '#test/specialists.ts'
import * as entries from '#app/features/content/entries.server.ts'
import * as imports from './imports.server.ts'
import * as cards from '#app/features/specialists/public-card/public-cards.server.ts'
import { ALL_SECTIONS, type SectionCode } from '#app/features/content/sections.ts'
import { entries as table } from '#app/features/content/tables.server.ts'
import { systemContext } from '#app/platform/context.server.ts'
import * as audit from '#app/features/audit/audit.server.ts'
import { DAY_MS, MINUTE_MS } from '#app/shared/dates.ts'
import { NewReference, type EditedEntry } from './contract.ts'
import * as bylines from './bylines.server.ts'
import * as desk from './desk-entries.server.ts'
import * as previews from './previews.server.ts'
import * as references from './references.server.ts'
import * as releases from './releases.server.ts'
import * as versions from './versions.server.ts'

const portal = testPortal()
const { person, checked } = specialistsOf(portal)
let minutes = 0
/** The same person a minute later: two actions of one moment would look the same. */
const later = (who: Person): Person => ({ ...who, now: new Date(who.now.getTime() + ++minutes * MINUTE_MS) })

const FRONT = {
  description: 'Что делать, если буквы путаются, и к кому идти первым делом.',
  theme: 'read',
  tags: ['чтение'],
  reviewer: 'Редакция Нейросада, сверка с источниками',
  references: ['GA14'],
  learn: ['что попробовать сегодня вечером', 'к кому идти, если не помогло'],
  evidence: { label: 'confirmed', note: 'Обзор испытаний видит пользу [@GA14].' },
}
const BODY = 'Первый абзац.\n\n## Что делать {#chto-delat}\n\nВторой абзац про [@GA14].\n'
let made = 0

async function begun(who: Person): Promise<EditedEntry> {
  return desk.create(later(who), { section: 'articles', title: 'Путает буквы вечером', code: `tekst-${++made}` })
}

async function written(who: Person, front: object = FRONT, body = BODY): Promise<EditedEntry> {
  const { id, front: first, updatedAt } = await begun(who)
  return desk.write(later(who), id, { front: { ...first, ...front }, body, updatedAt })
}

async function published(who: Person): Promise<EditedEntry> {
  const { id, updatedAt } = await written(who)
  const checked = await releases.move(later(who), id, { status: 'fact_check', updatedAt })
  return releases.move(later(who), id, { status: 'published', updatedAt: checked.updatedAt })
}

test.each([
  ['blog', '7', /из одних цифр/],
  ['training', 'list', /уже стоит другое/],
  ['pages', 'novaya', /постоянные/],
  ['problems', 'novaya', /постоянные/],
])('a text of %s is not begun at «%s», where nobody could open it', async (section, code, words) => {
  const refused = desk.create(later(await person('editor')), { section, title: 'Путает буквы вечером', code })
  await expect(refused).rejects.toMatchObject({ code: 'invalid', fields: { code: [expect.stringMatching(words)] } })
})

test('what stands below the address of a section is no address of a text there', () => {
  const { paths } = portal.platform
  const unsaid = ALL_SECTIONS.filter(({ base, isFixed }) => base && !isFixed).flatMap(({ base, taken = [] }) =>
    paths.filter((path) => path.startsWith(`${base}/`) && !path.includes(':') && !taken.includes(path.slice(base.length + 1))),
  )
  expect(unsaid).toEqual([])
})

function shown({ section, code }: Pick<EditedEntry, 'section' | 'code'>) {
  return entries.detail(systemContext(portal.platform), section as SectionCode, code)
}

async function ofSeed(who: Person, address: string): Promise<EditedEntry> {
  const { rows } = await portal.platform.db.execute<{ id: number }>(
    sql`select id from entries where section || '/' || code = ${address}`,
  )
  return desk.read(later(who), rows[0]?.id ?? 0)
}

test('a text goes from a draft through the check of facts to its readers, in the blocks that an import would make', async () => {
  const nina = await person('editor')
  const entry = await published(nina)
  expect(entry).toMatchObject({
    status: 'published',
    isDraft: false,
    isAhead: false,
    version: 2,
    publishedVersion: 2,
    faults: {},
  })
  const detail = await shown(entry)
  expect(detail.title).toBe('Путает буквы вечером')
  expect(detail.textItems.map(({ type }) => type)).toEqual(['learn', 'lead', 'heading', 'text', 'evidence'])
  expect(detail.references[0]?.key).toBe('GA14')
  const lines = await audit.ofAccount(nina, nina.viewer.id)
  expect(lines.map(({ action }) => action).toSorted()).toEqual(['entry.create', 'entry.fact-check', 'entry.published'])
})

test('a text without label, source and reviewer is not published, and each is named by its field', async () => {
  const nina = await person('editor')
  const { id, updatedAt, faults } = await written(nina, { ...FRONT, reviewer: '', references: [] }, 'Абзац.')
  expect(Object.keys(faults).toSorted()).toEqual(['front.references', 'front.reviewer'])
  const checked = await releases.move(later(nina), id, { status: 'fact_check', updatedAt })
  const refused = releases.move(later(nina), id, { status: 'published', updatedAt: checked.updatedAt })
  await expect(refused).rejects.toMatchObject({
    code: 'invalid',
    fields: { 'front.references': ['Для этой метки нужен хотя бы один источник'] },
  })
  const bare = await begun(nina)
  expect(bare.faults).toMatchObject({ 'front.evidence': ['Заполните поле'], 'front.learn': ['Заполните поле'] })
})

test('a draft is not published past the check of facts', async () => {
  const nina = await person('editor')
  const { id, updatedAt } = await written(nina)
  await expect(releases.move(later(nina), id, { status: 'published', updatedAt })).rejects.toMatchObject({ code: 'invalid' })
})

test('a heading without an anchor and an unknown source are named at the text and at the sources', async () => {
  const nina = await person('editor')
  expect((await written(nina, FRONT, 'Абзац.\n\n## Без якоря\n')).faults.body?.[0]).toContain('нужен якорь')
  expect((await written(nina, { ...FRONT, references: ['GA14', 'NET99'] })).faults['front.references']?.[0]).toContain('NET99')
})

test('what is being written is kept apart from what readers see, one working text an entry', async () => {
  const nina = await person('editor')
  const { id, updatedAt, front, section, code } = await published(nina)
  const first = await desk.write(later(nina), id, { front: { ...front, title: 'Новый заголовок' }, body: 'Новое.', updatedAt })
  await desk.write(later(nina), id, { front: { ...front, title: 'Ещё новее' }, body: 'Ещё.', updatedAt: first.updatedAt })
  expect((await shown({ section, code })).title).toBe('Путает буквы вечером')
  expect(await desk.read(nina, id)).toMatchObject({ body: 'Ещё.', isDraft: true, isAhead: true, version: 2, publishedVersion: 2 })
  const { rows } = await portal.platform.db.execute(sql`select 1 from entry_drafts where entry_id = ${id}`)
  expect(rows).toHaveLength(1)
})

test('the second of two editors sees who wrote and when, and nothing is overwritten', async () => {
  const [nina, gleb] = [await person('editor'), await person('admin')]
  const { id, updatedAt, front } = await written(nina)
  await desk.write(later(gleb), id, { front, body: 'Слово Глеба.', updatedAt })
  const mine = { front, body: 'Слово Нины.', updatedAt }
  await expect(desk.write(later(nina), id, mine)).rejects.toMatchObject({
    code: 'changed_meanwhile',
    message: expect.stringMatching(/Анна Пример, \d+\s.+ в\s\d\d:\d\d/),
  })
  await expect(versions.save(later(nina), id, { ...mine, note: '' })).rejects.toMatchObject({ code: 'changed_meanwhile' })
  await expect(releases.move(later(nina), id, { status: 'archived', updatedAt })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
  expect((await desk.read(nina, id)).body).toBe('Слово Глеба.')
  expect(await versions.compareWritten(nina, id, mine)).toEqual([
    {
      field: 'body',
      pieces: [
        { kind: 'same', text: 'Слово' },
        { kind: 'removed', text: ' Глеба.' },
        { kind: 'added', text: ' Нины.' },
      ],
    },
  ])
})

test('versions say what changed by field and block; an old one comes back as the newest and readers see it when it is published', async () => {
  const nina = await person('editor')
  const { id, front, updatedAt, section, code } = await published(nina)
  const changed = { front: { ...front, title: 'Совсем другое' }, body: `${BODY}\nЕщё абзац.\n` }
  const saved = await versions.save(later(nina), id, { ...changed, updatedAt, note: 'Дописано' })
  expect(saved).toMatchObject({ version: 3, isDraft: false, isAhead: true })
  expect((await versions.list(nina, id)).map(({ number, note, isPublished }) => [number, note, isPublished])).toEqual([
    [3, 'Дописано', false],
    [2, 'Опубликовано', true],
    [1, 'Начат', false],
  ])
  const differences = await versions.compare(nina, id, 2)
  expect(differences.map(({ field }) => field)).toEqual(['title', 'body'])
  expect(differences[1]?.pieces).toEqual([{ kind: 'added', text: 'Ещё абзац.' }])
  const back = await versions.rollBack(later(nina), id, { number: 2, updatedAt: saved.updatedAt })
  expect(back).toMatchObject({ version: 4, body: BODY, isAhead: true })
  await releases.move(later(nina), id, { status: 'published', updatedAt: back.updatedAt })
  expect((await shown({ section, code })).title).toBe('Путает буквы вечером')
})

test('versions only grow', async () => {
  const { rows } = await portal.platform.db.execute<{ id: number }>(sql`select entry_id as id from entry_versions limit 1`)
  const change = portal.platform.db.execute(sql`update entry_versions set note = '' where entry_id = ${rows[0]?.id}`)
  await expect(change).rejects.toThrow()
})

test('a text waits for its hour and goes out by itself; another hour may be named until then', async () => {
  const nina = await person('editor')
  const { id, updatedAt, section, code } = await written(nina)
  const checked = await releases.move(later(nina), id, { status: 'fact_check', updatedAt })
  const past = releases.move(later(nina), id, {
    status: 'scheduled',
    publishAt: '2020-01-01T00:00:00.000Z',
    updatedAt: checked.updatedAt,
  })
  await expect(past).rejects.toMatchObject({ code: 'invalid', fields: { publishAt: [expect.any(String)] } })
  const publishAt = new Date(Date.now() + 30 * DAY_MS)
  const move = { status: 'scheduled' as const, publishAt: publishAt.toISOString(), updatedAt: checked.updatedAt }
  expect(await releases.move(later(nina), id, move)).toMatchObject({ status: 'scheduled', publishAt: move.publishAt })
  const system = systemContext(portal.platform)
  await releases.publishDue(system)
  await expect(shown({ section, code })).rejects.toMatchObject({ code: 'not_found' })
  await releases.publishDue({ ...system, now: new Date(publishAt.getTime() + 1000) })
  expect((await shown({ section, code })).title).toBe('Путает буквы вечером')
  expect(await desk.read(nina, id)).toMatchObject({ status: 'published', publishAt: null })
})

test('an hour is called off: edits of a published text stay a draft, a text that readers have not seen goes back to its check', async () => {
  const nina = await person('editor')
  const publishAt = new Date(Date.now() + 30 * DAY_MS)
  const hour = { status: 'scheduled' as const, publishAt: publishAt.toISOString() }
  const onSite = await published(nina)
  const edits = { front: onSite.front, body: 'Правка не ко времени.', updatedAt: onSite.updatedAt }
  const { updatedAt: edited } = await desk.write(later(nina), onSite.id, edits)
  const named = await releases.move(later(nina), onSite.id, { ...hour, updatedAt: edited })
  expect(named).toMatchObject({ status: 'published', publishAt: hour.publishAt })
  const off = await releases.move(later(nina), onSite.id, { status: 'scheduled', updatedAt: named.updatedAt })
  expect(off).toMatchObject({ status: 'published', publishAt: null, isAhead: true, body: 'Правка не ко времени.' })
  const actions = (await audit.ofAccount(nina, nina.viewer.id)).map(({ action }) => action)
  expect(actions.slice(0, 2)).toEqual(['entry.call-off', 'entry.scheduled'])

  const { id, updatedAt, section, code } = await written(nina)
  const { updatedAt: read } = await releases.move(later(nina), id, { status: 'fact_check', updatedAt })
  const waiting = await releases.move(later(nina), id, { ...hour, updatedAt: read })
  const back = await releases.move(later(nina), id, { status: 'fact_check', updatedAt: waiting.updatedAt })
  expect(back).toMatchObject({ status: 'fact_check', publishAt: null })

  await releases.publishDue({ ...systemContext(portal.platform), now: new Date(publishAt.getTime() + 1000) })
  expect(await desk.read(nina, onSite.id)).toMatchObject({ isAhead: true })
  await expect(shown({ section, code })).rejects.toMatchObject({ code: 'not_found' })
})

test('what is written after the hour was named is not what goes out: it stays a draft, and its writer is not overtaken', async () => {
  const nina = await person('editor')
  const publishAt = new Date(Date.now() + 30 * DAY_MS)
  const hour = { status: 'scheduled' as const, publishAt: publishAt.toISOString() }
  const due = { ...systemContext(portal.platform), now: new Date(publishAt.getTime() + 1000) }
  const half = `${BODY}\nНедописанная непроверенная фраза про\n`

  const { id, updatedAt, section, code, front } = await written(nina)
  const checked = await releases.move(later(nina), id, { status: 'fact_check', updatedAt })
  const waiting = await releases.move(later(nina), id, { ...hour, updatedAt: checked.updatedAt })
  expect(waiting).toMatchObject({ isPastDue: false, version: 2 })
  const saved = await versions.save(later(nina), id, { front, body: `${BODY}\nЕщё.\n`, updatedAt: waiting.updatedAt, note: '' })
  expect(saved).toMatchObject({ isPastDue: true, version: 3 })
  const typed = await desk.write(later(nina), id, { front, body: half, updatedAt: saved.updatedAt })
  await releases.publishDue(due)
  expect(JSON.stringify(await shown({ section, code }))).not.toMatch(/Недописанная|Ещё\./)
  const left = await desk.read(nina, id)
  expect(left).toMatchObject({ status: 'published', publishedVersion: 2, body: half, isAhead: true, isPastDue: false })
  await desk.write(later(nina), id, { front, body: `${half}Дописано.`, updatedAt: typed.updatedAt })

  const onSite = await published(nina)
  const edits = { front: { ...onSite.front, title: 'Проверенный заголовок' }, body: BODY, updatedAt: onSite.updatedAt }
  const named = await releases.move(later(nina), onSite.id, {
    ...hour,
    updatedAt: (await desk.write(later(nina), onSite.id, edits)).updatedAt,
  })
  await desk.write(later(nina), onSite.id, { front, body: half, updatedAt: named.updatedAt })
  await releases.publishDue(due)
  expect((await shown(onSite)).title).toBe('Проверенный заголовок')
  expect(await desk.read(nina, onSite.id)).toMatchObject({ publishedVersion: 3, version: 3, body: half, isAhead: true })
})

test('the hour is named again for what was written since; one action over many leaves such a text alone', async () => {
  const nina = await person('editor')
  const publishAt = new Date(Date.now() + 30 * DAY_MS)
  const hour = { status: 'scheduled' as const, publishAt: publishAt.toISOString() }
  const { id, updatedAt, section, code, front } = await written(nina)
  const checked = await releases.move(later(nina), id, { status: 'fact_check', updatedAt })
  const waiting = await releases.move(later(nina), id, { ...hour, updatedAt: checked.updatedAt })
  expect(await releases.bulk(later(nina), { action: 'theme', ids: [id], theme: 'write' })).toMatchObject({ changed: 1 })
  const themed = await desk.read(nina, id)
  expect([themed.isPastDue, waiting.version, themed.version]).toEqual([false, 2, 3])
  const newer = { front: { ...front, title: 'Новый заголовок' }, body: BODY, updatedAt: themed.updatedAt }
  const typed = await desk.write(later(nina), id, newer)
  expect(await releases.bulk(later(nina), { action: 'review', ids: [id] })).toMatchObject({ changed: 0 })
  const again = await releases.move(later(nina), id, { ...hour, updatedAt: typed.updatedAt })
  expect(again).toMatchObject({ isPastDue: false, isDraft: false })
  await releases.publishDue({ ...systemContext(portal.platform), now: new Date(publishAt.getTime() + 1000) })
  expect((await shown({ section, code })).title).toBe('Новый заголовок')
})

test('edits over the newest version may be dropped: it is brought back, and they stay among the versions', async () => {
  const nina = await person('editor')
  const { id, front, body, version, updatedAt } = await published(nina)
  const slip = await desk.write(later(nina), id, { front, body: 'Опечатка.', updatedAt })
  expect(slip).toMatchObject({ version, isDraft: true })
  const back = await versions.rollBack(later(nina), id, { number: version, updatedAt: slip.updatedAt })
  expect(back).toMatchObject({ body, isDraft: false, version: version + 2 })
})

test('a text that cannot go out at its hour loses it and waits for its check again; the log says so once', async () => {
  const nina = await person('editor')
  const { id, updatedAt } = await written(nina)
  const checked = await releases.move(later(nina), id, { status: 'fact_check', updatedAt })
  const publishAt = new Date(Date.now() + 30 * DAY_MS)
  const move = { status: 'scheduled' as const, publishAt: publishAt.toISOString(), updatedAt: checked.updatedAt }
  await releases.move(later(nina), id, move)
  // The version that it began with has no text yet.
  await portal.platform.db.update(table).set({ dueVersion: 1 }).where(eq(table.id, id))
  const error = vi.fn()
  const due = { ...systemContext(portal.platform), now: new Date(publishAt.getTime() + 1000) }
  const log = Object.assign(Object.create(due.log) as typeof due.log, { error })
  for (const _ of [1, 2]) await releases.publishDue({ ...due, log })
  expect(error).toHaveBeenCalledTimes(1)
  expect(await desk.read(nina, id)).toMatchObject({ status: 'fact_check', publishAt: null })
})

test('publishing makes every process render the pages again', async () => {
  const nina = await person('editor')
  const drop = vi.spyOn(portal.platform.pages, 'drop')
  const { code } = await published(nina)
  expect(drop.mock.calls.flatMap(([, tags]) => tags)).toEqual(expect.arrayContaining(['articles', `articles:${code}`]))
  drop.mockRestore()
})

test('an archived text is gone for readers, and comes back by way of a draft', async () => {
  const nina = await person('editor')
  const { id, updatedAt, section, code } = await published(nina)
  const archived = await releases.move(later(nina), id, { status: 'archived', updatedAt })
  await expect(shown({ section, code })).rejects.toMatchObject({ code: 'not_found' })
  expect(await releases.move(later(nina), id, { status: 'draft', updatedAt: archived.updatedAt })).toMatchObject({
    status: 'draft',
  })
})

test('a preview shows what is being written to anyone who has the address, for a week', async () => {
  const nina = await person('editor')
  const { id } = await written(nina)
  const { link } = await previews.link(nina, id)
  const token = link.replace('/preview/', '')
  const guest = systemContext(portal.platform)
  expect(await previews.view(guest, token)).toMatchObject({ detail: { title: 'Путает буквы вечером' } })
  await expect(previews.view(guest, `${token.slice(0, -1)}x`)).rejects.toMatchObject({ code: 'not_found' })
  const over = { ...guest, now: new Date(Date.now() + 9 * DAY_MS) }
  await expect(previews.view(over, token)).rejects.toMatchObject({ code: 'not_found' })
})

test('the list is searched and narrowed by what an editor looks for; an overdue review is named', async () => {
  const nina = await person('editor')
  const found = await desk.list(nina, { page: 1, perPage: 25, order: 'asc', q: 'Боится математики', section: 'articles' })
  expect(found.data[0]).toMatchObject({ code: 'boitsya-matematiki', theme: 'math', evidence: 'preliminary', isOverdue: false })
  const narrowed = await desk.list(nina, {
    page: 1,
    perPage: 100,
    order: 'asc',
    theme: 'math',
    evidence: 'preliminary',
    status: 'published',
  })
  expect(narrowed.total).toBeGreaterThan(0)
  expect(narrowed.data.every(({ theme, evidence }) => theme === 'math' && evidence === 'preliminary')).toBe(true)
  const muchLater = { ...nina, now: new Date('2029-01-01') }
  const overdue = await desk.list(muchLater, { page: 1, perPage: 25, order: 'asc', overdue: true })
  expect(overdue.total).toBeGreaterThan(100)
  expect(overdue.data[0]?.isOverdue).toBe(true)
  expect((await desk.list(nina, { page: 1, perPage: 25, order: 'asc', overdue: true })).total).toBe(0)
})

test('many at once: a review is prolonged and reaches readers, what has words of its own waiting is left alone and named', async () => {
  const nina = await person('editor')
  const [plain, ahead] = [await ofSeed(nina, 'blog/kak-my-pishem'), await ofSeed(nina, 'blog/plan-na-zavtra')]
  await desk.write(later(nina), ahead.id, { front: ahead.front, body: ahead.body, updatedAt: ahead.updatedAt })
  const done = await releases.bulk(later(nina), { action: 'review', ids: [plain.id, ahead.id] })
  expect(done).toEqual({ changed: 1, left: [{ title: ahead.title, reason: expect.any(String) }] })
  const nextYear = String(new Date().getFullYear() + 1)
  expect((await shown(plain)).nextReviewAt.startsWith(nextYear)).toBe(true)
})

test('a source is found by its DOI and by its words, and is not added twice', async () => {
  const nina = await person('editor')
  const query = { page: 1, perPage: 25, order: 'asc' as const }
  const [zorzi] = (await references.list(nina, { ...query, q: 'https://doi.org/10.1073/pnas.1205566109' })).data
  expect(zorzi?.key).toBe('ZO12')
  expect((await references.list(nina, { ...query, q: 'zorzi spacing' })).data[0]?.key).toBe('ZO12')
  const again = references.add(nina, { key: 'ZO13', title: 'Снова она', doi: '10.1073/PNAS.1205566109', language: 'en' })
  await expect(again).rejects.toMatchObject({ code: 'invalid', fields: { doi: ['Источник с этим DOI уже есть: ZO12.'] } })
})

test('a source without its key, and with a year that is no year, is refused with what to write', () => {
  const { error } = NewReference.safeParse({ title: 'Она', language: 'ru', year: null })
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['key', 'Напишите ключ латиницей: заглавные буквы и цифры, как GA14'],
    ['year', 'Напишите год четырьмя цифрами, как 2014'],
  ])
})

test('under a text stand those who stand under others, and specialists whose diploma is checked and whose card is shown', async () => {
  const [nina, olga] = [await person('editor'), await checked('neuropsychologist')]
  await checked('psychologist')
  await cards.publish(olga, {})
  const { data } = await bylines.list(nina, { page: 1, perPage: 100, order: 'asc' })
  expect(data[0]).toMatchObject({ name: 'Редакция Нейросада', isSpecialist: false })
  expect(data[0]?.texts).toBeGreaterThan(100)
  expect(data.flatMap(({ name, isSpecialist }) => (isSpecialist ? [name] : []))).toEqual(['Анна Пример, нейропсихолог'])
  const found = await bylines.list(nina, { page: 1, perPage: 100, order: 'asc', q: 'сверка' })
  expect(found.data.map(({ name }) => name)).toEqual(['Редакция Нейросада, сверка с источниками'])
})

test('legal texts are not edited like articles', async () => {
  const nina = await person('editor')
  const { rows } = await portal.platform.db.execute<{ id: number }>(
    sql`select id from entries where section = 'documents' limit 1`,
  )
  await expect(desk.read(nina, rows[0]?.id ?? 0)).rejects.toMatchObject({ code: 'not_found' })
})

test('an import takes what changed in the folder, and leaves alone what the desk has touched since', async () => {
  const nina = await person('editor')
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync(join(import.meta.dirname, '../../../content'), folder, { recursive: true })
  const retitle = (name: string) => {
    const file = join(folder, 'articles', `${name}.md`)
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*$/m, 'title: Заголовок из файла'))
  }
  retitle('levsha')
  retitle('nenavidit-pisat')
  rmSync(join(folder, 'articles', 'uroki-do-nochi.md'))
  const touched = await ofSeed(nina, 'articles/levsha')
  const { front, body, updatedAt } = touched
  await versions.save(later(nina), touched.id, { front: { ...front, title: 'Заголовок редактора' }, body, updatedAt, note: '' })
  const warn = vi.fn()
  const log = { ...portal.platform.log, warn } as unknown as typeof portal.platform.log
  const dropped = vi.spyOn(portal.platform.pages, 'drop')
  await imports.load({ ...systemContext(portal.platform), log }, folder)
  expect(dropped.mock.calls.flatMap(([, tags]) => tags)).toContain('articles:uroki-do-nochi')
  dropped.mockRestore()
  // A file that was away for a time is for readers again, with the same words.
  const away = await ofSeed(nina, 'articles/uroki-do-nochi')
  cpSync(join(import.meta.dirname, '../../../content/articles/uroki-do-nochi.md'), join(folder, 'articles/uroki-do-nochi.md'))
  await imports.load({ ...systemContext(portal.platform), log: portal.platform.log }, folder)
  rmSync(folder, { recursive: true })
  expect([away.status, (await ofSeed(nina, 'articles/uroki-do-nochi')).status]).toEqual(['archived', 'published'])
  expect(await desk.read(nina, touched.id)).toMatchObject({ version: 2, front: { title: 'Заголовок редактора' } })
  expect(warn).toHaveBeenCalledExactlyOnceWith({ entry: 'articles/levsha' }, expect.stringContaining('desk'))
  expect((await ofSeed(nina, 'articles/nenavidit-pisat')).front.title).toBe('Заголовок из файла')
}, 60_000)

test('a text that speaks of self-harm goes out only with 16+, one that only says where to turn with any mark', async () => {
  const nina = await person('editor')
  const dwells = `${BODY}\nСпросите прямо, не хочет ли он умереть: «Тебе не хочется жить?» Если ранит себя, уберите острое.\n`
  const { faults, id, updatedAt } = await written(nina, FRONT, dwells)
  expect(faults['front.ageLabel']?.[0]).toContain('16+')
  const sent = await releases.move(later(nina), id, { status: 'fact_check', updatedAt })
  await expect(releases.move(later(nina), id, { status: 'published', updatedAt: sent.updatedAt })).rejects.toMatchObject({
    fields: { 'front.ageLabel': [expect.stringContaining('16+')] },
  })
  expect((await written(nina, { ...FRONT, ageLabel: '16+' }, dwells)).faults).toEqual({})
  const turns = `${BODY}\nЕсли ребёнок ранит себя, звоните 112.\n`
  expect((await written(nina, FRONT, turns)).faults).toEqual({})
})
