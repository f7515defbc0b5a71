import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { ApiEnv } from './calls.server.ts'

export const CSRF_COOKIE = 'XSRF-TOKEN'

/** Sets the readable cookie, keeping a valid one, so that parallel calls do not rotate it. */
export function issueToken(c: HonoContext<ApiEnv>): void {
  const held = getCookie(c, CSRF_COOKIE)
  if (held && isValidToken(held, c.get('platform').config.AUTH_SECRET)) write(c, held)
  else renewToken(c)
}

/** A new token: at sign-in and sign-out. */
export function renewToken(c: HonoContext<ApiEnv>): void {
  const nonce = randomBytes(18).toString('base64url')
  write(c, `${nonce}.${sign(nonce, c.get('platform').config.AUTH_SECRET)}`)
}

/** Whether the token is one that we signed. */
export function isValidToken(token: string, secret: string): boolean {
  const [nonce = '', signature = ''] = token.split('.')
  return isSame(signature, sign(nonce, secret))
}

/** Compares in the same time, however much agrees. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function write(c: HonoContext<ApiEnv>, value: string): void {
  setCookie(c, CSRF_COOKIE, value, { path: '/', sameSite: 'Lax', secure: c.get('platform').config.isSecure })
}

function sign(nonce: string, secret: string): string {
  return createHmac('sha256', secret).update(`xsrf:${nonce}`).digest('base64url')
}
