import { afterEach, expect, test } from 'vitest'
import { AdminListQuery } from '#app/shared/admin-list.ts'
import { peopleOf } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import { createMissing } from './missing.server.ts'
import * as missing from './missing.server.ts'
import * as redirects from './redirects.server.ts'
import { isTelling, nearestOf } from './rules.ts'
import { DAY_MS } from '#app/shared/dates.ts'

const portal = testPortal()
const person = peopleOf(portal)
const READER = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'
const query = AdminListQuery.parse({ order: 'desc' })
const counters: ReturnType<typeof createMissing>[] = []
afterEach(() => Promise.all(counters.splice(0).map((counter) => counter.stop())))

/** A process that answered «there is no such page» to these. */
async function asked(paths: string[], userAgent = READER, now = new Date()): Promise<void> {
  const counter = createMissing(portal.platform.db, portal.platform.log)
  counters.push(counter)
  for (const path of paths) counter.seen(path, userAgent)
  await counter.flush(now)
}

test('an address that readers miss is listed with its count and the nearest page, and one press leads it there', async () => {
  const nina = await person('editor')
  await asked(['/stati/levsha', '/stati/levsha', '/article/levshaa', '/blog/sovsem-inoe'])
  await asked(['/stati/levsha'])
  const { data, total } = await missing.list(nina, query)
  expect(total).toBe(3)
  expect(data[0]).toMatchObject({ path: '/stati/levsha', count: 3, nearest: '/article/levsha' })
  expect(new Map(data.map(({ path, nearest }) => [path, nearest]))).toEqual(
    new Map([
      ['/stati/levsha', '/article/levsha'],
      ['/article/levshaa', '/article/levsha'],
      ['/blog/sovsem-inoe', '/blog'],
    ]),
  )
  await redirects.add(nina, { from: '/stati/levsha', to: '/article/levsha' })
  expect((await missing.list(nina, query)).data.map(({ path }) => path)).not.toContain('/stati/levsha')
})

test('machines and what they try are not among them', async () => {
  const before = (await missing.list(await person('editor'), query)).total
  await asked(['/.env', '/wp-login.php', '/phpmyadmin', '/.git/config', '/api/users', '/old/index.html', '/vendor/phpunit'])
  await asked(['/stati/chitaet'], 'Mozilla/5.0 (compatible; SomeBot/2.1)')
  await asked(['/stati/chitaet'], '')
  expect((await missing.list(await person('editor'), query)).total).toBe(before)
})

test.each([
  '/result/3f1e6f0a-aa11',
  '/invite/Zm9vYmFyYmF6cXV4Zm9vYmFy',
  '/kto@primer.example',
  `/${'a-'.repeat(80)}`,
  '/a/b/c/d/e',
])('«%s» may lead to somebody or nowhere, and is not kept', (path) => expect(isTelling(path)).toBe(false))

test.each(['/stati/levsha', '/article', '/%D1%81%D1%82%D0%B0%D1%82%D1%8C%D0%B8', '/problem_adhd'])('«%s» is kept', (path) =>
  expect(isTelling(path)).toBe(true),
)

test('nothing is suggested where nothing is alike', () => {
  expect(nearestOf('/vovse-ne-to', ['/', '/article', '/article/levsha'])).toBeNull()
})

test('a flood does not fill the table, and old addresses are forgotten', async () => {
  const nina = await person('editor')
  await asked(Array.from({ length: 700 }, (_, at) => `/potok-${at}`))
  expect((await missing.list(nina, { ...query, q: 'potok' })).total).toBe(500)
  const days = (count: number) => ({ ...nina, now: new Date(Date.now() + count * DAY_MS) })
  await missing.forgetOld(days(15))
  expect((await missing.list(nina, { ...query, q: 'potok' })).total).toBe(0)
})
