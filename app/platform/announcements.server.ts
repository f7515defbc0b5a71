import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from './database.server.ts'
import type { Log } from './log.server.ts'
import { keepConnected } from './reconnecting.server.ts'

const CHANNEL = 'pages'
const EVERYTHING = ['*']
// PostgreSQL takes fewer than 8000 bytes at once; JSON adds three to each name.
const MOST_BYTES = 7000

type Options = {
  directUrl: string
  log: Log
  /** What of the names that pages have was published, `*` for anything. */
  changed: (tags: string[]) => void
  /** From now on nobody says what changes. */
  lost: () => void
}

/**
 * Processes notify each other of what is published, by NOTIFY. After a lost connection everything counts as changed.
 * @param options.directUrl address of the database for the connection that listens
 */
export function createAnnouncements({ directUrl, log, changed, lost }: Options) {
  const listener = keepConnected({ url: directUrl, log, name: 'portal-pages', opened: hear, lost: cutOff })
  let isCutOff = false

  /** Lets every process know, when the transaction commits, that pages with these names changed. */
  async function drop(db: Db, tags: string[]): Promise<void> {
    for (const some of inParts(tags)) await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(some)})`)
  }

  async function hear(client: pg.Client): Promise<void> {
    client.on('notification', ({ payload }) => changed(JSON.parse(payload ?? JSON.stringify(EVERYTHING)) as string[]))
    await client.query(`listen ${CHANNEL}`)
    isCutOff = false
    changed(EVERYTHING)
  }

  function cutOff(): void {
    isCutOff = true
    lost()
  }

  return {
    drop,
    listen: listener.start,
    close: listener.close,
    /** Whether this process hears of what is published. */
    isListening: () => listener.client !== null,
    /** Whether it heard and does not any more. */
    isCutOff: () => isCutOff,
  }
}

/** The names in as many parts as it takes, each short enough to be announced. */
export function inParts(tags: string[]): string[][] {
  const parts: string[][] = [[]]
  let bytes = 0
  for (const tag of tags) {
    const more = Buffer.byteLength(tag) + 3
    if (bytes + more > MOST_BYTES) {
      parts.push([])
      bytes = 0
    }
    parts.at(-1)!.push(tag) // there is one from the beginning
    bytes += more
  }
  return parts
}
