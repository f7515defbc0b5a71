import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as overdue from '#app/features/content/overdue.server.ts'
import { peopleOf } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import { LinkFindQuery } from './contract.ts'
import * as links from './links.server.ts'
import { verdictOf } from './rules.ts'

const portal = testPortal()
const person = peopleOf(portal)
const query = (changes: object = {}) => LinkFindQuery.parse(changes)

test('the texts that the portal came with lead nowhere but to what is there', async () => {
  const nina = await person('editor')
  expect((await links.checkNow(nina)).broken).toBe(0)
  const { data, total } = await links.list(nina, query({ kind: 'outer' }))
  expect(total).toBeGreaterThan(0)
  expect(data.every(({ link }) => /^https?:/.test(link))).toBe(true)
})

test('a check at somebody’s word stands only together with its line of the log', async () => {
  const nina = await person('editor')
  const { db } = portal.platform
  const { rows: before } = await db.execute(sql`select id from link_finds order by id`)
  await db.execute(sql`alter table audit_log add constraint no_lines check (action <> 'links.check') not valid`)
  try {
    await expect(links.checkNow(nina)).rejects.toThrow()
  } finally {
    await db.execute(sql`alter table audit_log drop constraint no_lines`)
  }
  expect((await db.execute(sql`select id from link_finds order by id`)).rows).toEqual(before)
})

test('a link to nothing, to a lost anchor and to an old address are found, each in its text', async () => {
  const nina = await person('editor')
  const { db } = portal.platform
  const html =
    '<p><a href="/article/nowhere">а</a> <a href="/article/levsha#net">б</a> <a href="/bylo">в</a> <a href="/faq">г</a></p>'
  const block = JSON.stringify([{ id: 'x', type: 'text', html }])
  await db.execute(sql`
    update entries set fields = jsonb_set(fields, '{textItems}', fields->'textItems' || ${block}::jsonb) where code = 'uroki-do-nochi'`)
  await db.execute(sql`insert into redirects values (gen_random_uuid(), '/bylo', '/blog', now(), now())`)
  await links.check(nina)
  const { data } = await links.list(nina, query())
  expect(data.map(({ kind, link, address }) => [kind, link, address])).toEqual([
    ['page', '/article/nowhere', '/article/uroki-do-nochi'],
    ['anchor', '/article/levsha#net', '/article/uroki-do-nochi'],
    ['moved', '/bylo', '/article/uroki-do-nochi'],
  ])
  expect(await links.count(nina)).toBe(3)
  await links.check(nina)
  expect(await links.count(nina)).toBe(3)
})

test.each([
  ['#part', null],
  ['#lost', 'anchor'],
  ['/a?page=2', null],
  ['/a?page=2#deep', null],
  ['/a#lost', 'anchor'],
  ['/plain#anything', null],
  ['/none', 'page'],
  ['tel:112', null],
  ['https://example.org', 'outer'],
  ['//example.org', 'outer'],
])('a link to %s is %s', (link, verdict) => {
  const known = {
    isPage: (path: string) => ['/a', '/plain'].includes(path),
    anchorsOf: (path: string) => (path === '/a' ? new Set(['deep']) : undefined),
    redirects: new Map(),
  }
  expect(verdictOf(link, { anchors: new Set(['part']) }, known)).toBe(verdict)
})

test('a text whose day of review has passed is listed, and no other', async () => {
  const nina = await person('editor')
  expect((await overdue.list(nina, query())).total).toBe(0)
  await portal.platform.db.execute(
    sql`update entries set next_review_at = '2026-11-01' where section = 'articles' and code = 'levsha'`,
  )
  const soon = { ...nina, now: new Date('2026-11-01T20:00:00Z') }
  expect((await overdue.list(soon, query())).total).toBe(0)
  const after = { ...nina, now: new Date('2026-11-01T21:00:00Z') }
  expect((await overdue.list(after, query())).data).toMatchObject([{ link: '/article/levsha', nextReviewAt: '2026-11-01' }])
})
