import type { Context } from '#app/platform/context.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import { secureRandom } from '#app/platform/random.server.ts'
import { isKeyedHash, keyedHash } from '#app/platform/keyed-hash.server.ts'
import { DAY_SECONDS, HOUR_SECONDS } from '#app/shared/dates.ts'

const COOKIE = 'portal.browser'
const KEPT_SECONDS = 365 * DAY_SECONDS
const MARKS = 5
const TEN_MINUTES = 600
const OF_ONE = { most: 10, withinSeconds: TEN_MINUTES }

/** Who asks for an account: its e-mail and the cookies of the browser. */
export type Asking = { email: string; cookies: string }

/**
 * Whether this browser has signed in to the account before; each browser is marked when it signs in. An account has one mark a
 * browser, a family's browser has several marks.
 */
export function isKnown(context: Context, asking: Asking): boolean {
  return markOf(context, asking) !== null
}

/**
 * How many passwords may be wrong. Strangers share those of the account, a known browser has its own: who guesses
 * from elsewhere cannot lock its owner out. An address may be a school, or a proxy that everybody uses.
 */
export function boundsOfPasswords(context: Context, asking: Asking): limits.Bound[] {
  const mark = markOf(context, asking)
  if (mark) return [{ what: `login:browser:${mark}`, ...OF_ONE }]
  return [
    boundOfAddress(context),
    { what: `login:${limits.networkOf(context)}:${asking.email}`, ...OF_ONE },
    { what: `login:${asking.email}`, most: 100, withinSeconds: HOUR_SECONDS },
  ]
}

/** How many sign-ins may be wrong from one address of the network. */
export function boundOfAddress(context: Context): limits.Bound {
  return { what: `login:${limits.networkOf(context)}`, most: 300, withinSeconds: TEN_MINUTES }
}

/** How many codes of an account's second factor may be wrong, from wherever they come. */
export function boundsOfCodes(context: Context, accountId: string, asking: Asking): limits.Bound[] {
  const mark = markOf(context, asking)
  if (mark) return [{ what: `second-factor:browser:${mark}`, ...OF_ONE }]
  return [{ what: `second-factor:${accountId}`, most: 20, withinSeconds: HOUR_SECONDS }]
}

/** Whose letters are counted together: this browser's, or those that strangers ask for. */
export function bucketOf(context: Context, asking: Asking): string {
  return markOf(context, asking) ?? asking.email
}

/** The cookie by which the browser is known from now on. */
export function markedCookie(context: Context, { email, cookies }: Asking): string {
  const kept = marksIn(cookies).filter((mark) => !isMarkOf(context, mark, email))
  const nonce = secureRandom(12).toString('base64url')
  const marks = [`${nonce}.${keyedHash(context.config.AUTH_SECRET, markedAs(nonce, email))}`, ...kept].slice(0, MARKS)
  const secure = context.config.isSecure ? '; Secure' : ''
  return `${COOKIE}=${marks.join('~')}; Max-Age=${KEPT_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

function markOf(context: Context, { email, cookies }: Asking): string | null {
  return marksIn(cookies).find((mark) => isMarkOf(context, mark, email)) ?? null
}

function marksIn(cookies: string): string[] {
  const [, marks = ''] = /(?:^|;\s*)portal\.browser=([\w.~-]+)/.exec(cookies) ?? []
  return marks.split('~').slice(0, MARKS)
}

function isMarkOf(context: Context, mark: string, email: string): boolean {
  const [nonce = '', signature = ''] = mark.split('.')
  return nonce !== '' && isKeyedHash(context.config.AUTH_SECRET, markedAs(nonce, email), signature)
}

function markedAs(nonce: string, email: string): string {
  return `browser:${nonce}:${email}`
}
