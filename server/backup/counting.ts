import type pg from 'pg'
import { lsnOf } from './replication.ts'

/** Rows by table, at a moment that has a name in the log; `counts` is null when no moment between two writes was met. */
type Counted = { restorePoint: string | null; lsn: bigint; at: Date; counts: Record<string, number> | null }

const TRIES = 200
const MAY_NOT = '42501'

type Asking = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

/**
 * Counts every table while people write, exactly: a snapshot is taken, then its moment gets a name in the log. If no transaction was
 * open at the snapshot and none has begun by the time the name stands, a restore to that name has the very rows of the snapshot.
 */
export async function count(one: pg.Client, other: pg.Client, name: string): Promise<Counted> {
  for (let turn = 1; ; turn++) {
    await one.query('begin isolation level repeatable read read only')
    const [before] = (await one.query<Snapshot>(SNAPSHOT)).rows
    const wasOpen = await isAnyOpen(one)
    const named = await nameMoment(other.query.bind(other), `${name}-${turn}`)
    const isOpen = await isAnyOpen(other)
    const [after] = (await other.query<Snapshot>(SNAPSHOT)).rows
    const isExact =
      named.restorePoint !== null && !wasOpen && !isOpen && isQuiet(before) && isQuiet(after) && before?.next === after?.next
    try {
      if (isExact || turn === TRIES || named.restorePoint === null) {
        const counts = isExact ? await countAll(one.query.bind(one)) : null
        // Makes the name reach the disk and us, whether or not anybody writes.
        await other.query(`select pg_logical_emit_message(true, 'backup', $1)`, [name])
        return { ...named, counts }
      }
    } finally {
      await one.query('rollback')
    }
    await new Promise((resolve) => setTimeout(resolve, turn))
  }
}

/** Rows of every table that a crash leaves. */
export async function countAll(ask: Asking): Promise<Record<string, number>> {
  const { rows: tables } = await ask(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
      where relkind = 'r' and relpersistence = 'p' and nspname <> 'information_schema' and nspname !~ '^pg_' order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await ask(`select count(*) as rows from ${String(name)}`)
    counts[String(name)] = Number(rows[0]?.rows)
  }
  return counts
}

/** The tables whose numbers differ, each in words. */
export function differences(expected: Record<string, number>, found: Record<string, number>): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].toSorted()
  return names
    .filter((name) => expected[name] !== found[name])
    .map((name) => `${name}: было ${expected[name] ?? 'нет таблицы'}, стало ${found[name] ?? 'нет таблицы'}`)
}

type Snapshot = { open: string; next: string }
const SNAPSHOT = `select pg_snapshot_xmin(s)::text as open, pg_snapshot_xmax(s)::text as next from pg_current_snapshot() s`

/** A snapshot does not name the newest transaction while it is open: its lock does, until it has ended, its wait for a copy included. */
async function isAnyOpen(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    `select exists (select 1 from pg_locks where locktype = 'transactionid' and mode = 'ExclusiveLock' and granted
      and pid is distinct from pg_backend_pid()) as is`,
  )
  return rows[0]?.is === true
}

/** No transaction with changes is open that began before others ended. */
function isQuiet(snapshot: Snapshot | undefined): boolean {
  return snapshot !== undefined && snapshot.open === snapshot.next
}

async function nameMoment(ask: Asking, name: string): Promise<Omit<Counted, 'counts'>> {
  try {
    const { rows } = await ask('select pg_create_restore_point($1)::text as lsn, clock_timestamp() as at', [name])
    return { restorePoint: name, lsn: lsnOf(String(rows[0]?.lsn)), at: rows[0]?.at as Date } // timestamptz comes as a Date
  } catch (error) {
    if ((error as { code?: string }).code !== MAY_NOT) throw error
    const { rows } = await ask('select pg_current_wal_insert_lsn()::text as lsn, clock_timestamp() as at')
    return { restorePoint: null, lsn: lsnOf(String(rows[0]?.lsn)), at: rows[0]?.at as Date } // as above
  }
}
