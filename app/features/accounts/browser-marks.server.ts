import { createHmac, randomBytes } from 'node:crypto'
import type { Context } from '#app/platform/context.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import { isSame } from '#app/platform/sealing.server.ts'

const COOKIE = 'portal.browser'
const KEPT_SECONDS = 365 * 24 * 3600
const MARKS = 5
const TRIES = { most: 10, withinSeconds: 600 }
const TRIES_OF_STRANGERS = { most: 100, withinSeconds: 3600 }

/** Who asks for an account: its e-mail and the cookies of the browser. */
export type Asking = { email: string; cookies: string }

/**
 * Whether this browser has held the account before; each browser is marked when it signs in. An account has one mark a
 * browser, a family's browser has several marks.
 */
export function isKnown(context: Context, asking: Asking): boolean {
  return markOf(context, asking) !== null
}

/**
 * Counts a try by browser, by address and by account. Strangers share the account's tries, a browser that held the account
 * has its own: whoever guesses from elsewhere cannot lock its owner out.
 * @param what  the kind of try
 * @throws AppError too_many
 */
export async function countTry(context: Context, what: string, asking: Asking): Promise<void> {
  const mark = markOf(context, asking)
  if (mark) return limits.count(context, `${what}:browser:${mark}`, TRIES)
  await limits.count(context, `${what}:${context.client.address}:${asking.email}`, TRIES)
  await limits.count(context, `${what}:${asking.email}`, TRIES_OF_STRANGERS)
}

/** Whose letters are counted together: this browser's, or those that strangers ask for. */
export function bucketOf(context: Context, asking: Asking): string {
  return markOf(context, asking) ?? asking.email
}

/** The cookie by which the browser is known from now on. */
export function markedCookie(context: Context, { email, cookies }: Asking): string {
  const kept = marksIn(cookies).filter((mark) => !isMarkOf(context, mark, email))
  const nonce = randomBytes(12).toString('base64url')
  const marks = [`${nonce}.${sign(context, nonce, email)}`, ...kept].slice(0, MARKS)
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
  return nonce !== '' && isSame(signature, sign(context, nonce, email))
}

function sign({ config }: Context, nonce: string, email: string): string {
  return createHmac('sha256', config.AUTH_SECRET).update(`browser:${nonce}:${email}`).digest('base64url')
}
