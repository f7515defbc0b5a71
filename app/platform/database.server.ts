import type { EventEmitter } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from './log.server.ts'
import { drop } from './reconnecting.server.ts'

const DISK_FULL = '53100'
const LOCK_NOT_GIVEN = '55P03'
/** PostgreSQL's: it stops, starts, takes no more connections, or only reads since another took its place. Node's: nobody is there. */
const CONNECTION_LOST = new Set([
  ...['57P01', '57P02', '57P03', '57P05', '25P03', '08000', '08001', '08003', '08004', '08006', '53300', '25006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])
/** It is there and cannot: a full disk, no memory, a statement or a lock that took too long. */
const DATABASE_BUSY = new Set([DISK_FULL, '53200', '57014', LOCK_NOT_GIVEN])
// The driver's own refusals have no code.
const CONNECTION_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/

export type Database = NodePgDatabase & {
  $client: pg.Pool
  /** Hears that the disk was full for a statement. */
  onFull: (heard: () => void) => void
  /** Ends every connection at once, whatever it waits for. */
  sever: () => void
}
type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]
/** Either the pool or a transaction: verbs take both. */
export type Db = NodePgDatabase | Transaction

const MIGRATION_LOCK = 7_301_010
const MIGRATION_LOCK_MS = 2000
const OUTSIDE = /^-- outside a transaction\b/
const STATEMENT_ENDS = /;[ \t]*\n/
const IDLE_MS = 30_000
const HURRIED_MS = 700
const HURRIED_FOR_MS = 3000
const DATABASE_COMES_WITHIN_MS = 60_000

/**
 * How long is waited for a connection, a lock and an answer. A person hears within two seconds; work that nobody waits for
 * (jobs, imports, commands) may take its time.
 */
const PATIENCE = {
  person: {
    connectionTimeoutMillis: 1400,
    lock_timeout: 700,
    statement_timeout: 3000,
    query_timeout: 4000,
    idle_in_transaction_session_timeout: 10_000,
  },
  work: {
    connectionTimeoutMillis: 5000,
    lock_timeout: 10_000,
    statement_timeout: 600_000,
    query_timeout: 610_000,
    idle_in_transaction_session_timeout: 60_000,
  },
} as const

type Manner = {
  max?: number
  patience?: keyof typeof PATIENCE
  /** A pooler of transactions stands between: a named statement would be looked for on another connection than it was made on. */
  isPooled?: boolean
}

/** A pool of connections; one that dies, idle or at work, is logged and replaced, never ends the process. */
export function openDatabase(url: string, log: Log, { max = 10, patience = 'person', isPooled = false }: Manner = {}): Database {
  const pool = new pg.Pool({ connectionString: url, max, idleTimeoutMillis: IDLE_MS, keepAlive: true, ...PATIENCE[patience] })
  const clients = new Set<pg.PoolClient>()
  let fullHeard = () => {}
  let hurried: NodeJS.Timeout | undefined
  // The pool reports idle clients alone; who works with one learns it from the statement that failed.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    clients.add(client)
    if (isPooled) sendUnnamed(client)
    client.on('error', (error) => log.warn({ reason: error.message }, 'a database connection was lost'))
    const { connection } = client as unknown as { connection: EventEmitter } // the driver's own stream of messages
    connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === DISK_FULL) fullHeard()
      if (code === LOCK_NOT_GIVEN) hurry()
    })
  })
  pool.on('remove', (client) => clients.delete(client))

  /** While somebody holds a lock or the network is silent, who waits for a connection may have to wait once more: both fit in two seconds. */
  function hurry(): void {
    clearTimeout(hurried)
    pool.options.connectionTimeoutMillis = Math.min(HURRIED_MS, PATIENCE[patience].connectionTimeoutMillis)
    hurried = setTimeout(() => {
      pool.options.connectionTimeoutMillis = PATIENCE[patience].connectionTimeoutMillis
    }, HURRIED_FOR_MS).unref()
  }

  const database = drizzle(pool, { casing: 'snake_case' })
  return Object.assign(database, {
    transaction: transactionsOver(pool),
    onFull: (heard: () => void) => void (fullHeard = heard),
    sever() {
      hurry()
      clients.forEach(drop)
    },
  })
}

function sendUnnamed(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (asked: unknown, ...rest: unknown[]) => unknown // one of many forms, handed on as it came
  const unnamed = (asked: unknown, ...rest: unknown[]) =>
    query(typeof asked === 'object' && asked !== null && 'name' in asked ? { ...asked, name: undefined } : asked, ...rest)
  Object.assign(client, { query: unnamed })
}

