import type pg from 'pg'
import type { Database } from './database.server.ts'
import type { Log } from './log.server.ts'
import { keepConnected } from './reconnecting.server.ts'

const PROBED_EVERY_MS = 1000

type DatabaseState = 'there' | 'away' | 'full'

/**
 * Knows how the database is, over a connection of its own: a stuck pool does not make it blind.
 * A full disk is noticed by the first write that fails of it, and is over when a write of some size succeeds again.
 */
export function watchDatabase(url: string, databases: Database[], log: Log) {
  let isFull = false
  const kept = keepConnected({
    url,
    log,
    name: 'portal-watch',
    lost(isSilent) {
      // What waits for an answer would wait as long as the network is silent.
      if (isSilent) for (const database of databases) database.sever()
    },
  })
  for (const database of databases) database.onFull(noteFull)

  function noteFull(): void {
    if (!isFull) log.error({}, 'the disk of the database is full')
    isFull = true
  }

  const timer = setInterval(() => {
    if (isFull && kept.client) void probe(kept.client)
  }, PROBED_EVERY_MS)
  timer.unref()

  async function probe(client: pg.Client): Promise<void> {
    try {
      // A megabyte of new pages, in one transaction: behind a pooler the next statement may go elsewhere.
      await client.query(
        'begin; create temp table room (number bigint) on commit drop; insert into room select generate_series(1, 30000); commit',
      )
      if (isFull) log.info({}, 'the disk of the database has room again')
      isFull = false
    } catch {
      await client.query('rollback').catch(() => {})
    }
  }

  function state(): DatabaseState {
    if (!kept.client) return 'away'
    return isFull ? 'full' : 'there'
  }

  async function close(): Promise<void> {
    clearInterval(timer)
    await kept.close()
  }

  return { start: kept.start, state, close }
}
