/** Writers wait until the archive has what they wrote, and only while somebody takes the log there: a receiver that is gone must stop nobody. */
import { setTimeout as rest } from 'node:timers/promises'
import pg from 'pg'
import { RECEIVER } from '#app/features/operations/backup-log.server.ts'

const SETTING = 'synchronous_standby_names'
const OURS = `"${RECEIVER}"`
const LOOK_EVERY_MS = 500
const SILENT_AFTER_SECONDS = 4
const GONE_FOR_LOOKS = 3
const ASKED_WITHIN_MS = 3000

/**
 * From now on each commit waits for the archive, unless the operator has it wait for others already: these names stay his.
 * @throws Error when the role may not change the server's settings
 */
export async function letWritersWait(url: string): Promise<void> {
  await asking(url, async (client) => {
    if ((await namesOf(client)) === '') await set(client, OURS)
  })
}

/** Nobody waits any more. @returns whether anybody did */
export function stopWaiting(url: string): Promise<boolean> {
  return asking(url, async (client) => {
    if ((await namesOf(client)) !== OURS) return false
    await set(client, '')
    return true
  })
}

/** Looks twice a second whether writers wait for a receiver that is not there, and lets them go on, aloud. */
export async function guardWriters({
  url,
  told,
  signal,
}: {
  url: () => string
  told: () => void
  signal: AbortSignal
}): Promise<void> {
  for (let gone = 0; !signal.aborted; await rest(LOOK_EVERY_MS, undefined, { signal }).catch(() => {})) {
    try {
      gone = (await isWaitedForNobody(url())) ? gone + 1 : 0
      if (gone < GONE_FOR_LOOKS) continue
      if (await stopWaiting(url())) told()
      gone = 0
    } catch {
      // Without the database nobody waits for its log.
    }
  }
}

function isWaitedForNobody(url: string): Promise<boolean> {
  return asking(url, async (client) => {
    const { rows } = await client.query<{ is: boolean }>(
      `select current_setting($1) = $2 and not exists (select 1 from pg_stat_replication where application_name = $3 and state = 'streaming'
        and coalesce(reply_time, backend_start) > clock_timestamp() - make_interval(secs => $4)) as is`,
      [SETTING, OURS, RECEIVER, SILENT_AFTER_SECONDS],
    )
    return rows[0]?.is === true
  })
}

async function namesOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ names: string }>('select current_setting($1) as names', [SETTING])
  return rows[0]?.names ?? ''
}

async function set(client: pg.Client, names: string): Promise<void> {
  await client.query(names ? `alter system set ${SETTING} = '${names}'` : `alter system reset ${SETTING}`)
  await client.query('select pg_reload_conf()')
  // The server's processes read it a moment later.
  for (let turn = 0; turn < 50 && (await namesOf(client)) !== names; turn++) await rest(20)
}

async function asking<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const patience = { connectionTimeoutMillis: ASKED_WITHIN_MS, query_timeout: ASKED_WITHIN_MS }
  const client = new pg.Client({ connectionString: url, application_name: 'backup-guard', ...patience })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
