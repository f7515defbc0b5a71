import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { testPortal } from '#test/portal.ts'
import { openReplica, readCaughtUp, type Replica } from './replica.server.ts'

const portal = testPortal()
let replica: Replica
beforeAll(() => {
  const { db: primary, log } = portal.platform
  // It answers, and is no standby.
  replica = openReplica({ url: inject('databaseServer'), primary, log, max: 1 })
  return replica.start()
})
afterAll(() => replica.stop())

const databaseOf = (asked: Replica | null) =>
  readCaughtUp({ db: portal.platform.db, replica: asked }, async (db) => {
    const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
    return rows[0]?.name
  })

test('a server that takes writes itself is never read in the place of the primary, and is shown as late', async () => {
  const before = replica.lagSeconds()
  await vi.waitFor(() => expect(replica.lagSeconds()).toBeGreaterThan(before + 1), { timeout: 5000 })
  expect(replica.current()).toBe(null)
  expect(await databaseOf(replica)).toMatch(/^test_/)
})

test('a standby that fails in the middle is not read again, and the answer comes from the primary', async () => {
  const doubt = vi.fn<() => void>()
  const gone = { execute: () => Promise.reject(lost) }
  const other = { ...replica, doubt, current: () => gone, having: () => Promise.resolve(gone) } as unknown as Replica // a standby that is gone
  expect(await databaseOf(other)).toMatch(/^test_/)
  expect(doubt).toHaveBeenCalledOnce()
  expect(await databaseOf(null)).toMatch(/^test_/)
})

test('a standby that has not all that was written is left alone', async () => {
  const asked: string[] = []
  const having = (written: string) => {
    asked.push(written)
    return Promise.resolve(null)
  }
  const late = { ...replica, current: () => ({}), having } as unknown as Replica // one that is late
  expect(await databaseOf(late)).toMatch(/^test_/)
  expect(asked).toEqual([expect.stringMatching(/^[\dA-F]+\/[\dA-F]+$/)])
})
const lost = Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' })
