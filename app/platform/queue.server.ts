import { sql } from 'drizzle-orm'
import { likeOf } from '#app/shared/admin-list.ts'
import type { Db } from './database.server.ts'

/** The state of one kind of background work. Moments are ISO. */
export type QueueState = {
  name: string
  /** Its hour as cron says it, in Moscow time; null for what actions enqueue. */
  cron: string | null
  waiting: number
  failed: number
  lastDoneAt: string | null
  lastMs: number | null
  lastFailedAt: string | null
}

type LetterState = 'created' | 'retry' | 'active' | 'failed'
type QueuedLetter = {
  id: string
  to: string
  subject: string
  state: LetterState
  tries: number
  createdAt: string
  nextAt: string | null
}

// What is done or given up moves to the archive after half a day.
const ALL = sql`(
  select id, name, data, state::text, retry_count, created_on, start_after, started_on, completed_on from jobs.job
  union all select id, name, data, state::text, retry_count, created_on, start_after, started_on, completed_on from jobs.archive) as work`
const ISO = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`)
const WAITING = sql`('created', 'retry', 'active')`
const LETTER_STATES = sql`('created', 'retry', 'active', 'failed')`

/** Every kind of background work with its last run and its failures. */
export async function states(db: Db): Promise<QueueState[]> {
  const { rows } = await db.execute<QueueState>(sql`
    select queue.name, schedule.cron,
      count(work.id) filter (where work.state in ${WAITING})::int as "waiting",
      count(work.id) filter (where work.state = 'failed')::int as "failed",
      to_char(max(work.completed_on) filter (where work.state = 'completed') at time zone 'UTC', ${ISO}) as "lastDoneAt",
      (array_agg(extract(epoch from work.completed_on - work.started_on) * 1000 order by work.completed_on desc)
        filter (where work.state = 'completed'))[1]::int as "lastMs",
      to_char(max(work.completed_on) filter (where work.state = 'failed') at time zone 'UTC', ${ISO}) as "lastFailedAt"
    from jobs.queue left join jobs.schedule using (name) left join ${ALL} on work.name = queue.name
    where queue.name not like '\\_\\_%'
    group by queue.name, schedule.cron order by queue.name`)
  return rows
}

/** Letters that did not go out yet or were given up, the newest first, and how many there are in all. */
export async function letters(
  db: Db,
  { q, state, limit, offset }: { q: string; state?: LetterState | undefined; limit: number; offset: number },
): Promise<{ rows: QueuedLetter[]; total: number }> {
  const like = likeOf(q)
  const where = sql`from ${ALL} where name = 'mail' and state in ${state ? sql`(${state})` : LETTER_STATES}
    and (data->>'to' ilike ${like} or data->>'subject' ilike ${like})`
  const { rows } = await db.execute<QueuedLetter>(sql`
    select id, data->>'to' as "to", data->>'subject' as "subject", state, retry_count as "tries",
      to_char(created_on at time zone 'UTC', ${ISO}) as "createdAt",
      case when state = 'failed' then null else to_char(start_after at time zone 'UTC', ${ISO}) end as "nextAt" ${where} order by created_on desc limit ${limit} offset ${offset}`)
  const { rows: counted } = await db.execute<{ total: number }>(sql`select count(*)::int as total ${where}`)
  return { rows, total: counted[0]?.total ?? 0 }
}

/** Which of the addresses have a letter that has not gone: it waits, or the mail gave it up. */
export async function stuckLetters(db: Db, addresses: string[]): Promise<Map<string, 'waiting' | 'failed'>> {
  if (addresses.length === 0) return new Map()
  const { rows } = await db.execute<{ to: string; failed: boolean }>(sql`
    select data->>'to' as "to", bool_and(state = 'failed') as "failed" from ${ALL}
    where name = 'mail' and state in ${LETTER_STATES} and data->>'to' in (${sql.join(
      addresses.map((address) => sql`${address}`),
      sql`, `,
    )}) group by 1`)
  return new Map(rows.map(({ to, failed }) => [to, failed ? 'failed' : 'waiting']))
}

/** Takes failed work, given up or about to be tried again, out of the queue, to be enqueued again; null when there is none. */
export async function takeFailed(db: Db, name: string, id: string): Promise<object | null> {
  for (const table of [sql`jobs.job`, sql`jobs.archive`]) {
    const { rows } = await db.execute<{ data: object }>(
      sql`delete from ${table} where name = ${name} and id = ${id}::uuid and state in ('failed', 'retry') returning data`,
    )
    if (rows[0]) return rows[0].data
  }
  return null
}
