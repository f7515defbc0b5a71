import pg from 'pg'
import { expect, inject } from 'vitest'

const ENDS_WITHIN_MS = 60_000

/** Work by the clock, begun at once and awaited: it has ended well when this resolves. */
export async function runJob(name: string): Promise<void> {
  const database = new pg.Client({ connectionString: inject('portalDatabase') })
  await database.connect()
  try {
    const { rows } = await database.query("insert into jobs.job (name, data) values ($1, '{}') returning id", [name])
    const stateOf = async () => (await database.query('select state from jobs.job where id = $1', [rows[0].id])).rows[0]?.state
    await expect.poll(stateOf, { timeout: ENDS_WITHIN_MS, interval: 100 }).toBe('completed')
  } finally {
    await database.end()
  }
}
