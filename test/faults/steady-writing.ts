import { setTimeout as rest } from 'node:timers/promises'
import pg from 'pg'

/** When a row was acknowledged, in milliseconds of the clock, and how long that took. */
type Acknowledged = { id: number; at: number; ms: number }

/** Writes a row into `written` each few milliseconds until it fails or is stopped; what was acknowledged is remembered. */
export function startWriting(databaseUrl: string, settings: pg.ClientConfig = {}) {
  const acknowledged: Acknowledged[] = []
  const state = { isOver: false }
  const ended = (async () => {
    const client = new pg.Client({ connectionString: databaseUrl, ...settings })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query<{ next: number }>('select coalesce(max(id), 0) as next from written')
    for (let id = (rows[0]?.next ?? 0) + 1; !state.isOver; id++) {
      const began = performance.now()
      await client.query('insert into written values ($1)', [id])
      acknowledged.push({ id, at: Date.now(), ms: performance.now() - began })
      await rest(5)
    }
    await client.end()
  })().catch(() => {})
  return {
    acknowledged,
    end: () => {
      state.isOver = true
      return ended
    },
  }
}
