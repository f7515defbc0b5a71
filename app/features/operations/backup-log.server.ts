import { sql } from 'drizzle-orm'
import { one, type Db } from '#app/platform/database.server.ts'
import type { LogStanding } from './contract.ts'

/** The slot that makes the server keep its log for copies, and the name of who takes it. */
export const SLOT = 'neurosad_backup'
export const RECEIVER = 'neurosad-backup'

type Row = { isThere: boolean; isTaken: boolean; isLost: boolean; lagBytes: number | null; mostBytes: number }

/** What the server keeps of its log for copies, and whether somebody takes it. */
export async function logStanding(db: Db, slot = SLOT): Promise<LogStanding> {
  const { rows } = await db.execute<Row>(sql`
    select slot.slot_name is not null as "isThere", coalesce(slot.active, false) as "isTaken",
      coalesce(slot.wal_status = 'lost', false) as "isLost",
      (case when not pg_is_in_recovery() then pg_current_wal_lsn() - slot.restart_lsn end)::float8 as "lagBytes",
      (select setting::float8 * 1024 * 1024 from pg_settings where name = 'max_slot_wal_keep_size') as "mostBytes"
    from (values (1)) as one left join pg_replication_slots as slot on slot.slot_name = ${slot}`)
  const { isThere, isTaken, isLost, lagBytes, mostBytes } = one(rows)
  return {
    slot: isThere ? { isTaken, isLost, lagBytes: lagBytes ?? 0 } : null,
    mostBytes: mostBytes < 0 ? null : mostBytes,
  }
}
