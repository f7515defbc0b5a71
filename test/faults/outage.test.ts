import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startOwnDatabase, type OwnDatabase } from './own-database.ts'
import { measured } from './measured.ts'
import { startOwnPortal, type Answered, type OwnPortal } from './own-portal.ts'
import { size, sized } from './size.ts'
import { isWhole } from '#test/whole.ts'

const AWAY_MS = sized({ short: 3000, drill: 60_000, night: 600_000 })
const WRITERS = 20
const WRITTEN_FOR_MS = sized({ short: 1500, drill: 10_000, night: 60_000 })
const ROUNDS = sized({ short: 3, drill: 10, night: 50 })
const ANSWERED_WITHIN_MS = 2000
const WELL_WITHIN_MS = 5000
const KEPT = '/article/uroki-do-nochi'
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

let database: OwnDatabase
let portal: OwnPortal
let anna: Awaited<ReturnType<OwnPortal['person']>>
beforeAll(async () => {
  database = await startOwnDatabase()
  portal = await startOwnPortal(database.url, { VAR_DIR: database.folder })
  anna = await portal.person()
}, 60_000)
afterEach(async () => {
  await database.start()
  expect(portal.server.exitCode).toBeNull()
  await well()
})
afterAll(async () => {
  await portal?.stop('SIGKILL')
  await database?.remove()
})

/** Waits until pages, calls and writes are what they should be. @returns how long it took */
async function well(): Promise<number> {
  const began = performance.now()
  const write = await portal.writer()
  const statusOf = (path: string) => async () => (await portal.get(path)).status
  await soon(began, statusOf('/readyz'), 200)
  await soon(began, statusOf('/search?q=чтение'), 200)
  await soon(began, statusOf('/api/v1/faq'), 200)
  await soon(began, async () => (await write()).status, 201)
  await soon(began, async () => (await portal.get(KEPT)).headers.get('cache-status'), null)
  await soon(began, statusOf(KEPT), 200)
  return performance.now() - began
}

function soon<Value>(beganMs: number, read: () => Promise<Value>, wanted: Value): Promise<void> {
  const timeout = Math.max(1, WELL_WITHIN_MS - (performance.now() - beganMs))
  return vi.waitFor(async () => expect(await read()).toBe(wanted), { timeout, interval: 50 })
}

function expectAway({ status, headers, ms, text }: Answered): void {
  expect([status, text.slice(0, 300)]).toEqual([503, expect.anything()])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(ms).toBeLessThan(ANSWERED_WITHIN_MS)
}

/** What a reader, a guest and a signed-in person meet while the database does not answer. */
async function lookAway(): Promise<void> {
  const kept = await portal.get(KEPT)
  expect([kept.status, kept.headers.get('cache-status')]).toEqual([200, 'portal; hit; detail=stale'])
  expect(kept.ms).toBeLessThan(500)
  const write = await portal.writer()
  const [page, personal, list, ready, written] = await Promise.all([
    portal.get('/search?q=память'),
    portal.get('/cabinet', anna),
    portal.get('/api/v1/faq'),
    portal.get('/readyz'),
    write(),
  ])
  for (const html of [page, personal]) {
    expectAway(html)
    expect(html.headers.get('content-type')).toContain('text/html')
    expect(html.text).toContain('Портал сейчас не отвечает')
  }
  for (const json of [list, written]) {
    expectAway(json)
    expect(JSON.parse(json.text)).toMatchObject({ message: expect.stringContaining('Портал сейчас не может ответить') })
  }
  expect(ready.status).toBe(503)
  expect(ready.ms).toBeLessThan(ANSWERED_WITHIN_MS)
  expect((await portal.get('/healthz')).status).toBe(200)
}

