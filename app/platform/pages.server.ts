import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { isDatabaseAway, type Db } from './database.server.ts'
import { reasonOf, type Log } from './log.server.ts'
import { keepConnected } from './reconnecting.server.ts'

const CHANNEL = 'pages'
const BACKGROUND_RENDERINGS = 2
const BROTLI_QUALITY = 5
const IMPROVE_AFTER_MS = 1000
const DUE_EVERY_MS = 5000
const KEPT_STATUSES = new Set([200, 301, 404])

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** What rendering gives: the document and what it shows. */
export type Rendered = {
  status: number
  headers: Record<string, string>
  /** Text goes out compressed, bytes as they are. */
  body: string | Buffer
  tags: string[]
  /** A moment after which the page must be made anew (end of an event, a review date). */
  freshUntil?: Date | undefined
  /** False for one of countless pages: it is not kept. */
  isKept?: boolean
}

/** A page as ready bytes: nothing is compressed or computed on a hit. */
export type Page = {
  status: number
  etag: string
  tags: Set<string>
  freshUntil: number
  isStale: boolean
  size: number
  usedAt: number
  br: Answer
  gzip: Answer
  identity: Answer
  notModified: string[]
}
type Answer = { headers: string[]; body: Buffer }

export type Pages = ReturnType<typeof createPages>
type Options = {
  render: (key: string) => Promise<Rendered>
  log: Log
  limitBytes?: number
  directUrl: string
  now?: () => number
}

/**
 * The reader pages of this process, kept as compressed bytes.
 * A stale page is served while one request makes it anew; a crowd waits for one rendering.
 * @param options.render   makes the page of a key; may throw, then a page that is there stays
 * @param options.directUrl address of the database for the connection that listens
 */
