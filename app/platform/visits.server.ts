import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { dayInMoscow } from '#app/shared/dates.ts'
import { sourceOf, type Source, type Step } from '#app/shared/sources.ts'
import type { Context } from './context.server.ts'
import type { Database } from './database.server.ts'
import { reasonOf, type Log } from './log.server.ts'
import { visits } from './tables.server.ts'

const FLUSH_MS = 10_000
const MOST_WAITING = 20_000
// Headers may be sixteen thousand letters long: what waits is measured too.
const MOST_WAITING_LETTERS = 8_000_000
const MOST_KNOWN = 200_000
const MACHINE = /bot|crawl|spider|slurp|preview|monitor|curl|wget|python|headless.*check|lighthouse/i

/** For what nobody came to do: samples are not counted. */
export const NO_VISITS: Visits = { seen() {}, count() {}, flush: async () => {}, stop: async () => {} }

type Client = Context['client']
type Arrival = { client: Client; referrer: string; search: string; host: string }
export type Visits = ReturnType<typeof createVisits>

/** Whether a browser's name is a machine's, or none at all. */
export function isMachine(userAgent: string): boolean {
  return userAgent === '' || MACHINE.test(userAgent)
}

/**
 * Counts the way from a page to a subscription: sums by day, step and class of source, nothing of any person. Nothing is
 * kept on the device. Until midnight the process knows, by a hash under a key that is nowhere written, who has been counted
 * and where they came from; then key and hashes are gone.
 */
export function createVisits(db: Database, log: Log, now: () => Date = () => new Date()) {
  let waiting: Arrival[] = []
  let letters = 0
  let today = { day: '', key: randomBytes(16), sources: new Map<string, Source>() }
  const counts = new Map<string, number>()

  /** A page was served: on this way nothing is computed, the arrival is looked at later. */
  function seen(arrival: Arrival): void {
    if (waiting.length >= MOST_WAITING || letters >= MOST_WAITING_LETTERS) return
    waiting.push(arrival)
    letters += arrival.client.userAgent.length + arrival.referrer.length + arrival.search.length + arrival.host.length
  }

  /** Somebody came to a step; their source is the one they arrived from today. */
  function count(step: Exclude<Step, 'visitor'>, client: Client | null): void {
    settle()
    add(step, (client && today.sources.get(keyOf(client))) ?? 'unknown')
  }

  function settle(): void {
    const day = dayInMoscow(now())
    if (today.day !== day) today = { day, key: randomBytes(16), sources: new Map() }
    letters = 0
    for (const { client, ...arrival } of waiting.splice(0)) {
      if (isMachine(client.userAgent)) continue
      const source = sourceOf(arrival)
      const key = keyOf(client)
      if (!source || today.sources.has(key) || today.sources.size >= MOST_KNOWN) continue
      today.sources.set(key, source)
      add('visitor', source)
    }
  }

  function add(step: Step, source: Source): void {
    const key = `${today.day} ${step} ${source}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }

  function keyOf({ address, userAgent }: Client): string {
    return createHash('sha256')
      .update(today.key)
      .update(`${address}\n${userAgent.slice(0, 300)}`)
      .digest('base64url')
      .slice(0, 16)
  }

  /** Writes the sums down; what could not be written waits for the next time. */
  async function flush(): Promise<void> {
    settle()
    const rows = [...counts].map(([key, times]) => {
      const [day = '', step = '', source = ''] = key.split(' ')
      return { day, step, source, count: times }
    })
    if (rows.length === 0) return
    counts.clear()
    try {
      await db
        .insert(visits)
        .values(rows)
        .onConflictDoUpdate({
          target: [visits.day, visits.step, visits.source],
          set: { count: sql`${visits.count} + excluded.count` },
        })
    } catch (error) {
      for (const { day, step, source, count: times } of rows) {
        const key = `${day} ${step} ${source}`
        counts.set(key, (counts.get(key) ?? 0) + times)
      }
      log.warn({ reason: error instanceof Error ? reasonOf(error).reason : '' }, 'visits could not be written, they wait')
    }
  }

  const timer = setInterval(() => void flush(), FLUSH_MS)
  timer.unref()

  /** Writes the last of them and stops counting. */
  async function stop(): Promise<void> {
    clearInterval(timer)
    await flush()
  }

  return { seen, count, flush, stop }
}