/** People write on and on; each of what was taken is kept here by its draft. */
function keepWriting() {
  const taken: string[] = []
  const refusals: number[] = []
  const slow: number[] = []
  let isOver = false
  let cutAtMs = 0
  const cut = () => void (cutAtMs = performance.now())
  const writing = Array.from({ length: WRITERS }, async () => {
    const write = await portal.writer()
    for (;;) {
      if (isOver) return
      const { status, draft, ms } = await write().catch(() => ({ status: 0, draft: '', ms: 0 }))
      if (status === 201) taken.push(draft)
      else {
        refusals.push(status)
        // From the moment the connection was cut: until then a busy machine did its work.
        const waitedMs = Math.min(ms, performance.now() - cutAtMs)
        if (waitedMs > ANSWERED_WITHIN_MS) slow.push(Math.round(waitedMs))
        await pause(20)
      }
    }
  })
  const end = async () => {
    isOver = true
    await Promise.all(writing)
    return { taken, refusals, slow }
  }
  return { end, cut }
}

async function expectAllThere(taken: string[]): Promise<void> {
  const rows = await database.asked<{ draft: string }>('select draft_id as draft from messages where draft_id = any($1)', [taken])
  expect(taken.length).toBeGreaterThan(0)
  expect(new Set(rows.map(({ draft }) => draft))).toEqual(new Set(taken))
}

type Operation = { method: string; path: string }

async function allOperations(): Promise<Operation[]> {
  const { paths } = JSON.parse((await portal.get('/api/v1/openapi.json')).text) as { paths: Record<string, object> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path: path.replaceAll(/\{\w+\}/g, '1') })),
  )
}

/** Every call by somebody who is signed in. @returns those that do not say in time that the portal is away, and do not refuse the call itself */
async function wrongAnswers(operations: Operation[]): Promise<string[]> {
  const left = operations.filter(({ path }) => !path.endsWith('/stream'))
  const wrong: string[] = []
  const asking = Array.from({ length: 10 }, async () => {
    for (let one = left.pop(); one; one = left.pop()) {
      const { method, path } = one
      const sent = method === 'GET' ? undefined : '{}'
      const { status, headers, ms } = await portal.send(method, path, { ...anna, 'Content-Type': 'application/json' }, sent)
      const isRight = status < 500 || (status === 503 && headers.get('retry-after'))
      if (!isRight || ms > ANSWERED_WITHIN_MS) wrong.push(`${method} ${path} ${status} ${Math.round(ms)} ms`)
    }
  })
  await Promise.all(asking)
  return wrong
}

const connections = async () =>
  Number(
    (await database.asked<{ count: string }>("select count(*) from pg_stat_activity where backend_type = 'client backend'"))[0]
      ?.count,
  )

describe('while the database is away', () => {
  test('kept pages are read on, everything else says so at once, and all is well within five seconds of its return', async () => {
    const operations = await allOperations()
    await portal.get(KEPT)
    await Promise.all(Array.from({ length: 30 }, (_, one) => portal.get(`/search?q=${one}`)))
    const before = portal.usage()
    const connected = await connections()
    await database.stop()
    const until = performance.now() + AWAY_MS
    await pause(50)
    while (performance.now() < until) {
      await lookAway()
      await pause(size === 'short' ? 100 : 1000)
    }
    expect(await wrongAnswers(operations)).toEqual([])
    const during = portal.usage()
    await database.start()
    const wellAfterMs = await well()
    // A drill's report needs the figures.
    if (size !== 'short')
      console.log(
        `away ${AWAY_MS} ms: well after ${Math.round(wellAfterMs)} ms`,
        before,
        during,
        portal.usage(),
        connected,
        await connections(),
      )
    expect(during.descriptors).toBeLessThan(before.descriptors + 20)
    expect(portal.usage().descriptors).toBeLessThan(before.descriptors + 20)
    expect(await connections()).toBeLessThanOrEqual(connected + 12)
    expect(portal.usage().memoryMb).toBeLessThan(before.memoryMb + 60)
  })

  test.runIf(isWhole)('connections cut in the middle of their work end nothing', async () => {
    const writing = keepWriting()
    for (let round = 0; round < ROUNDS; round++) {
      await pause(WRITTEN_FOR_MS / ROUNDS)
      writing.cut()
      await database.asked(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name <> 'test' and backend_type = 'client backend'",
      )
    }
    await pause(300)
    const { taken, refusals, slow } = await writing.end()
    expect(new Set(refusals)).toEqual(new Set([503]))
    expect(slow).toEqual([])
    await expectAllThere(taken)
  })

  test('what was taken is there after the database was killed under twenty writers', async () => {
    const rounds = sized({ short: 1, drill: 5, night: 50 })
    let acknowledged = 0
    for (let round = 0; round < rounds; round++) {
      const writing = keepWriting()
      await pause(WRITTEN_FOR_MS / 2)
      writing.cut()
      database.kill()
      await pause(300)
      await database.start()
      await well()
      const { taken, refusals, slow } = await writing.end()
      expect(new Set(refusals)).toEqual(new Set([503]))
      expect(slow).toEqual([])
      await expectAllThere(taken)
      acknowledged += taken.length
    }
    measured('database', { rounds, acknowledged, lost: 0 })
  })

  // The kill above asks for more; in short it is enough.
  test.skipIf(size === 'short')('a restart under twenty writers loses nothing', async () => {
    const writing = keepWriting()
    await pause(WRITTEN_FOR_MS / 2)
    await database.stop()
    await database.start()
    await well()
    const { taken, refusals } = await writing.end()
    expect([...new Set(refusals)].filter((status) => status !== 503)).toEqual([])
    await expectAllThere(taken)
  })

  test.runIf(isWhole)('a database that is silent counts as away', async () => {
    await portal.get(KEPT)
    await Promise.all(Array.from({ length: 20 }, () => portal.get('/api/v1/faq')))
    database.silence()
    try {
      const asked = await Promise.all(Array.from({ length: 20 }, () => portal.get('/api/v1/faq')))
      for (const one of asked) expectAway(one)
      const isMarked = async () => expect((await portal.get(KEPT)).headers.get('cache-status')).not.toBeNull()
      await vi.waitFor(isMarked, { timeout: 3000, interval: 50 })
      await lookAway()
    } finally {
      database.speak()
    }
    await well()
  })
})

