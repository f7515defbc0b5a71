import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as blocks from '#app/features/home/blocks.server.ts'
import * as menus from '#app/features/menus/menus.server.ts'
import { HOUR_MS } from '#app/shared/dates.ts'
import { peopleOf, type Person } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import { read, SITE_TEXTS } from '#app/features/content/site-text-reading.server.ts'
import * as siteTexts from './site-texts.server.ts'

const portal = testPortal()
const person = peopleOf(portal)

const later = (who: Person, ms: number): Person => ({ ...who, now: new Date(who.now.getTime() + ms) })
/** Changes a part as a person who just opened its form. */
async function write(who: Person, id: string, changes: Record<string, unknown>) {
  const { value, updatedAt } = await siteTexts.one(who, id)
  return siteTexts.change(who, id, { value: { ...value, ...changes }, updatedAt })
}
const home = async (block: string) => (await portal.visitor().get(block)).body

test('an editor changes a home block: readers see it, and it says who wrote it', async () => {
  const nina = await person('editor')
  const { versions } = await write(nina, 'home.partners', { title: 'Кому "близко"', text: 'Пишите нам - ответим.' })
  expect(await home('partners')).toMatchObject({ title: 'Кому «близко»', text: 'Пишите нам\u00a0— ответим.', link: '/partners' })
  expect(versions.map(({ editor }) => editor)).toEqual(['Анна Пример', null])
  const { rows } = await portal.platform.db.execute(sql`select action, object from audit_log order by id desc limit 1`)
  expect(rows).toEqual([{ action: 'site-text.change', object: 'site-texts:home.partners' }])
})

test('an import of the folder leaves what was changed at the desk, and brings the rest', async () => {
  const nina = await person('editor')
  await write(nina, 'home.take-a-test', { title: 'Сначала посмотреть' })
  await write(nina, 'menus.banners', { items: [{ text: 'Завтра портал молчит час.' }] })
  await write(nina, 'site', { operator: 'ООО Пример' })
  const folder = mkdtempSync(join(tmpdir(), 'portal-'))
  for (const name of ['home.yaml', 'menus.yaml', 'site.yaml']) cpSync(join('content', name), join(folder, name))
  const file = join(folder, 'home.yaml')
  const changed = readFileSync(file, 'utf8').replace('Увидеть картину целиком', 'Из папки').replace('Редакция Нейросада', 'Папка')
  writeFileSync(file, changed)
  for (const code of SITE_TEXTS) await siteTexts.bring(nina, folder, code)
  expect((await home('take-a-test')).title).toBe('Сначала посмотреть')
  expect((await home('quote')).source).toBe('Папка')
  expect((await menus.banners(nina)).items).toHaveLength(1)
  expect(await read(nina, 'site')).toMatchObject({ operator: 'ООО\u00a0Пример' })
})

test('two at once: the second is refused and nothing is lost', async () => {
  const [nina, gleb] = [await person('editor'), await person('admin')]
  const { value, updatedAt } = await siteTexts.one(gleb, 'home.term')
  await write(later(nina, 1000), 'home.term', { title: 'Дискалькулия' })
  const late = siteTexts.change(gleb, 'home.term', { value: { ...value, title: 'Дисграфия' }, updatedAt })
  await expect(late).rejects.toMatchObject({ code: 'changed_meanwhile' })
  expect((await home('quote')).term.title).toBe('Дискалькулия')
})

test('an earlier version comes back, and what was there stays among the versions', async () => {
  const nina = await person('editor')
  const { title } = await home('why-children-love')
  const { versions, updatedAt } = await write(nina, 'home.why-children-love', { title: 'Почему им нравится' })
  const first = versions.at(-1)?.id ?? 0
  const back = await siteTexts.rollBack(later(nina, 1000), 'home.why-children-love', { version: first, updatedAt })
  expect((await home('why-children-love')).title).toBe(title)
  expect(back.versions).toHaveLength(3)
  const foreign = { version: 1_000_000, updatedAt: back.updatedAt }
  await expect(siteTexts.rollBack(nina, 'home.why-children-love', foreign)).rejects.toMatchObject({ code: 'not_found' })
})

test('a block is shown only inside its time, and the page knows when that changes', async () => {
  const nina = await person('editor')
  const [from, until] = [1, 2].map((hours) => new Date(nina.now.getTime() + hours * HOUR_MS).toISOString())
  await write(nina, 'home.how-the-childs-brain-works', { shownFrom: from, shownUntil: until })
  const at = (hours: number) => later(nina, hours * HOUR_MS)
  const shown = async (hours: number) => (await blocks.read(at(hours), 'how-the-childs-brain-works')) !== null
  expect([await shown(0), await shown(1), await shown(1.9), await shown(2)]).toEqual([false, true, true, false])
  expect([await blocks.changesAt(at(0)), await blocks.changesAt(at(1.5))].map((moment) => moment?.toISOString())).toEqual([
    from,
    until,
  ])
  expect(await blocks.changesAt(at(3))).toBeNull()
})

test('an announcement stands above the pages until its last minute', async () => {
  const nina = await person('editor')
  const until = new Date(nina.now.getTime() + HOUR_MS).toISOString()
  await write(nina, 'menus.banners', { items: [{ text: 'Ночью обновляем портал.', link: '/news', shownUntil: until }] })
  expect(await menus.banners(nina)).toMatchObject({ items: [{ link: '/news' }], until: new Date(until) })
  expect(await menus.banners(later(nina, HOUR_MS))).toEqual({ items: [], until: null })
})

test('a footer without the policy and a header without a menu are refused at their fields', async () => {
  const nina = await person('editor')
  await expect(write(nina, 'menus.footer', { politics: [] })).rejects.toMatchObject({
    fields: { 'value.politics': [expect.stringContaining('/privacy')] },
  })
  await expect(write(nina, 'menus.header', { menuItems: [] })).rejects.toMatchObject({
    fields: { 'value.menuItems': [expect.any(String)] },
  })
})

test('each fault is named by its field, and nothing is stored', async () => {
  const nina = await person('editor')
  const { value, updatedAt } = await siteTexts.one(nina, 'home.parent-opportunities')
  const items = [{ title: 'Опросник', text: ' ', link: 'javascript:alert(1)', icon: 'plant' }]
  const send = (changes: object) =>
    siteTexts.change(nina, 'home.parent-opportunities', { value: { ...value, ...changes }, updatedAt })
  await expect(send({ items })).rejects.toMatchObject({
    fields: { 'value.items.0.text': ['Заполните поле.'], 'value.items.0.link': [expect.any(String)] },
  })
  const times = { shownFrom: '2026-12-02T00:00:00.000Z', shownUntil: '2026-12-01T00:00:00.000Z' }
  await expect(send(times)).rejects.toMatchObject({ fields: { 'value.shownUntil': [expect.stringContaining('раньше')] } })
  expect((await siteTexts.one(nina, 'home.parent-opportunities')).versions).toEqual([])
})
