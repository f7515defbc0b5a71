import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '#test/portal.ts'
import { specialistsOf } from '#test/specialists.ts'
import * as audit from '#app/features/audit/audit.server.ts'
import type { AuditLine } from './contract.ts'

const portal = testPortal()
const { person, visitorAs } = specialistsOf(portal)
let gleb: Awaited<ReturnType<typeof visitorAs>>

beforeAll(async () => {
  gleb = await visitorAs('admin')
  const at = (day: string) => new Date(`${day}T12:00:00+03:00`)
  const nina = { ...(await person('editor')), now: at('2026-11-01') }
  await audit.record(nina, { action: 'diploma.accept', object: 'diplomas:1' })
  await audit.record(
    { ...nina, now: at('2026-11-02') },
    { action: 'diploma.reject', object: 'diplomas:2', details: { reason: '=1+1' } },
  )
  await audit.record({ ...nina, viewer: null, now: at('2026-11-03') }, { action: 'legal-text.publish', object: 'articles:2' })
})

const found = async (query: string) => {
  const { body } = await gleb.visitor.get(`admin/audit${query}`)
  return (body.data as AuditLine[]).map(({ object }) => object)
}

test('the log is shown the newest first, in words', async () => {
  const { status, body } = await gleb.visitor.get('admin/audit')
  expect([status, body.total]).toEqual([200, 3])
  expect(body.data).toMatchObject([
    { object: 'articles:2', actor: 'Портал', actorId: null, actionTitle: 'Выпущена редакция документа' },
    { object: 'diplomas:2', actionTitle: 'Диплом возвращён', details: { reason: '=1+1' } },
    { object: 'diplomas:1', actionTitle: 'Диплом принят', actor: 'Анна Пример', roles: ['editor'] },
  ])
})

test.each([
  ['?action=diploma.accept', ['diplomas:1']],
  ['?object=diplomas', ['diplomas:2', 'diplomas:1']],
  ['?since=2026-11-02&until=2026-11-02', ['diplomas:2']],
  [`?actor=${encodeURIComponent('анна пример')}`, ['diplomas:2', 'diplomas:1']],
  [`?q=${encodeURIComponent('возвращён')}`, ['diplomas:2']],
  ['?q=articles', ['articles:2']],
  ['?perPage=1&page=2', ['diplomas:2']],
  ['?sort=at&order=asc&perPage=1', ['diplomas:1']],
])('%s finds %j', async (query, objects) => {
  expect(await found(query)).toEqual(objects)
})

test('a day that is not in the calendar is refused at its field', async () => {
  const { status, body } = await gleb.visitor.get('admin/audit?since=2026-02-31')
  expect([status, body.errors.since]).toEqual([422, ['Выберите день в календаре.']])
})

test('is taken as a table in which nothing is a formula, and the taking is written down', async () => {
  const { status, headers, body } = await gleb.visitor.get('admin/audit/export.csv?object=diplomas')
  expect(status).toBe(200)
  expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="zhurnal-\d{4}-\d\d-\d\d\.csv"$/)
  const lines = String(body).trimEnd().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain('"Диплом возвращён";"diploma.reject";"Диплом: 2";"diplomas:2";"причина: =1+1"')
  expect(await found('?action=audit.export')).toEqual(['audit:csv'])
})

test('a text is named by its title and leads to its form; a person by the name', async () => {
  const { db } = portal.platform
  const [text] = (await db.execute(sql`select id, title from entries where code = 'levsha'`)).rows as {
    id: number
    title: string
  }[]
  const nina = await person('editor')
  await audit.record(nina, { action: 'entry.theme', object: `entries:${text?.id}`, details: { theme: 'communicate' } })
  await audit.record(nina, { action: 'user.give-role', object: `users:${gleb.id}` })
  const { body } = await gleb.visitor.get('admin/audit?perPage=2&sort=at&order=desc')
  expect(body.data).toMatchObject([
    { objectTitle: 'Человек: Ольга Пример', objectPage: null },
    { objectTitle: `Текст «${text?.title}»`, objectPage: `/admin/entries-articles/${text?.id}` },
  ])
  const { body: table } = await gleb.visitor.get('admin/audit/export.csv?action=entry.theme')
  expect(String(table)).toContain(`"Текст «${text?.title}»"`)
  expect(String(table)).toContain('"тема: Общение"')
})
