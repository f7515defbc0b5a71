import fresh from 'fresh'
import Negotiator from 'negotiator'

type Ordered = { encoding(offered: string[], options: { preferred: string[] }): string | undefined }
export type Encoding = 'br' | 'gzip' | 'identity'

const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity']
const WITHOUT_BROTLI: Encoding[] = ['gzip', 'identity']
const KNOWN_AT_MOST = 200
const LONGEST_KNOWN = 200

const known = new Map<string, Encoding>()

/**
 * The encoding that a reader prefers of those a page is kept in, the smaller first where none is preferred.
 * Browsers send few different headers: what each means is worked out once.
 * @see RFC 9110, 12.5.3
 */
export function encodingOf(accepted: string | undefined): Encoding {
  // A reader who says nothing may not know any.
  if (!accepted) return 'identity'
  const cached = known.get(accepted)
  if (cached) return cached
  const found = negotiated(accepted, ENCODINGS)
  if (accepted.length > LONGEST_KNOWN) return found
  if (known.size >= KNOWN_AT_MOST) known.clear()
  known.set(accepted, found)
  return found
}

/** Whether a reader takes gzip for what is compressed while they wait. */
export function takesGzip(accepted: string | undefined): boolean {
  return Boolean(accepted) && negotiated(accepted ?? '', WITHOUT_BROTLI) === 'gzip'
}

function negotiated(accepted: string, offered: Encoding[]): Encoding {
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
