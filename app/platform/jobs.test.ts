import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { testPortal } from '#test/portal.ts'
import { createLog } from './log.server.ts'
import { createJobs } from './jobs.server.ts'

const portal = testPortal()

/** The portal's database, where writing down the end of a job goes as the test says. */
function whereEndsGo(end: (ask: () => Promise<unknown>) => Promise<unknown>) {
  const { db } = portal.platform
  const query = (text: string, values: unknown[]) => {
    const ask = () => db.$client.query(text, values)
    return /output = \$3|\$3::jsonb/.test(text) ? end(ask) : ask()
  }
  return Object.assign(Object.create(db) as typeof db, { $client: Object.assign(Object.create(db.$client), { query }) })
}

test('a job whose end cannot be written leaves the process and the queue alive', async () => {
  const ends = vi.fn(() => Promise.reject(new Error('Connection terminated unexpectedly')))
  const jobs = createJobs(whereEndsGo(ends), createLog('silent'))
  const worked = vi.fn(() => Promise.resolve())
  await jobs.start([{ name: 'never-ended', work: worked }])
  await jobs.enqueue(portal.platform.db, 'never-ended', { number: 1 })
  await vi.waitFor(() => expect(ends).toHaveBeenCalledTimes(1), { timeout: 8000 })
  await jobs.enqueue(portal.platform.db, 'never-ended', { number: 2 })
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
  await jobs.enqueue(portal.platform.db, 'slowly-ended', {})
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
  const query = async (text: string, values: unknown[]) => {
    if (isStopped) late.push(text)
    const answer = await db.$client.query(text, values)
    if (text.includes('SKIP LOCKED') && answer.rows.length > 0) {
      fetching()
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
    return answer
  }
  const slow = Object.assign(Object.create(db) as typeof db, { $client: Object.assign(Object.create(db.$client), { query }) })
  const jobs = createJobs(slow, log)
  const worked: object[] = []
  await jobs.start([{ name: 'slowly-fetched', work: async (data) => void worked.push(data) }])
  await db.transaction((inside) => jobs.enqueue(inside, 'slowly-fetched', { number: 1 }))
  await isFetched
  await jobs.stop()
  isStopped = true
  expect(worked).toEqual([{ number: 1 }])
  const { rows } = await db.execute(sql`select state from jobs.job where name = 'slowly-fetched'`)
  expect(rows).toEqual([{ state: 'completed' }])
  expect(late).toEqual([])
})
