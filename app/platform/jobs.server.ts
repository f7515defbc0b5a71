import { setImmediate, setTimeout } from 'node:timers/promises'
import { sql, type SQL } from 'drizzle-orm'
import type pg from 'pg'
import type PgBoss from 'pg-boss'
import { HOUR_MS } from '#app/shared/dates.ts'
import type { Database, Db } from './database.server.ts'
import { reasonOf, type Log } from './log.server.ts'
import { jobDone } from './work-figures.server.ts'

export type Job<Data extends object = object> = {
  name: string
  work: (data: Data) => Promise<void>
  cron?: string
  /** How many are worked at the same time; one unless said. */
  workers?: number
  /** How often a failed one is tried again, each time after twice as long, the first after five seconds. */
  retries?: number
  /**
   * After so long a run counts as lost and another begins, while the first may still be at work: more than the longest run takes.
   * Four hours where the clock calls it, which goes through everybody and is called again by itself; a quarter of an hour else.
   */
  lostAfterSeconds?: number
}
const LOST_AFTER_SECONDS = { byClock: 4 * 3600, asked: 900 }
const DONE_KEPT_MS = HOUR_MS
const RETRY_SECONDS = 5
const STUMBLE_TOLD_EVERY_MS = 60_000
const ENDS_WITHIN_MS = 5000
// By its offset: reckoning with the zone by name takes the queue four times as long, of every minute and on the main thread.
const MOSCOW = 'UTC+3'
// The queue's two statements that end jobs, done or failed: their third value is what the job gave.
const ENDS_JOBS = /unnest\(\$2::uuid\[\]\)/i
const NONE_ENDED = { rows: [{ count: '0' }] }
const LOOKED_EVERY_MS = 500
// Workers are woken when something waits; without that each would ask by itself, dozens of times a second together.
const ASKED_ANYWAY_SECONDS = 60
// Prepared: every queue is a table, and planning takes ten times as long as looking.
const WAITING = {
  name: 'jobs-waiting',
  text: "select distinct name from jobs.job where state < 'active' and start_after < now()",
  // All queues wait for this one answer: a connection that went silent is given up, and the pool opens another.
  query_timeout: 4000,
}

export type Jobs = ReturnType<typeof createJobs>

/** What has a higher priority is worked before. */
type Enqueued = { name: string; data: object; priority?: number }

/**
 * Background work in PostgreSQL. A job is enqueued in the transaction of the rows that caused it: both land or neither.
 * Of several processes one begins to work, by `start`; all enqueue.
 * Nothing is asked for until then; `stop` comes before the database's connections end.
 */
