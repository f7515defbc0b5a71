import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from './database.server.ts'
import { createGate, type Gate } from './gate.server.ts'
import { createImprovements } from './improvements.server.ts'
import { createShelf } from './kept-pages.server.ts'
import { reasonOf, type Log } from './log.server.ts'
import { markStale, pageOf, type Page, type Rendered } from './ready-page.server.ts'
import { keepConnected } from './reconnecting.server.ts'
import { createSharedReadings } from './shared-readings.server.ts'

const CHANNEL = 'pages'
const BACKGROUND_RENDERINGS = 2
// A rendering takes a megabyte or two and most of the one thread: more of them at once are none the faster.
const CROWD = { atOnce: 8, mostWaiting: 300, waitMs: 6000 }
const DUE_EVERY_MS = 5000
const KEPT_STATUSES = new Set([200, 301, 400, 404])
// Whoever writes queries fills a shelf of their own and pushes out nobody's page.
const QUERIES_SHARE = 1 / 8

/** Another key that leads to the very same page: nothing is kept under the one that was asked for. */
export type Elsewhere = { sameAs: string }

export type Pages = ReturnType<typeof createPages>
type Options = {
  render: (key: string) => Promise<Rendered | Elsewhere>
  log: Log
  limitBytes?: number
  directUrl: string
  now?: () => number
}

/**
 * The reader pages of this process, kept as compressed bytes.
 * A stale page is served while one request makes it anew; a crowd waits for one rendering. Of different pages a few are made at
 * once, a bounded number wait, and whoever comes after them is asked to come again.
 * @param options.render   makes the page of a key; may throw, then a page that is there stays
 * @param options.directUrl address of the database for the connection that listens
 */
