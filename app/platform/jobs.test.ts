import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { testPortal } from '#test/portal.ts'
import { createLog } from './log.server.ts'
import { createJobs } from './jobs.server.ts'

const portal = testPortal()

type Asked = string | { name: string; text: string }
const textOf = (asked: Asked) => (typeof asked === 'string' ? asked : asked.text)

/** The portal's database, where writing down the end of a job goes as the test says. */
function whereEndsGo(end: (ask: () => Promise<unknown>) => Promise<unknown>) {
  const { db } = portal.platform
  const query = (asked: Asked, values: unknown[]) => {
    const ask = () => db.$client.query(asked, values)
    return /output = \$3|\$3::jsonb/.test(textOf(asked)) ? end(ask) : ask()
  }
  return Object.assign(Object.create(db) as typeof db, { $client: Object.assign(Object.create(db.$client), { query }) })
}

test('a job whose end cannot be written leaves the process and the queue alive', async () => {
  const ends = vi.fn(() => Promise.reject(new Error('Connection terminated unexpectedly')))
  const jobs = createJobs(whereEndsGo(ends), createLog('silent'))
  const worked = vi.fn(() => Promise.resolve())
  await jobs.start([{ name: 'never-ended', work: worked }])
  await jobs.enqueue(portal.platform.db, { name: 'never-ended', data: { number: 1 } })
  await vi.waitFor(() => expect(ends).toHaveBeenCalledTimes(1), { timeout: 8000 })
  await jobs.enqueue(portal.platform.db, { name: 'never-ended', data: { number: 2 } })
  await vi.waitFor(() => expect(worked).toHaveBeenCalledTimes(2), { timeout: 8000 })
  await jobs.stop()
})

test('stopping waits until the end of a job is written', async () => {
  let isWritten = false
  const slow = async (ask: () => Promise<unknown>) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    const answer = await ask()
    isWritten = true
    return answer
  }
  const worked = vi.fn(() => Promise.resolve())
  const jobs = createJobs(whereEndsGo(slow), createLog('silent'))
  await jobs.start([{ name: 'slowly-ended', work: worked }])
  await jobs.enqueue(portal.platform.db, { name: 'slowly-ended', data: {} })
  await vi.waitFor(() => expect(worked).toHaveBeenCalled(), { timeout: 8000 })
  await jobs.stop()
  expect(isWritten).toBe(true)
})

test('a job that is just being fetched when the queue stops is done and marked before the connections may end', async () => {
  const { db, log } = portal.platform
  let fetching = () => {}
  const isFetched = new Promise<void>((resolve) => (fetching = resolve))
  let isStopped = false
  const late: string[] = []
  // The answer to a fetch comes a moment later, as from a busy database.
  const query = async (asked: Asked, values: unknown[]) => {
    if (isStopped) late.push(textOf(asked))
    const answer = await db.$client.query(asked, values)
    if (textOf(asked).includes('SKIP LOCKED') && answer.rows.length > 0) {
      fetching()
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
    return answer
  }
  const slow = Object.assign(Object.create(db) as typeof db, { $client: Object.assign(Object.create(db.$client), { query }) })
  const jobs = createJobs(slow, log)
  const worked: object[] = []
  await jobs.start([{ name: 'slowly-fetched', work: async (data) => void worked.push(data) }])
  await db.transaction((inside) => jobs.enqueue(inside, { name: 'slowly-fetched', data: { number: 1 } }))
  await isFetched
  await jobs.stop()
  isStopped = true
  expect(worked).toEqual([{ number: 1 }])
  const { rows } = await db.execute(sql`select state from jobs.job where name = 'slowly-fetched'`)
  expect(rows).toEqual([{ state: 'completed' }])
  expect(late).toEqual([])
})

test('of many queues only the one where something waits is asked for it', async () => {
  const { db, log } = portal.platform
  const fetched: unknown[] = []
  const query = async (asked: Asked, values: unknown[]) => {
    const answer = await db.$client.query(asked, values)
    if (textOf(asked).includes('SKIP LOCKED')) fetched.push(values[0])
    return answer
  }
  const heard = Object.assign(Object.create(db) as typeof db, { $client: Object.assign(Object.create(db.$client), { query }) })
  const jobs = createJobs(heard, log)
  const worked: object[] = []
  const names = ['many-1', 'many-2', 'many-3', 'many-4']
  await jobs.start(names.map((name) => ({ name, work: async (data) => void worked.push({ name, ...data }) })))
  await vi.waitFor(() => expect(fetched).toEqual(expect.arrayContaining(names)), { timeout: 8000 })
  fetched.length = 0
  await db.transaction((inside) => jobs.enqueue(inside, { name: 'many-3', data: { number: 1 } }))
  await vi.waitFor(() => expect(worked).toEqual([{ name: 'many-3', number: 1 }]), { timeout: 8000 })
  await db.transaction((inside) => jobs.enqueue(inside, { name: 'many-1', data: { number: 2 } }))
  await vi.waitFor(() => expect(worked).toHaveLength(2), { timeout: 8000 })
  await jobs.stop()
  expect(new Set(fetched.filter((name) => names.includes(String(name))))).toEqual(new Set(['many-3', 'many-1']))
})

test('a start that failed half-way and is tried again begins with one worker', async () => {
  const { db, log } = portal.platform
  let isRefused = true
  let fetched = 0
  const query = async (asked: Asked, values: unknown[]) => {
    if (isRefused && /insert into jobs\.schedule/i.test(textOf(asked))) throw new Error('the database is away')
    if (textOf(asked).includes('SKIP LOCKED') && values[0] === 'begun-once') fetched++
    return db.$client.query(asked, values)
  }
  const refusing = Object.assign(Object.create(db) as typeof db, { $client: Object.assign(Object.create(db.$client), { query }) })
  const jobs = createJobs(refusing, log)
  const work = async () => {}
  const all = [
    { name: 'begun-once', work },
    { name: 'timed', cron: '0 0 1 1 *', work },
  ]
  await expect(jobs.start(all)).rejects.toThrow('the database is away')
  isRefused = false
  await jobs.start(all)
  // A worker asks for its queue as soon as it begins.
  await new Promise((resolve) => setTimeout(resolve, 1000))
  await jobs.stop()
  expect(fetched).toBe(1)
})

test('a job that the clock calls has hours before another run begins beside it, and a queue of before learns so', async () => {
  const { db, log } = portal.platform
  const jobs = createJobs(db, log)
  const work = () => Promise.resolve()
  await jobs.prepare([{ name: 'lost-by-clock', work }])
  await jobs.prepare([
    { name: 'lost-by-clock', cron: '0 0 1 1 *', work },
    { name: 'lost-asked', work },
    { name: 'lost-long', lostAfterSeconds: 7200, work },
  ])
  const { rows } = await db.execute(
    sql`select name, expire_seconds as seconds from jobs.queue where name like 'lost-%' order by name`,
  )
  expect(rows).toEqual([
    { name: 'lost-asked', seconds: 900 },
    { name: 'lost-by-clock', seconds: 14_400 },
    { name: 'lost-long', seconds: 7200 },
  ])
})
