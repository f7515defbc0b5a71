import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '#test/portal.ts'
import { createDictionaries } from './dictionaries.server.ts'
import { dictionaryText } from './dictionary-text.server.ts'
import { createLog } from './log.server.ts'
import { pageOf } from './ready-page.server.ts'

const portal = testPortal()
const open = () => createDictionaries(portal.platform.db, createLog('silent'))
const holding = (text: string) => ({
  'accept-encoding': 'br, dcb',
  'available-dictionary': `:${createHash('sha256').update(text).digest('base64')}:`,
})
const frameOf = (seed: number) => Array.from({ length: 300 }, (_, one) => `<li>${Math.sin(seed * 1000 + one)}</li>`).join('')
const page = () => pageOf({ status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Текст</p>', tags: [] })

beforeEach(() => portal.platform.db.execute(sql`delete from dictionaries`))

describe('dictionaries of pages', () => {
  test('one that still fits stays after a release, so nobody fetches another', async () => {
    const before = open()
    await before.settle(frameOf(1))
    const after = open()
    await after.settle(`${frameOf(1)}<p>новая строка</p>`)
    expect(after.advertised()?.address).toBe(before.advertised()?.address)
  })

  test('one that fits no longer gives way to another, and is understood as before', async () => {
    const dictionaries = open()
    await dictionaries.settle(frameOf(1))
    await dictionaries.settle(frameOf(2))
    expect(dictionaries.advertised()?.text).toBe(frameOf(2))
    expect(dictionaries.formOf(page(), holding(frameOf(1)))?.dictionary.text).toBe(frameOf(1))
  })

  test('the last five stay', async () => {
    const dictionaries = open()
    for (const seed of [1, 2, 3, 4, 5, 6]) await dictionaries.settle(frameOf(seed))
    expect(dictionaries.formOf(page(), holding(frameOf(1)))).toBeNull()
    expect(dictionaries.formOf(page(), holding(frameOf(2)))?.dictionary.text).toBe(frameOf(2))
    const { rows } = await portal.platform.db.execute(sql`select 1 from dictionaries`)
    expect(rows).toHaveLength(5)
  })

  test('what another process made is learnt when a browser first names it', async () => {
    const [ours, theirs] = [open(), open()]
    await theirs.settle(frameOf(7))
    expect(ours.formOf(page(), holding(frameOf(7)))).toBeNull()
    await expect.poll(async () => ours.formOf(page(), holding(frameOf(7)))?.dictionary.text).toBe(frameOf(7))
  })

  test('two processes that begin at once make one', async () => {
    await Promise.all([open(), open(), open()].map((one, index) => one.settle(`${frameOf(8)}<p>${index}</p>`)))
    const { rows } = await portal.platform.db.execute(sql`select 1 from dictionaries`)
    expect(rows).toHaveLength(1)
  })
})

test('a dictionary holds the usual page whole and last, and of others what it has not', () => {
  const article = '<header>Меню</header><p>Статья</p><footer>Низ</footer>'
  const list = '<header>Меню</header><ul>Список</ul><footer>Низ</footer>'
  const text = dictionaryText([article, list])
  expect(text.endsWith(article)).toBe(true)
  expect(text.slice(0, -article.length)).toContain('Список')
  expect(text.slice(0, -article.length)).not.toContain('Меню')
})
