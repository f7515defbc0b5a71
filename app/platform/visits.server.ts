import { sql } from 'drizzle-orm'
import { dayInMoscow } from '#app/shared/dates.ts'
import { sourceOf, type Source, type Step } from '#app/shared/sources.ts'
import type { Database } from './database.server.ts'
import { reasonOf, type Log } from './log.server.ts'
import { visits } from './tables.server.ts'
import { createVisitors, type Batch, type Client, type Met } from './visitors.server.ts'

const FLUSH_MS = 10_000
const SETTLE_MS = 1000
const MOST_WAITING = 20_000
// Headers may be sixteen thousand letters long: what waits is measured too.
const MOST_WAITING_LETTERS = 8_000_000
const LONGEST_NAME = 300
const MACHINE = /bot|crawl|spider|slurp|preview|monitor|curl|wget|python|headless.*check|lighthouse/i

/** For what nobody came to do: samples are not counted. */
export const NO_VISITS: Visits = { seen() {}, count() {}, flush: async () => {}, stop: async () => {} }

type Stepped = { day: string; step: Step; client: Client }
type Arrival = { client: Client; referrer: string; search: string; host: string }
export type Visits = ReturnType<typeof createVisits>

/** Whether a browser's name is a machine's, or none at all. */
export function isMachine(userAgent: string): boolean {
  return userAgent === '' || MACHINE.test(userAgent)
}

type Options = {
  /** Tells those who arrive for the first time today from the others; several processes ask one who knows. */
  meet?: (batch: Batch) => Promise<Met>
  now?: () => Date
}

/**
 * Counts the way from a page to a subscription: sums by day, step and class of source, nothing of any person. Nothing is
 * kept on the device. Who arrives waits in memory, for a second at the most, to be met and forgotten here.
 */
export function createVisits(db: Database, log: Log, { meet = ownVisitors(), now = () => new Date() }: Options = {}) {
  let waiting: Arrival[] = []
  let letters = 0
  let stepped: Stepped[] = []
  let settling: Promise<void> = Promise.resolve()
  const counts = new Map<string, number>()

  /** A page was served: on this way nothing is computed, the arrival is looked at later. */
  function seen(arrival: Arrival): void {
    if (waiting.length >= MOST_WAITING || letters >= MOST_WAITING_LETTERS) return
    waiting.push(arrival)
    letters += arrival.client.userAgent.length + arrival.referrer.length + arrival.search.length + arrival.host.length
  }

  /** Somebody came to a step; their source is the one they arrived from today. */
  function count(step: Exclude<Step, 'visitor'>, client: Client | null): void {
    const day = dayInMoscow(now())
    if (client) stepped.push({ day, step, client: shortened(client) })
    else add(day, step, 'unknown')
  }

  /** One after another: who came first is met first. */
  function settle(): Promise<void> {
    settling = settling.then(settleNow)
    return settling
  }

  async function settleNow(): Promise<void> {
    const today = dayInMoscow(now())
    const arrived = firstArrivals(waiting)
    const steps = Map.groupBy(stepped, ({ day }) => day)
    waiting = []
    letters = 0
    stepped = []
    // What came before midnight first: the list of visitors is about to be emptied.
    for (const [day, ofDay] of steps) if (day !== today) await settleDay(day, [], ofDay)
    await settleDay(today, arrived, steps.get(today) ?? [])
  }

  async function settleDay(day: string, arrived: Batch['arrived'], steps: Stepped[]): Promise<void> {
    if (arrived.length + steps.length === 0) return
    try {
      const { newcomers, sources } = await meet({ day, arrived, stepped: steps.map(({ client }) => client) })
      for (const source of newcomers) add(day, 'visitor', source)
      for (const [place, { step }] of steps.entries()) add(day, step, sources[place] ?? 'unknown')
    } catch (error) {
      // Who knew the visitors is gone; the steps were taken all the same.
      for (const { step } of steps) add(day, step, 'unknown')
      log.warn({ reason: error instanceof Error ? error.message : '' }, 'visitors could not be counted')
    }
  }

  function add(day: string, step: Step, source: Source): void {
    const key = `${day} ${step} ${source}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }

  /** Writes the sums down; what could not be written waits for the next time. */
  async function flush(): Promise<void> {
    await settle()
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

  const timers = [setInterval(() => void settle(), SETTLE_MS), setInterval(() => void flush(), FLUSH_MS)]
  for (const timer of timers) timer.unref()

  /** Writes the last of them and stops counting. */
  async function stop(): Promise<void> {
    for (const timer of timers) clearInterval(timer)
    await flush()
  }

  return { seen, count, flush, stop }
}

function ownVisitors(): (batch: Batch) => Promise<Met> {
  const visitors = createVisitors()
  return async (batch) => visitors.meet(batch)
}

/** Of those who came in from elsewhere each once. */
function firstArrivals(waiting: Arrival[]): Batch['arrived'] {
  const first = new Map<string, Batch['arrived'][number]>()
  for (const { client, ...arrival } of waiting) {
    if (isMachine(client.userAgent)) continue
    const source = sourceOf(arrival)
    const who = shortened(client)
    const name = `${who.address}\n${who.userAgent}`
    if (source && !first.has(name)) first.set(name, { client: who, source })
  }
  return [...first.values()]
}

function shortened({ address, userAgent }: Client): Client {
  return { address, userAgent: userAgent.slice(0, LONGEST_NAME) }
}
