import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { paidPortal } from './paid-portal.ts'
import { liveYear, type World } from './simulation/year.ts'

/** 50 families in `bin/test`; `bin/bench simulate` says how many, and by which seed. */
const FAMILIES = Number(process.env.SIMULATE_FAMILIES ?? 50)
const DAYS = Number(process.env.SIMULATE_DAYS ?? 380)
const SEED = process.env.SIMULATE_SEED ?? '20261123'

const { portal, simulator, pay } = await paidPortal()
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await portal.platform.db.execute(sql`create table simulated_letters ("to" text, subject text, at timestamptz)`)
})
afterAll(() => void vi.useRealTimers())

const world = (): World => ({ platform: portal.platform, simulator, pay })

test('a year of subscriptions, in which all goes wrong that may, ends with the very ledger, access and letters that were due', async () => {
  const began = performance.now()
  const { trace, steps } = await liveYear(world(), { families: FAMILIES, days: DAYS, seed: SEED })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const { rows } = await portal.platform.db.execute(sql`
    select (select count(*)::int from payments where status = 'completed') as paid, (select count(*)::int from payments where status = 'declined') as declined,
      (select count(*)::int from movements where kopecks < 0) as returned, (select count(*)::int from simulated_letters) as letters`)
  console.log(`seed ${SEED}: ${FAMILIES} families, ${steps} steps in ${seconds} s, trace ${trace.slice(0, 16)}`, rows[0])
  expect(rows[0]?.paid).toBeGreaterThan(FAMILIES)
}, 900_000)