export function createPages({ render, log, limitBytes = 128 * 1024 * 1024, directUrl, now = Date.now }: Options) {
  const plain = createShelf(limitBytes)
  const queried = createShelf(limitBytes * QUERIES_SHARE)
  const shelfOf = (key: string) => (key.includes('?') ? queried : plain)
  const renderings = new Map<string, Promise<Page>>()
  const queue = new Set<string>()
  const gate = createGate(CROWD)
  const figures = {
    hits: 0,
    misses: 0,
    stale: 0,
    /** Pages that will be compressed better when there is time. */
    get waiting() {
      return improvements.size()
    },
    get bytes() {
      return plain.bytes() + queried.bytes()
    },
  }
  let background = 0
  let generation = 0
  const listener = keepConnected({ url: directUrl, log, name: 'portal-pages', opened: hear, lost: cutOff })
  const readings = createSharedReadings(() => listener.client !== null)
  let isCutOff = false
  let dueTimer: NodeJS.Timeout | undefined
  const improvements = createImprovements({ find: (key) => plain.find(key), isBusy: () => background > 0 || renderings.size > 0 })

  /** The page of a key if it is here; stale ones are queued to be made anew. */
  function peek(key: string): Page | undefined {
    const page = shelfOf(key).get(key)
    if (!page) return undefined
    if (page.isStale || page.freshUntil <= now()) {
      figures.stale++
      renewLater(key)
    } else {
      figures.hits++
    }
    return page
  }

  /**
   * The page of a key, rendered once for a crowd when it is not here.
   * @throws AppError crowded — too many other pages are waiting to be made
   */
  function get(key: string): Promise<Page> {
    const page = peek(key)
    if (page) return Promise.resolve(page)
    figures.misses++
    return make(key, (work) => gate.pass(work))
  }

  function make(key: string, inTurn: Gate['pass'] = (work) => work()): Promise<Page> {
    const running = renderings.get(key)
    if (running) return running
    const rendering = inTurn(() => draw(key))
      .then((drawn) => {
        if ('sameAs' in drawn) {
          shelfOf(key).remove(key)
          return get(drawn.sameAs)
        }
        if (drawn.isKept) keep(key, drawn.page)
        else shelfOf(key).remove(key)
        return drawn.page
      })
      .finally(() => renderings.delete(key))
    renderings.set(key, rendering)
    return rendering
  }

  async function draw(key: string): Promise<Elsewhere | { page: Page; isKept: boolean }> {
    const begun = generation
    const rendered = await render(key)
    if ('sameAs' in rendered) return rendered
    const page = await pageOf(rendered)
    // Something was published while this page was being made: it may show the old words.
    page.isStale = begun !== generation
    return { page, isKept: KEPT_STATUSES.has(rendered.status) && rendered.isKept !== false }
  }

  function keep(key: string, page: Page): void {
    const shelf = shelfOf(key)
    shelf.keep(key, page)
    if (isCutOff) markStale(page)
    if (shelf === plain && page.isCompressed) improvements.add(key)
  }

  /** What waits is kept, so there is never more of it than of pages. */
  function renewLater(key: string): void {
    if (isCutOff || renderings.has(key)) return
    queue.add(key)
    renewNext()
  }

  function renewNext(): void {
    if (background >= BACKGROUND_RENDERINGS) return
    const [key] = queue
    if (key === undefined) return
    queue.delete(key)
    if (!shelfOf(key).has(key)) return renewNext()
    background++
    setImmediate(() => {
      make(key)
        .catch((error: Error) => {
          const page = shelfOf(key).find(key)
          if (page) markStale(page)
          log.warn(
            { path: key.split('?')[0], reason: reasonOf(error).reason },
            'a page could not be made anew, the old one stays',
          )
        })
        .finally(() => {
          background--
          renewNext()
        })
    })
  }

  /** Marks the pages that show any of the tags, and begins to make them anew. */
  function expire(tags: string[]): void {
    generation++
    readings.expire(tags)
    const isOf = (page: Page) => tags.some((tag) => tag === '*' || page.tags.has(tag))
    for (const [key, page] of plain.entries()) {
      if (!isOf(page)) continue
      page.isStale = true
      renewLater(key)
    }
    // A narrowed list is made anew for whoever asks: of a thousand that a stranger wrote nobody may.
    for (const [key, page] of queried.entries()) if (isOf(page)) queried.remove(key)
  }

  /** Makes anew what changes by the clock, before anybody asks: the first to come after a night sees no banner of yesterday. */
  function renewDue(): void {
    for (const [key, page] of plain.entries()) if (!page.isStale && page.freshUntil <= now()) renewLater(key)
  }

  /** Tells every process, when the transaction lands, that pages with these tags changed. */
  async function drop(db: Db, tags: string[]): Promise<void> {
    await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(tags)})`)
  }

  /** Listens for what other processes publish; after a lost connection everything counts as changed. */
  async function listen(): Promise<void> {
    await listener.start()
    dueTimer ??= setInterval(renewDue, DUE_EVERY_MS).unref()
  }

  async function hear(client: pg.Client): Promise<void> {
    client.on('notification', ({ payload }) => expire(JSON.parse(payload ?? '["*"]') as string[]))
    await client.query(`listen ${CHANNEL}`)
    isCutOff = false
    expire(['*'])
  }

  /** Nobody tells of changes now: what is kept goes out, pages marked, and nothing is made anew until the database is back. */
  function cutOff(): void {
    isCutOff = true
    queue.clear()
    for (const shelf of [plain, queried]) for (const [, page] of shelf.entries()) markStale(page)
  }

  async function close(): Promise<void> {
    clearInterval(dueTimer)
    improvements.close()
    await listener.close()
  }

  /** Whether there is a page under a key, without asking for it. */
  function has(key: string): boolean {
    return shelfOf(key).has(key)
  }

  return {
    peek,
    get,
    has,
    shared: readings.shared,
    expire,
    renewDue,
    drop,
    listen,
    close,
    figures,
    size: () => plain.size() + queried.size(),
  }
}