export function createPages({ render, log, limitBytes = 128 * 1024 * 1024, directUrl, now = Date.now }: Options) {
  const kept = new Map<string, Page>()
  const renderings = new Map<string, Promise<Page>>()
  const held = new Map<string, { value: unknown; tags: string[]; isDoubtful: boolean }>()
  const queue: string[] = []
  const figures = { hits: 0, misses: 0, stale: 0, bytes: 0 }
  let background = 0
  let clock = 0
  let generation = 0
  const listener = keepConnected({ url: directUrl, log, name: 'portal-pages', opened: hear, lost: cutOff })
  let isCutOff = false
  let isClosed = false
  let dueTimer: NodeJS.Timeout | undefined
  let improving: Promise<void> = Promise.resolve()

  /** The page of a key if it is here; stale ones are queued to be made anew. */
  function peek(key: string): Page | undefined {
    const page = kept.get(key)
    if (!page) return undefined
    page.usedAt = ++clock
    if (page.isStale || page.freshUntil <= now()) {
      figures.stale++
      renewLater(key)
    } else {
      figures.hits++
    }
    return page
  }

  /** The page of a key, rendered once for a crowd when it is not here. */
  function get(key: string): Promise<Page> {
    const page = peek(key)
    if (page) return Promise.resolve(page)
    figures.misses++
    return make(key)
  }

  function make(key: string): Promise<Page> {
    const running = renderings.get(key)
    if (running) return running
    const begun = generation
    const rendering = render(key)
      .then(async (rendered) => {
        const page = await pageOf(rendered)
        page.usedAt = ++clock
        // Something was published while this page was being made: it may show the old words.
        page.isStale = begun !== generation
        if (KEPT_STATUSES.has(rendered.status) && rendered.isKept !== false) {
          keep(key, page)
          if (isCutOff) markStale(page)
          if (typeof rendered.body === 'string') improveLater(page, rendered.body)
        }
        return page
      })
      .finally(() => renderings.delete(key))
    renderings.set(key, rendering)
    return rendering
  }

  /** When nobody waits for a rendering, a page's bytes are compressed once more as well as can be. */
  function improveLater(page: Page, body: string): void {
    setTimeout(() => {
      if (page.isStale || isClosed) return
      if (background > 0 || queue.length > 0) return improveLater(page, body)
      improving = improving.then(() => improve(page, body)).catch(() => {})
    }, IMPROVE_AFTER_MS).unref()
  }

  function renewLater(key: string): void {
    if (isCutOff || renderings.has(key) || queue.includes(key)) return
    queue.push(key)
    renewNext()
  }

  function renewNext(): void {
    if (background >= BACKGROUND_RENDERINGS) return
    const key = queue.shift()
    if (key === undefined) return
    background++
    setImmediate(() => {
      make(key)
        .catch((error: Error) => {
          const page = kept.get(key)
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

  function keep(key: string, page: Page): void {
    const before = kept.get(key)
    figures.bytes += page.size - (before?.size ?? 0)
    kept.set(key, page)
    while (figures.bytes > limitBytes && kept.size > 1) forgetLeastUsed()
  }

  function forgetLeastUsed(): void {
    const [oldest] = [...kept].reduce((least, entry) => (entry[1].usedAt < least[1].usedAt ? entry : least))
    figures.bytes -= kept.get(oldest)?.size ?? 0
    kept.delete(oldest)
  }

  /** What every page shows, read once and kept until something with one of the tags is published. */
  async function shared<T>(tags: string | string[], read: () => Promise<T>): Promise<T> {
    const key = String(tags)
    const kept = held.get(key)
    if (kept && !kept.isDoubtful) return kept.value as T // kept below, by the same tags
    const begun = generation
    const value = await read().catch((error: unknown) => {
      if (kept && isDatabaseAway(error)) return kept.value as T // the last that was known
      throw error
    })
    // Without a connection that listens nobody would tell of a change.
    if (listener.client && begun === generation) held.set(key, { value, tags: [tags].flat(), isDoubtful: false })
    return value
  }

  /** Marks the pages that show any of the tags, and begins to make them anew. */
  function expire(tags: string[]): void {
    generation++
    const isMeant = (tag: string) => tags.includes('*') || tags.includes(tag)
    for (const [key, { tags: own }] of held) if (own.some(isMeant)) held.delete(key)
    for (const [key, page] of kept) {
      if (!tags.some((tag) => tag === '*' || page.tags.has(tag))) continue
      page.isStale = true
      renewLater(key)
    }
  }

  /** Makes anew what changes by the clock, before anybody asks: the first to come after a night sees no banner of yesterday. */
  function renewDue(): void {
    for (const [key, page] of kept) if (!page.isStale && page.freshUntil <= now()) renewLater(key)
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

  /** Nobody tells of changes now: what is kept goes out marked, and nothing is made anew until the database is back. */
  function cutOff(): void {
    isCutOff = true
    queue.length = 0
    for (const one of held.values()) one.isDoubtful = true
    for (const page of kept.values()) markStale(page)
  }

  async function close(): Promise<void> {
    isClosed = true
    clearInterval(dueTimer)
    await listener.close()
  }

  return { peek, get, shared, expire, renewDue, drop, listen, close, figures, size: () => kept.size }
}

const STALE = ['cache-status', 'portal; hit; detail=stale']

/** Says in the page's ready headers that it could not be made anew (RFC 9211). */
function markStale(page: Page): void {
  page.isStale = true
  if (page.notModified.includes(STALE[0]!)) return // the first of two
  page.notModified = [...page.notModified, ...STALE]
  for (const answer of [page.br, page.gzip, page.identity]) answer.headers = [...answer.headers, ...STALE]
}

async function improve(page: Page, text: string): Promise<void> {
  const body = await brotli(Buffer.from(text), constants.BROTLI_MAX_QUALITY)
  page.br = { body, headers: page.br.headers.with(page.br.headers.indexOf('content-length') + 1, String(body.length)) }
}

function brotli(bytes: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
}

// The count of views lives an hour and must not change the page's name.
const VIEWS = /<data [^>]*data-views[^>]*>.*?<\/data>/g

/** Compresses once and writes the headers out, so that a hit has nothing left to do. */
export async function pageOf({ status, headers, body, tags, freshUntil }: Rendered): Promise<Page> {
  const isText = typeof body === 'string'
  const identity = isText ? Buffer.from(body) : body
  const [br, gz] = isText
    ? await Promise.all([brotli(identity, BROTLI_QUALITY), compressGzip(identity, { level: 6 })])
    : [identity, identity]
  const named = isText ? body.replaceAll(VIEWS, '') : body
  const etag = `"${createHash('sha256').update(named).digest('base64url').slice(0, 22)}"`
  const common = Object.entries({ ...headers, etag, vary: 'Accept-Encoding' })
  const answer = (bytes: Buffer, encoding?: string): Answer => ({
    body: bytes,
    headers: [...common, ...(encoding ? [['content-encoding', encoding]] : []), ['content-length', String(bytes.length)]].flat(),
  })
  return {
    status,
    etag,
    tags: new Set(tags),
    freshUntil: freshUntil?.getTime() ?? Infinity,
    isStale: false,
    size: (isText ? identity.length + br.length + gz.length : identity.length) + 2000,
    usedAt: 0,
    br: answer(br, isText ? 'br' : undefined),
    gzip: answer(gz, isText ? 'gzip' : undefined),
    identity: answer(identity),
    notModified: common.filter(([name]) => name !== 'content-type').flat(),
  }
}
