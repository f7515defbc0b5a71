import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from './log.server.ts'

export type Database = NodePgDatabase & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]
/** Either the pool or a transaction: verbs take both. */
export type Db = NodePgDatabase | Transaction

const MIGRATION_LOCK = 7_301_010

const DATABASE_AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '08003',
  '53300',
])

/** A pool of connections; an idle one that dies is logged and replaced, never ends the process. */
export function openDatabase(url: string, log: Log, max = 10): Database {
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 8000, idleTimeoutMillis: 30_000 })
  pool.on('error', (error) => log.warn({ reason: error.message }, 'an idle database connection was lost'))
  return drizzle(pool, { casing: 'snake_case' })
}

/**
 * Runs what `db/migrations` holds and the database has not seen, one process at a time.
 * @returns how many ran
 */
export async function migrate(url: string, folder: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())')
    const seen = new Set((await client.query<{ name: string }>('select name from migrations')).rows.map((row) => row.name))
    const files = readdirSync(folder)
      .filter((file) => file.endsWith('.sql') && !seen.has(file))
      .toSorted()
    for (const file of files) {
      await client.query('begin')
      await client.query(readFileSync(join(folder, file), 'utf8'))
      await client.query('insert into migrations (name) values ($1)', [file])
      await client.query('commit')
    }
    return files.length
  } finally {
    await client.end()
  }
}

/** The one row a query must have given. */
export function one<Row>(rows: Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('a query that must give a row gave none')
  return row
}

/** Whether the database cannot be reached: the person should try again, nothing is wrong with the request. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: string }
  if (code && DATABASE_AWAY.has(code)) return true
  if (/Connection terminated|timeout exceeded when trying to connect/.test(error.message)) return true
  return isDatabaseAway(error.cause)
}