/**
 * Drizzle's own transaction never returns a connection whose `begin` failed, puts a broken one back, and reports the
 * rollback that failed in place of what went wrong.
 */
function transactionsOver(pool: pg.Pool): NodePgDatabase['transaction'] {
  return async (work, config) => {
    const client = await pool.connect()
    let failure: unknown
    let isBroken = false
    try {
      return await drizzle(inTurn(client), { casing: 'snake_case' }).transaction(async (inside) => {
        try {
          return await work(inside)
        } catch (error) {
          failure = error
          // Nobody is there to roll back; the server does so when the connection ends.
          if (isConnectionLost(error)) drop(client)
          throw error
        }
      }, config)
    } catch (error) {
      failure ??= error
      // Another error than the work's own is the rollback's: the transaction may still be open.
      isBroken = error !== failure || isConnectionLost(failure)
      throw failure
    } finally {
      client.release(isBroken)
    }
  }
}

/** One statement after another: readings that ask for several things at once are made inside transactions too, and the driver's own queue ends with its next version. */
function inTurn(client: pg.PoolClient): pg.PoolClient {
  const query = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>
  let last: Promise<unknown> = Promise.resolve()
  const queued = (...asked: unknown[]) => {
    const answer = last.then(() => query(...asked))
    last = answer.catch(() => {})
    return answer
  }
  return Object.create(client, { query: { value: queued } }) as pg.PoolClient
}

/**
 * Runs what `db/migrations` holds and the database has not seen, one process at a time.
 * @param url of a connection of its own: the lock does not live behind a pooler of transactions
 * @returns how many ran
 */
export async function migrate(url: string, folder: string): Promise<number> {
  const client = await connectWhenThere(url)
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())')
    const seen = new Set((await client.query<{ name: string }>('select name from migrations')).rows.map((row) => row.name))
    const files = readdirSync(folder)
      .filter((file) => file.endsWith('.sql') && !seen.has(file))
      .toSorted()
    for (const file of files) await whenLocksAreFree(() => runFile(client, folder, file))
    return files.length
  } finally {
    await client.end()
  }
}

/** One file in one transaction; where it says so statement by statement, for what cannot be in one (`create index concurrently`). */
async function runFile(client: pg.Client, folder: string, file: string): Promise<void> {
  const text = readFileSync(join(folder, file), 'utf8')
  const isOutside = OUTSIDE.test(text)
  try {
    // Waiting for a lock on a table stops all who come after.
    await client.query(isOutside ? 'set lock_timeout = 0' : `begin; set local lock_timeout = ${MIGRATION_LOCK_MS}`)
    if (isOutside) for (const statement of text.split(STATEMENT_ENDS)) await client.query(statement)
    else await client.query(text)
    await client.query('insert into migrations (name) values ($1)', [file])
    if (!isOutside) await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** A lock that somebody holds for long is asked for again, a minute at the most. */
async function whenLocksAreFree(work: () => Promise<void>): Promise<void> {
  for (const until = Date.now() + DATABASE_COMES_WITHIN_MS; ;) {
    try {
      return await work()
    } catch (error) {
      if (!codesOf(error).includes(LOCK_NOT_GIVEN) || Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, MIGRATION_LOCK_MS / 2))
    }
  }
}

/** A database that starts, recovers from a power cut or is just being restarted is waited for, a minute at the most. */
async function connectWhenThere(url: string): Promise<pg.Client> {
  const began = Date.now()
  for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, 1000)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 8000 })
    // A connection that is lost later fails the query that runs on it.
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => {})
      if (!isConnectionLost(error) || Date.now() - began > DATABASE_COMES_WITHIN_MS) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

/** The one row a query must have given. */
export function one<Row>(rows: Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('a query that must give a row gave none')
  return row
}

/** Whether the database cannot do its work now: the person should try again, nothing is wrong with the request. */
export function isDatabaseAway(error: unknown): boolean {
  return isConnectionLost(error) || codesOf(error).some((code) => DATABASE_BUSY.has(code))
}

/** Whether the disk of the database is full: what is there can be read, nothing can be written. */
export function isDatabaseFull(error: unknown): boolean {
  return codesOf(error).includes(DISK_FULL)
}

/** Whether nothing more can be said over the connection that this came from: the server went away, not the statement. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    codesOf(error).some((code) => CONNECTION_LOST.has(code)) ||
    CONNECTION_WORDS.test(error.message) ||
    isConnectionLost(error.cause)
  )
}

function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const { code } = error as Error & { code?: string }
  return [...(code ? [code] : []), ...codesOf(error.cause)]
}
