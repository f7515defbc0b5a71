import pg from 'pg'
import { reasonOf, type Log } from './log.server.ts'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 2000
const CONNECTED_WITHIN_MS = 2000
const ASKED_EVERY_MS = 400
const SILENT_AFTER_MS = 1200

type Options = {
  url: string
  log: Log
  /** What the connection is for, as the log and the database's own list of sessions name it. */
  name: string
  /** Prepares each new connection; what it throws counts as a failed attempt. */
  opened?: (client: pg.Client) => Promise<void>
  /** Hears once that the connection is gone, and whether the other side only fell silent. */
  lost?: (isSilent: boolean) => void
}

/** How long to wait before the next attempt: twice as long each time up to two seconds, spread so that processes do not come at once. */
export function pauseMs(failures: number, random: () => number = Math.random): number {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures)
  return longest / 2 + (random() * longest) / 2
}

/**
 * Keeps one connection to the database open, and never more than one. A lost one is opened again after a growing pause;
 * one that does not answer for a while counts as lost: a network that drops packets says nothing by itself.
 * @returns `start` settles when the connection first stands; `client` is null while there is none
 */
export function keepConnected({ url, log, name, opened = async () => {}, lost = () => {} }: Options) {
  let client: pg.Client | null = null
  let isClosed = false
  let wake = () => {}

  /** The only loop: an attempt, the connection's whole life, a pause. */
  async function run(first: () => void): Promise<void> {
    for (let failures = 0; ;) {
      if (isClosed) return
      const attempt = new pg.Client({
        connectionString: url,
        application_name: name,
        connectionTimeoutMillis: CONNECTED_WITHIN_MS,
      })
      const ended = new Promise<void>((resolve) => attempt.once('end', resolve))
      attempt.on('error', () => {})
      try {
        await attempt.connect()
        await opened(attempt)
        if (isClosed) return await attempt.end()
        client = attempt
        if (failures > 0) log.info({ connection: name, failures }, 'the database is back')
        failures = 0
        first()
        const isSilent = await silenceOr(attempt, ended)
        client = null
        if (isClosed) return
        log.warn({ connection: name, isSilent }, 'the connection to the database was lost')
        lost(isSilent)
      } catch (error) {
        if (failures === 0 && !isClosed)
          log.warn({ connection: name, reason: reasonOf(error as Error).reason }, 'the database cannot be reached, trying again')
      }
      drop(attempt)
      await rest(pauseMs(failures++))
    }
  }

  /** Asks the other side now and then. @returns true when it fell silent, false when the connection ended */
  async function silenceOr(asked: pg.Client, ended: Promise<void>): Promise<boolean> {
    const isEnded = ended.then(() => false)
    for (;;) {
      if ((await Promise.race([isEnded, rest(ASKED_EVERY_MS)])) === false) return false
      const answer = asked.query('select 1').then(
        () => 'answered',
        () => 'failed',
      )
      const heard = await Promise.race([isEnded, answer, silence()])
      if (heard !== 'answered') return heard === 'silent'
    }
  }

  function rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** Settles when the first connection stands, however long that takes. */
  function start(): Promise<void> {
    return new Promise((resolve) => void run(resolve))
  }

  async function close(): Promise<void> {
    isClosed = true
    wake()
    await client?.end().catch(() => {})
  }

  return {
    start,
    close,
    get client(): pg.Client | null {
      return client
    },
  }
}

/** A busy process comes late to its timers: what has arrived meanwhile is read before the other side counts as silent. */
function silence(): Promise<'silent'> {
  return new Promise((resolve) => {
    setTimeout(() => setImmediate(() => setImmediate(() => resolve('silent'))), SILENT_AFTER_MS).unref()
  })
}

/** Gives the socket back at once: a silent side would never answer a goodbye. */
export function drop(client: pg.Client | pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy: () => void } } }).connection // the driver has no public way
  stream.destroy()
}
