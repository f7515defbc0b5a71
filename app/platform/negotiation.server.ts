import fresh from 'fresh'
import Negotiator from 'negotiator'

type Ordered = { encoding(offered: string[], options: { preferred: string[] }): string | undefined }
type Encoding = 'br' | 'gzip' | 'identity'
/** Encodings that need what the reader holds already (RFC 9842). */
export type SharedEncoding = 'dcb' | 'dcz'
/** What packs while a reader waits: zstd is both quicker and smaller than gzip. */
export type QuickEncoding = 'zstd' | 'gzip' | 'identity'
/** What packs a page that nobody keeps: by brotli where zstd is not known. */
export type OnceEncoding = Encoding | QuickEncoding
type Accepted = { encoding: Encoding; once: OnceEncoding; quick: QuickEncoding; shared: SharedEncoding[] }

const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity']
const ONCE: OnceEncoding[] = ['zstd', 'br', 'gzip', 'identity']
const QUICK: QuickEncoding[] = ['zstd', 'gzip', 'identity']
const SHARED: SharedEncoding[] = ['dcb', 'dcz']
const NOTHING_SAID: Accepted = { encoding: 'identity', once: 'identity', quick: 'identity', shared: [] }
const KNOWN_AT_MOST = 200
const LONGEST_KNOWN = 200

const known = new Map<string, Accepted>()

/**
 * The encoding that a reader prefers of those a page is kept in, the smaller first where none is preferred.
 * @see RFC 9110, 12.5.3
 */
export function encodingOf(accepted: string | undefined): Encoding {
  return meant(accepted).encoding
}

/** The encoding that a reader prefers for a page that is made for the asking. */
export function onceEncodingOf(accepted: string | undefined): OnceEncoding {
  return meant(accepted).once
}

/** The encoding that a reader prefers for what is compressed while they wait. */
export function quickEncodingOf(accepted: string | undefined): QuickEncoding {
  return meant(accepted).quick
}

/** Whether a reader names an encoding by a dictionary and likes none better; «anything» is too little for bytes that need more. */
export function takesShared(accepted: string | undefined, encoding: SharedEncoding): boolean {
  return meant(accepted).shared.includes(encoding)
}

/** Browsers send few different headers: what each means is worked out once. */
function meant(accepted: string | undefined): Accepted {
  // A reader who says nothing may not know any.
  if (!accepted) return NOTHING_SAID
  const cached = known.get(accepted)
  if (cached) return cached
  const found = {
    encoding: negotiated(accepted, ENCODINGS),
    once: negotiated(accepted, ONCE),
    quick: negotiated(accepted, QUICK),
    shared: SHARED.filter((one) => accepted.includes(one) && negotiated(accepted, [one, ...ENCODINGS]) === one),
  }
  if (accepted.length > LONGEST_KNOWN) return found
  if (known.size >= KNOWN_AT_MOST) known.clear()
  known.set(accepted, found)
  return found
}

function negotiated<One extends OnceEncoding | SharedEncoding>(accepted: string, offered: One[]): One | 'identity' {
  // The package's types are from a release without our order.
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } }) as Negotiator & Ordered
  const chosen = negotiator.encoding(offered, { preferred: offered })
  return offered.find((encoding) => encoding === chosen) ?? 'identity'
}

/**
 * Whether the reader has what would be sent: a list of tags, weak ones and `*` included.
 * @see RFC 9110, 13.1.2
 */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && fresh({ 'if-none-match': ifNoneMatch }, { etag })
}
