/** The log between copies, taken as it is written. */
import pg from 'pg'
import { RECEIVER, SLOT } from '#app/features/operations/backup-log.server.ts'
import type { ArchiveKey } from './archive-keys.ts'
import { logFolderOf, logKeeping } from './copies.ts'
import { startLogStream, type LogStream } from './log-stream.ts'
import type { Place } from '#app/platform/storage/places.server.ts'
import { connectForReplication, identify, lsnOf, segmentName, segmentStart } from './replication.ts'
import { claimTimeline } from './timelines.ts'

const TAKEN_ELSEWHERE = '55006'

type LogReceiver = {
  stream: LogStream
  /** Where in the log it begins. */
  from: bigint
  /** Whether the log begins anew: what came between is in no archive, and a copy is due. */
  isGap: boolean
}
type Options = { place: Place; key: ArchiveKey; url: string; everyMs: number }

/**
 * Begins to take the log, from where it was left.
 * @returns null while another machine's keeper takes it
 */
export async function receiveLog({ place, key, url, everyMs }: Options): Promise<LogReceiver | null> {
  const client = await connectForReplication(url, RECEIVER)
  try {
    const { systemId, timeline } = await identify(client)
    await claimTimeline({ place, key }, client, { systemId, timeline })
    const { from, segmentBytes, isGap } = await slotOf(url)
    const start = segmentStart(segmentName(timeline, from, segmentBytes), segmentBytes)
    const keeping = logKeeping(place, logFolderOf({ systemId, timeline }), key)
    const stream = startLogStream(client, { slot: SLOT, from: start, timeline, segmentBytes, everyMs, keeping })
    const refused = await Promise.race([
      stream.ended.then(() => null, codeOf),
      new Promise((resolve) => setTimeout(resolve, 300)),
    ])
    if (refused === TAKEN_ELSEWHERE) return null
    return { stream, from: start, isGap }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

type Slot = { from: bigint; segmentBytes: number; isGap: boolean }

/** The slot that makes the server wait with forgetting its log; one that it gave up, because it waited too long, is made anew. */
async function slotOf(url: string): Promise<Slot> {
  const client = new pg.Client({ connectionString: url, application_name: 'backup', connectionTimeoutMillis: 8000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const asked = () =>
      client.query<{ at: string | null; state: string | null; segment: string }>(
        `select restart_lsn::text as at, wal_status as state, (select setting from pg_settings where name = 'wal_segment_size') as segment
          from pg_replication_slots where slot_name = $1`,
        [SLOT],
      )
    const [known] = (await asked()).rows
    const isLost = known !== undefined && (known.at === null || known.state === 'lost')
    if (isLost) await client.query('select pg_drop_replication_slot($1)', [SLOT])
    if (isLost || !known) await client.query('select pg_create_physical_replication_slot($1, true)', [SLOT])
    const [slot] = known && !isLost ? [known] : (await asked()).rows
    if (!slot?.at) throw new Error('the slot has no place in the log')
    return { from: lsnOf(slot.at), segmentBytes: Number(slot.segment), isGap: isLost || !known }
  } finally {
    await client.end().catch(() => {})
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string }).code
}
