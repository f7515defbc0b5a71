import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { testPortal } from '#test/portal.ts'
import { openReplica, readLate, type Replica } from './replica.server.ts'

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
  readLate({ db: portal.platform.db, replica: asked }, async (db) => {
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
  const other = { ...replica, doubt, current: () => ({ execute: () => Promise.reject(lost) }) } as unknown as Replica // a standby that is gone
  expect(await databaseOf(other)).toMatch(/^test_/)
  expect(doubt).toHaveBeenCalledOnce()
  expect(await databaseOf(null)).toMatch(/^test_/)
})
const lost = Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' })
