import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { MATRIX, type Line } from './access-matrix.ts'
import { filledPath } from './access-walk.ts'
import { ACTORS, browserOf, worldsOf } from './access-world.ts'
import { startForgetfulLine } from './forgetful-line.ts'
import { testPortal } from './portal.ts'
import { ELSEWHERE } from './repeats.ts'
import { onceByKey } from '#app/api/repeats.server.ts'
import type { ApiEnv } from '#app/platform/calls.server.ts'
import { inTransaction, systemContext } from '#app/platform/context.server.ts'
import { forgetOld } from '#app/platform/repeats.server.ts'
import { AppError } from '#app/shared/errors.ts'

type Portal = ReturnType<typeof testPortal>

let line: Awaited<ReturnType<typeof startForgetfulLine>>
// What the matrix sends may be there once: each way of repeating has a database.
const [sure, forgetful] = [
  testPortal(),
  testPortal({}, undefined, async (url) => {
    line = await startForgetfulLine(url)
    return line.url
  }),
]
afterAll(() => line.close())
const worlds = new Map([sure, forgetful].map((portal) => [portal, worldsOf(portal)]))

// What these answer is a session: it is given once, and the second time is another sign-in.
const SESSIONS = ['POST parentLogin', 'POST admin/users/{id}/sign-in-as']
const writes = MATRIX.filter(
  ({ call, answers }) => !call.startsWith('GET') && /\b20\d\b/.test(answers) && !SESSIONS.includes(call),
)

async function rows({ platform: { db } }: Portal): Promise<Record<string, number>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('limits', 'repeats', 'migrations', 'visits')`,
  )
  const all = tables.map(({ name }) => `select '${name}' as name, count(*)::int as count from "${name}"`).join(' union all ')
  const { rows: counts } = await db.execute<{ name: string; count: number }>(
    sql.raw(`${all} union all select 'jobs', count(*)::int from jobs.job`),
  )
  return Object.fromEntries(counts.map(({ name, count }) => [name, count]))
}

async function sender(portal: Portal, { call, to, query = '', body, answers }: Line) {
  const world = await worlds.get(portal)!() // both are there
  const actor = ACTORS[answers.split(' ').findIndex((status) => status.startsWith('20'))] ?? 'guest'
  const browser = await browserOf(portal, world, actor)
  const [method = '', path = ''] = call.split(' ')
  const address = filledPath(path, to?.(world)) + query
  const sent = typeof body === 'function' ? body(world) : body
  const headers = { 'Idempotency-Key': randomUUID() }
  return () => browser.send(method, address, { body: sent, headers })
}

test.each(writes)('$call sent twice is done once', { timeout: 30_000 }, async (call) => {
  const send = await sender(sure, call)
  const { status } = await send()
  const once = await rows(sure)
  const again = await send()
  expect([again.status, await rows(sure)]).toEqual([status, once])
})

test.each(writes)('$call whose answer was lost with its commit is done once', { timeout: 30_000 }, async (call) => {
  const send = await sender(forgetful, call)
  line.loseNext()
  const first = await send()
  const wasLost = !line.state.isArmed
  line.state.isArmed = false
  const once = await rows(forgetful)
  const again = await send()
  expect([first.status, await rows(forgetful)]).toEqual([wasLost ? 503 : first.status, once])
  expect([200, 201, 204, 409]).toContain(again.status)
})

test('a key is its sender’s own, holds for its call alone, and what was refused may be sent again with it', async () => {
  const [anna, other] = [sure.visitor(), sure.visitor()]
  for (const visitor of [anna, other]) await visitor.get('csrf-cookie')
  const headers = { 'Idempotency-Key': 'a-key-of-somebody-0123456789' }
  const ask = (visitor: typeof anna, question: string) =>
    visitor.send('POST', 'parent-questions', { headers, body: { question, email: 'anna@primer.example', consent: true } })
  expect((await ask(anna, '')).status).toBe(422)
  const first = await ask(anna, 'Почему он не узнаёт буквы, которые знал вчера?')
  expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([201, null])
  const again = await ask(anna, 'Почему он не узнаёт буквы, которые знал вчера?')
  expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([201, first.body, 'true'])
  expect((await ask(other, 'Почему он не узнаёт буквы, которые знал вчера?')).headers.get('idempotency-replayed')).toBeNull()
  expect((await anna.send('POST', 'feedback', { headers, body: new FormData() })).status).toBe(422)
  expect((await anna.send('POST', 'logout', { headers: { 'Idempotency-Key': 'short' } })).status).toBe(400)
})

test.each([
  ['the database went away', Object.assign(new Error('terminating connection'), { code: '57P01' }), [503, 409, 1]],
  ['something else refused', new AppError('unavailable', 'Провайдер молчит'), [503, 503, 2]],
] as const)('a write after which %s is done so often', async (_, failure, expected) => {
  const { platform } = sure
  const write = new Hono<ApiEnv>()
  write.onError((error, c) => c.text('', error instanceof AppError && error.statusCode === 409 ? 409 : 503))
  let done = 0
  write.post(
    '/',
    (c, next) => (c.set('platform', platform), next()),
    onceByKey,
    async (c) => {
      await inTransaction({ ...systemContext(platform), repeat: c.get('repeat') }, async () => void done++)
      throw failure
    },
  )
  const request = { method: 'POST', headers: { 'Idempotency-Key': randomUUID() } }
  const statuses = [(await write.request('/', request)).status, (await write.request('/', request)).status]
  expect([...statuses, done]).toEqual(expected)
})

test('what is kept of an answer is sealed, and forgotten after a day', async () => {
  const { platform } = sure
  const kept = await platform.db.execute<{ text: string }>(
    sql`select encode(sealed, 'escape') as text from repeats where status = 201`,
  )
  expect(kept.rows.length).toBeGreaterThan(5)
  expect(kept.rows.filter(({ text }) => /"(id|title|message)"/.test(text))).toHaveLength(0)
  await forgetOld({ db: platform.db, now: new Date(Date.now() + 23 * 3600 * 1000) })
  expect((await platform.db.execute(sql`select 1 from repeats`)).rows.length).toBeGreaterThan(5)
  await forgetOld({ db: platform.db, now: new Date(Date.now() + 25 * 3600 * 1000) })
  expect((await platform.db.execute(sql`select 1 from repeats`)).rows).toEqual([])
})

test('every write that is not sent twice here says why', () => {
  const others = MATRIX.map(({ call }) => call).filter(
    (call) => !call.startsWith('GET') && !writes.some((one) => one.call === call),
  )
  const found = others.map((call) => ELSEWHERE.findIndex(([calls]) => calls.test(call)))
  expect(others.filter((_, index) => found[index] === -1)).toEqual([])
  expect(ELSEWHERE.filter((_, index) => !found.includes(index))).toEqual([])
})