describe('while another session holds a lock', () => {
  test.each(['messages', 'entries'])('a request for %s is asked to come again, and the portal stays ready', async (table) => {
    const holder = new pg.Client({ connectionString: database.url, application_name: 'test' })
    await holder.connect()
    await holder.query(`begin; lock table ${table} in access exclusive mode`)
    const write = await portal.writer()
    const asked = await Promise.all(
      Array.from({ length: 40 }, (_, one) => (table === 'messages' ? write() : portal.get(`/api/v1/article?page=${one + 1}`))),
    )
    const ready = await portal.get('/readyz')
    await holder.query('rollback')
    await holder.end()
    for (const one of asked) expectAway(one)
    expect([ready.status, ready.ms < 500]).toEqual([200, true])
    expect(await well()).toBeLessThan(WELL_WITHIN_MS)
  })
})

describe('a process that must end', () => {
  test('gives the answers it owes, logs what nobody caught and ends with 1', async () => {
    const ended = await startOwnPortal(database.url, {
      VAR_DIR: database.folder,
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'throw-at-signal.ts')}`,
    })
    const exit = once(ended.server, 'exit')
    const holder = new pg.Client({ connectionString: database.url, application_name: 'test' })
    await holder.connect()
    await holder.query('begin; lock table entries in access exclusive mode')
    const owed = Array.from({ length: 5 }, (_, one) => ended.get(`/api/v1/article?page=${one + 1}`))
    await pause(200)
    ended.server.kill('SIGPWR')
    await pause(200)
    await holder.query('rollback')
    await holder.end()
    for (const { status } of await Promise.all(owed)) expect([200, 404]).toContain(status)
    expect((await exit)[0]).toBe(1)
    const said = ended
      .said()
      .split('\n')
      .filter((line) => line.includes('"level":60'))
    expect(said.map((line) => (JSON.parse(line) as { reason: string }).reason)).toEqual(['a fault that nobody caught'])
  })

  test('ends in order though the database is away', async () => {
    const ended = await startOwnPortal(database.url, { VAR_DIR: database.folder })
    await Promise.all(Array.from({ length: 5 }, () => ended.get('/article/net-takoy')))
    await database.stop()
    await pause(300)
    const began = performance.now()
    expect(await ended.stop()).toBe(0)
    expect(performance.now() - began).toBeLessThan(10_000)
    await database.start()
  })
})
