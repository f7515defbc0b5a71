import type { Context as HonoContext } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { ApiEnv } from './calls.server.ts'
import { secureRandom } from './random.server.ts'
import { isKeyedHash, keyedHash } from './keyed-hash.server.ts'
import { SESSION_COOKIE, sessionIn } from './session-cookie.server.ts'

export const CSRF_COOKIE = 'XSRF-TOKEN'

/** Sets the readable cookie, keeping one that is good for the session of the request, so that parallel calls do not rotate it. */
export function issueToken(c: HonoContext<ApiEnv>): void {
  const current = getCookie(c, CSRF_COOKIE)
  if (current && isValidToken(c, current)) write(c, current)
  else renewToken(c)
}

/**
 * A new token, for the session that the browser holds after this answer: at sign-in and sign-out, once the answer has the
 * session's cookie.
 */
export function renewToken(c: HonoContext<ApiEnv>): void {
  const nonce = secureRandom(18).toString('base64url')
  write(c, `${nonce}.${keyedHash(keysOf(c), signedIn(c, nonce, cookiesAfter(c)))}`)
}

/** Whether the token is one that we signed for the session of the request; a guest's is good while nobody is signed in. */
export function isValidToken(c: HonoContext<ApiEnv>, token: string): boolean {
  const [nonce = '', signature = ''] = token.split('.')
  return isKeyedHash(keysOf(c), signedIn(c, nonce, c.req.header('Cookie') ?? ''), signature)
}

function write(c: HonoContext<ApiEnv>, value: string): void {
  setCookie(c, CSRF_COOKIE, value, { path: '/', sameSite: 'Lax', secure: c.get('platform').config.isSecure })
}

function cookiesAfter(c: HonoContext<ApiEnv>): string {
  const given = c.res.headers.getSetCookie().findLast((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`))
  return given ?? c.req.header('Cookie') ?? ''
}

function keysOf(c: HonoContext<ApiEnv>): string {
  return c.get('platform').config.AUTH_SECRET
}

/** What is signed: the nonce, for the session of these cookies. */
function signedIn(c: HonoContext<ApiEnv>, nonce: string, cookies: string): string {
  return `xsrf:${nonce}:${sessionIn(cookies, c.get('platform').config) ?? 'guest'}`
}
