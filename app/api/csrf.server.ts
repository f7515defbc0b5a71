import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { AppError } from '#app/shared/errors.ts'
import { words } from '#app/shared/words.ts'
import type { ApiEnv } from '#app/platform/calls.server.ts'

const COOKIE = 'XSRF-TOKEN'
const HEADER = 'X-XSRF-TOKEN'
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Sets the readable cookie, keeping a valid one, so that parallel calls do not rotate it. */
export function issueToken(c: Parameters<MiddlewareHandler<ApiEnv>>[0], anew = false): void {
  const { config } = c.get('platform')
  const held = getCookie(c, COOKIE)
  const value = !anew && held && isValid(held, config.AUTH_SECRET) ? held : makeToken(config.AUTH_SECRET)
  setCookie(c, COOKIE, value, { path: '/', sameSite: 'Lax', secure: config.isSecure })
}

/** Double submit: a write carries the cookie's value in a header, and the value is one we signed. */
export const csrf: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (SAFE.has(c.req.method) || /\/payments\/cloudpayments\/(check|pay|fail|confirm|refund|recurrent|cancel|receipt)$/.test(c.req.path)) return next()
  const cookie = getCookie(c, COOKIE) ?? ''
  const header = c.req.header(HEADER) ?? ''
  const { config } = c.get('platform')
  if (!cookie || !isSame(cookie, header) || !isValid(cookie, config.AUTH_SECRET)) throw new AppError('csrf', words.csrf)
  return next()
}

function makeToken(secret: string): string {
  const nonce = randomBytes(18).toString('base64url')
  return `${nonce}.${sign(nonce, secret)}`
}

function isValid(token: string, secret: string): boolean {
  const [nonce = '', signature = ''] = token.split('.')
  return isSame(signature, sign(nonce, secret))
}

function sign(nonce: string, secret: string): string {
  return createHmac('sha256', secret).update(`xsrf:${nonce}`).digest('base64url')
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
