import { setTimeout as rest } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Context } from './context.server.ts'
import { isDatabaseAway, one, openDatabase, type Database, type Db } from './database.server.ts'
import { reasonOf, type Log } from './log.server.ts'
import { keepConnected } from './reconnecting.server.ts'
import { createTrail } from './replica-trail.ts'

const ASKED_EVERY_MS = 500
/** One that is later than this is not waited for. */
const LATEST_MS = 5000
// A standby nearby has in a millisecond or two what is written.
const LOOKED_TIMES = 5
const LOOKED_EVERY_MS = 10

export type Replica = ReturnType<typeof openReplica>
type Opening = { url: string; primary: Database; log: Log; max: number }
type Standing = { isStandby: boolean; replayed: string }

const hasReplayed = (written: string) =>
  sql`select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${written}::pg_lsn as "isThere"`

/**
 * A standby of the database for reading. How late it is follows from what the primary had written at known moments:
 * its own clock says nothing while nobody writes, nor when it no longer hears the primary.
 */
export function openReplica({ url, primary, log, max }: Opening) {
  const db = openDatabase(url, log, { max })
  const trail = createTrail()
  const openedAtMs = performance.now()
  let knownUntilMs: number | null = null
  let isUsed = false
  let isDoubted = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const kept = keepConnected({
    url,
    log,
    name: 'portal-replica',
    lost(isSilent) {
      if (isSilent) db.sever()
    },
  })

  /** Since when it may lack what was written, in seconds. */
  const lagSeconds = () => (performance.now() - (knownUntilMs ?? openedAtMs)) / 1000

  /** The standby, while it is there and near enough behind; null otherwise. */
  function current(): Database | null {
    const is = kept.client !== null && !isDoubted && knownUntilMs !== null && lagSeconds() * 1000 <= LATEST_MS
    if (is !== isUsed)
      log.warn({ lagSeconds: Math.round(lagSeconds()) }, is ? 'the replica is read' : 'the replica is late or gone')
    isUsed = is
    return is ? db : null
  }

  /** The standby once it has what the primary had written up to a place of its log; null where that takes longer than a moment. */
  async function having(written: string): Promise<Database | null> {
    for (let turn = 0; turn < LOOKED_TIMES; turn++) {
      if (turn > 0) await rest(LOOKED_EVERY_MS)
      const late = current()
      if (!late) return null
      const { isThere } = one((await late.execute<{ isThere: boolean | null }>(hasReplayed(written))).rows)
      if (isThere) return late
    }
    return null
  }

  async function look(): Promise<void> {
    const { client } = kept
    if (!client) return
    const atMs = performance.now()
    const { written } = one(
      (await primary.execute<{ written: string }>(sql`select (pg_current_wal_lsn() - '0/0')::text as written`)).rows,
    )
    trail.note(BigInt(written), atMs)
    const { rows } = await client.query<Standing>(
      `select pg_is_in_recovery() as "isStandby", (coalesce(pg_last_wal_replay_lsn(), '0/0') - '0/0')::text as replayed`,
    )
    const { isStandby, replayed } = one(rows)
    // One that was promoted goes ways of its own.
    if (!isStandby) return
    knownUntilMs = trail.reached(BigInt(replayed)) ?? knownUntilMs
    isDoubted = false
  }

  async function lookOn(): Promise<void> {
    // The primary or the standby is away: who keeps their connections says so.
    await look().catch((error: Error) => log.debug(reasonOf(error), 'the replica was not looked at'))
    current()
    if (!isStopped) timer = setTimeout(() => void lookOn(), ASKED_EVERY_MS).unref()
  }

  return {
    current,
    having,
    lagSeconds,
    /** @returns settles when it is reached for the first time, however long that takes */
    start(): Promise<void> {
      void lookOn()
      return kept.start()
    },
    /** Not read until it is looked at again. */
    doubt(): void {
      isDoubted = true
    },
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      await kept.close()
      await db.$client.end()
    },
  }
}

/**
 * Reads of the standby what stays in this process until something is published: where there is one that has by now all that the primary
 * has written, of the primary otherwise, also when the standby fails. Never for a person's own data.
 */
export async function readCaughtUp<Read>(
  { db, replica }: Pick<Context, 'db' | 'replica'>,
  work: (db: Db) => Promise<Read>,
): Promise<Read> {
  if (!replica?.current()) return work(db)
  try {
    const standby = await caughtUp(db, replica)
    if (standby) return await work(standby)
  } catch (error) {
    if (isDatabaseAway(error)) replica.doubt()
  }
  return work(db)
}

async function caughtUp(db: Db, replica: Replica): Promise<Db | null> {
  const { written } = one((await db.execute<{ written: string }>(sql`select pg_current_wal_lsn()::text as written`)).rows)
  return replica.having(written)
}
