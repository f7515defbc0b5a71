import { createHash } from 'node:crypto'
import { constants } from 'node:zlib'
import { brotli, dcb, dcz, inTurn, packQuickly } from './compression.server.ts'
import type { Dictionary } from './dictionaries.server.ts'
import { encodingOf, onceEncodingOf, type OnceEncoding, type SharedEncoding } from './negotiation.server.ts'

const BROTLI_QUALITY = 5
// Packed for one answer alone: half the time for a twentieth more bytes.
const BROTLI_QUALITY_ONCE = 4

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
  /** The tag of the text itself; its encodings have it with their names. */
  etag: string
  tags: Set<string>
  freshUntil: number
  isStale: boolean
  /** When something that it shows was published; nothing since it was made: Infinity. */
  outdatedAt: number
  size: number
  /** Each encoding has bytes of its own, made when somebody first asks for it; until then `identity` stands there. */
  isText: boolean
  /** Many will have the same bytes: they are packed better. */
  isKept: boolean
  /** A reader may hold a dictionary for it. */
  isDocument: boolean
  /** Somebody asked for it since room was last made. */
  isWanted: boolean
  br: Answer
  zstd: Answer
  gzip: Answer
  identity: Answer
  /** What was made for holders of a dictionary, by `SharedForm.name`. */
  shared: Map<string, Answer>
  notModified: string[]
}
export type PageEncoding = OnceEncoding
type Answer = { etag: string; headers: string[]; body: Buffer }
/** A page as the holders of one dictionary get it. */
export type SharedForm = { name: string; encoding: SharedEncoding; dictionary: Dictionary }

// The count of views lives an hour and must not change the page's name.
const VIEWS = /<data [^>]*data-views[^>]*>.*?<\/data>/g
const COUNTED = 'data-views'

/** Names the page and writes its headers out, so that a hit has nothing left to do; `pack` makes the bytes of an encoding. */
export function pageOf({ status, headers, body, tags, freshUntil, isKept = true }: Rendered): Page {
  const isText = typeof body === 'string'
  const isDocument = isText && status === 200 && headers['content-type']?.startsWith('text/html') === true
  const bytes = isText ? Buffer.from(body) : body
  const named = isText && body.includes(COUNTED) ? body.replaceAll(VIEWS, '') : bytes
  const etag = `"${createHash('sha256').update(named).digest('base64url').slice(0, 22)}"`
  const vary = isDocument ? 'Accept-Encoding, Available-Dictionary' : 'Accept-Encoding'
  const common = Object.entries({ ...headers, etag, vary })
  const identity = { etag, body: bytes, headers: [...common.flat(), 'content-length', String(bytes.length)] }
  return {
    status,
    etag,
    tags: new Set(tags),
    freshUntil: freshUntil?.getTime() ?? Infinity,
    isStale: false,
    outdatedAt: Infinity,
    size: bytes.length + 2000,
    isText,
    isKept,
    isDocument,
    isWanted: false,
    br: identity,
    zstd: identity,
    gzip: identity,
    identity,
    shared: new Map(),
    notModified: common.filter(([name]) => name !== 'content-type').flat(),
  }
}

/** A page with the bytes of every encoding. */
export async function packedPageOf(rendered: Rendered): Promise<Page> {
  const page = pageOf(rendered)
  await Promise.all([pack(page, 'br'), pack(page, 'gzip')])
  return page
}

/** The encoding that a reader takes a page in: what nobody keeps is packed by what takes the least time. */
export function pageEncodingOf({ isKept }: Page, accepted: string | undefined): PageEncoding {
  return isKept ? encodingOf(accepted) : onceEncodingOf(accepted)
}

/** Whether a page has the bytes of an encoding, or is sent as it is. */
export function isPacked(page: Page, encoding: PageEncoding): boolean {
  return !page.isText || encoding === 'identity' || page[encoding] !== page.identity
}

/**
 * Makes the bytes of an encoding, for one who waits.
 * @param isHurried others wait for the processor too
 * @returns how many bytes the page weighs more
 */
export async function pack(page: Page, encoding: PageEncoding, isHurried = false): Promise<number> {
  if (encoding === 'identity' || isPacked(page, encoding)) return 0
  const { body } = page.identity
  const bytes = await inTurn(() =>
    encoding === 'br' ? brotli(body, page.isKept ? BROTLI_QUALITY : BROTLI_QUALITY_ONCE) : packQuickly(body, encoding, isHurried),
  )
  // It may have been packed better meanwhile.
  if (isPacked(page, encoding)) return 0
  page[encoding] = encodedAs(page, encoding, { encoding, body: bytes })
  return bytes.length
}

/** The name of a page in an encoding, whether it is packed or not. */
export function etagAs(page: Page, encoding: PageEncoding): string {
  return page.isText && encoding !== 'identity' ? `${page.etag.slice(0, -1)}-${encoding}"` : page.etag
}

/**
 * Compresses a page that stays as well as can be.
 * @returns how many bytes the page weighs more
 */
export async function packBest(page: Page): Promise<number> {
  const bytes = await brotli(page.identity.body, constants.BROTLI_MAX_QUALITY)
  const before = isPacked(page, 'br') ? page.br.body.length : 0
  page.br = encodedAs(page, 'br', { encoding: 'br', body: bytes })
  return bytes.length - before
}

/**
 * Makes the form of a page for the holders of a dictionary; where it cannot be made, they get what others get.
 * @returns how many bytes the page weighs more
 */
export async function packShared(page: Page, form: SharedForm, quality = BROTLI_QUALITY): Promise<number> {
  const { name, encoding, dictionary } = form
  const { body } = page.identity
  const before = page.shared.get(name)?.body.length ?? 0
  const bytes = await inTurn(() => (encoding === 'dcb' ? dcb(body, quality, dictionary) : dcz(body, dictionary)))
  page.shared.set(name, encodedAs(page, name, { encoding, body: bytes }))
  return bytes.length - before
}

const STALE = ['cache-status', 'portal; hit; detail=stale']

/** Says in the page's ready headers that it could not be made again (RFC 9211). */
export function markStale(page: Page): void {
  page.isStale = true
  if (page.notModified.includes(STALE[0]!)) return // the first of two
  page.notModified = [...page.notModified, ...STALE]
  for (const answer of new Set([page.br, page.zstd, page.gzip, page.identity, ...page.shared.values()]))
    answer.headers = [...answer.headers, ...STALE]
}

/** What the reader of one encoding gets. Caches on the way tell its bytes from others by its tag, so it has one of its own. */
function encodedAs(page: Page, name: string, { encoding, body }: { encoding: string; body: Buffer }): Answer {
  const etag = `${page.etag.slice(0, -1)}-${name}"`
  const headers = page.identity.headers.slice()
  headers[headers.indexOf('etag') + 1] = etag
  headers[headers.indexOf('content-length') + 1] = String(body.length)
  return { etag, body, headers: [...headers, 'content-encoding', encoding] }
}
