import { createHash } from 'node:crypto'
import { brotli, gzip, inTurn } from './compression.server.ts'

const BROTLI_QUALITY = 5
// Packed for one answer alone: half the time for a twentieth more bytes.
const BROTLI_QUALITY_ONCE = 4
const GZIP_LEVEL = 6

/** What rendering gives: the document and what it shows. */
export type Rendered = {
  status: number
  headers: Record<string, string>
  /** Text goes out compressed, bytes as they are. */
  body: string | Buffer
  tags: string[]
  /** A moment after which the page must be made again (end of an event, a review date). */
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
  /** Text: each encoding has bytes of its own. */
  isCompressed: boolean
  /** Somebody asked for it since room was last made. */
  isWanted: boolean
  br: Answer
  gzip: Answer
  identity: Answer
  notModified: string[]
}
type Answer = { headers: string[]; body: Buffer }

// The count of views lives an hour and must not change the page's name.
const VIEWS = /<data [^>]*data-views[^>]*>.*?<\/data>/g

/** Compresses once and writes the headers out, so that a hit has nothing left to do. What nobody keeps is packed by `pack`. */
export async function pageOf({ status, headers, body, tags, freshUntil, isKept = true }: Rendered): Promise<Page> {
  const isText = typeof body === 'string'
  const bytes = isText ? Buffer.from(body) : body
  const named = isText ? body.replaceAll(VIEWS, '') : body
  const etag = `"${createHash('sha256').update(named).digest('base64url').slice(0, 22)}"`
  const common = Object.entries({ ...headers, etag, vary: 'Accept-Encoding' })
  const identity = answerOf(common.flat(), bytes)
  const page: Page = {
    status,
    etag,
    tags: new Set(tags),
    freshUntil: freshUntil?.getTime() ?? Infinity,
    isStale: false,
    size: bytes.length + 2000,
    isCompressed: false,
    isWanted: false,
    br: identity,
    gzip: identity,
    identity,
    notModified: common.filter(([name]) => name !== 'content-type').flat(),
  }
  if (!isText || !isKept) return page
  await Promise.all([pack(page, 'br', BROTLI_QUALITY), pack(page, 'gzip')])
  return Object.assign(page, { isCompressed: true, size: page.size + page.br.body.length + page.gzip.body.length })
}

/** Compresses a page that nobody keeps for the one who asked. */
export async function pack(page: Page, encoding: 'br' | 'gzip' | 'identity', brotliQuality = BROTLI_QUALITY_ONCE): Promise<void> {
  if (encoding === 'identity' || page[encoding] !== page.identity) return
  const { headers, body } = page.identity
  const common = headers.toSpliced(headers.indexOf('content-length'), 2)
  const bytes = await inTurn(() => (encoding === 'br' ? brotli(body, brotliQuality) : gzip(body, GZIP_LEVEL)))
  page[encoding] = answerOf([...common, 'content-encoding', encoding], bytes)
}

const STALE = ['cache-status', 'portal; hit; detail=stale']

/** Says in the page's ready headers that it could not be made again (RFC 9211). */
export function markStale(page: Page): void {
  page.isStale = true
  if (page.notModified.includes(STALE[0]!)) return // the first of two
  page.notModified = [...page.notModified, ...STALE]
  for (const answer of new Set([page.br, page.gzip, page.identity])) answer.headers = [...answer.headers, ...STALE]
}

function answerOf(headers: string[], body: Buffer): Answer {
  return { body, headers: [...headers, 'content-length', String(body.length)] }
}