export function createJobs(database: Database, log: Log) {
  let boss: PgBoss | null = null
  let stumbles = 0
  let silentUntilMs = 0
  let isStopped = false
  /** Work that began and has not ended: pg-boss does not wait for a job that it was just fetching. */
  const begun = new Set<Promise<unknown>>()
  /** The ids of each queue's workers. */
  const workersOf = new Map<string, string[]>()
  let lookedFor: PgBoss | null = null

  function noted<Value>(work: Promise<Value>): Promise<Value> {
    const end = () => void begun.delete(work)
    begun.add(work)
    work.then(end, end)
    return work
  }

  /** Ready to enqueue, for the process that works the jobs. */
  async function open(): Promise<PgBoss> {
    if (boss) return boss
    const { default: Boss } = await import('pg-boss')
    boss = new Boss({ db: { executeSql: ask }, schema: 'jobs' })
    workersOf.clear()
    boss.on('error', stumbled)
    return boss
  }

  /** Makes the queues that are not there: before that nobody can enqueue. */
  async function prepare(jobs: Job[]): Promise<void> {
    const { default: Boss } = await import('pg-boss')
    // It makes its tables and nothing more: what watches and keeps time begins with the work.
    const queues = new Boss({ db: { executeSql: ask }, schema: 'jobs', supervise: false, schedule: false })
    await queues.start()
    const there = new Map((await queues.getQueues()).map((queue) => [queue.name, queue]))
    // One after another: a queue is a table, and tables are made under one lock.
    for (const { name, cron, retries = 5, lostAfterSeconds } of jobs) {
      const expireInSeconds = lostAfterSeconds ?? LOST_AFTER_SECONDS[cron ? 'byClock' : 'asked']
      const settings = { name, retryLimit: retries, retryBackoff: true, retryDelay: RETRY_SECONDS, expireInSeconds }
      const known = there.get(name)
      if (!known) await queues.createQueue(name, settings)
      else if (known.retryLimit !== retries || known.expireInSeconds !== expireInSeconds) await queues.updateQueue(name, settings)
    }
  }

  /** Begins to work and keeps the timetable. */
  async function start(jobs: Job[]): Promise<void> {
    await prepare(jobs)
    const queues = await open()
    try {
      await queues.start()
    } catch (error) {
      // It would not begin a second time.
      boss = null
      await open()
      throw error
    }
    await Promise.all(jobs.map((job) => begin(queues, job)))
    if (queues !== lookedFor) void keepLooking(queues)
  }

  /** Asks for all queues at once which have work that is due, and wakes their workers: one of them may be busy for long. */
  async function look(queues: PgBoss): Promise<void> {
    const { rows } = await noted(database.$client.query<{ name: string }>(WAITING))
    for (const { name } of rows) for (const worker of workersOf.get(name) ?? []) queues.notifyWorker(worker)
  }

  async function keepLooking(queues: PgBoss): Promise<void> {
    lookedFor = queues
    for (;;) {
      await setTimeout(LOOKED_EVERY_MS, null, { ref: false })
      if (boss !== queues) return
      await look(queues).catch(stumbled)
    }
  }

  /**
   * The queue's own statements. Nobody waits there for what ends a job: its failure would end the process. Such a job expires
   * and is tried again.
   */
  function ask(text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
    if (values.length !== 3 || !ENDS_JOBS.test(text)) return noted(database.$client.query(text, values))
    const asked = (isStopped ? Promise.resolve(NONE_ENDED) : database.$client.query(text, values)).catch((error: Error) => {
      stumbled(error)
      return NONE_ENDED
    })
    return noted(asked)
  }

  async function begin(queues: PgBoss, job: Job): Promise<void> {
    const { name, workers = 1 } = job
    if (job.cron) await queues.schedule(name, job.cron, {}, { tz: MOSCOW })
    // A start that failed half-way is tried again: nobody begins twice.
    if (workersOf.has(name)) return
    const asking = { pollingIntervalSeconds: ASKED_ANYWAY_SECONDS }
    const ids = Array.from({ length: workers }, () =>
      queues.work(name, asking, async (batch) => {
        for (const { data } of batch) await noted(done(job, data ?? {}))
      }),
    )
    workersOf.set(name, await Promise.all(ids))
  }

  /** The queue asks twice a second, so the log hears of an outage once a minute. */
  function stumbled(error: Error): void {
    stumbles++
    if (performance.now() < silentUntilMs) return
    silentUntilMs = performance.now() + STUMBLE_TOLD_EVERY_MS
    log.warn({ reason: reasonOf(error).reason, stumbles }, 'the job queue stumbled')
    stumbles = 0
  }

  /** A failure is logged without its words: a mail server repeats the address. The queue tries again. */
  async function done({ name, work }: Job, data: object): Promise<void> {
    try {
      await jobDone(name, () => work(data))
    } catch (error) {
      const { code, stack } = error instanceof Error ? { code: (error as { code?: string }).code, ...reasonOf(error) } : {}
      log.error({ job: name, code, stack }, 'a job failed')
      throw error
    }
  }

  /** Enqueues within the given transaction. */
  async function enqueue(db: Db, { name, data, priority = 0 }: Enqueued): Promise<void> {
    if (!boss) throw new Error(`job ${name} was enqueued before the queue was opened`)
    await boss.send(name, data, { priority, db: { executeSql: (text, values) => execute(db, text, values) } })
  }

  /**
   * Takes away the jobs of a name that a condition over their `data` is true of, waiting, done or just being worked, within the given
   * transaction. One that fails at this moment is a new row when its worker lets us go on, so we look twice.
   */
  async function forget(db: Db, name: string, isMeant: SQL): Promise<void> {
    const [jobs, archive] = [sql`jobs.job`, sql`jobs.archive`]
    for (const table of [jobs, archive, jobs, archive])
      await db.execute(sql`delete from ${table} where name = ${name} and (${isMeant})`)
  }

  /** What is done is kept no longer than an hour where it holds data, which may name people. */
  async function forgetDone(db: Db, now: Date): Promise<void> {
    const before = new Date(now.getTime() - DONE_KEPT_MS).toISOString()
    for (const table of [sql`jobs.job`, sql`jobs.archive`])
      await db.execute(sql`delete from ${table} where state = 'completed' and completed_on < ${before} and data <> '{}'`)
  }

  async function stop(): Promise<void> {
    await boss?.stop({ graceful: true, timeout: ENDS_WITHIN_MS, wait: true })
    const late = setTimeout(ENDS_WITHIN_MS, true, { ref: false })
    const ended = (work: Promise<unknown>) => work.then(() => false).catch(() => false)
    for (let isLate = false; begun.size > 0 && !isLate; await setImmediate())
      isLate = await Promise.race([late, ...[...begun].map(ended)])
    isStopped = true
    boss = null
  }

  return { open, prepare, start, enqueue, forget, forgetDone, stop }
}

/** pg-boss brings finished SQL with its own parameters: it goes to the connection that holds the transaction. */
function execute(db: Db, text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
  const { client } = (db as unknown as { session: { client: pg.PoolClient } }).session // drizzle keeps the driver's client there
  return client.query(text, values)
}
