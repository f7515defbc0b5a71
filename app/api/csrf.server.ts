import type { MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import type { ApiEnv } from '#app/platform/calls.server.ts'
import { CSRF_COOKIE, isValidToken } from '#app/platform/csrf-token.server.ts'
import { isSame } from '#app/platform/sealing.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { words } from '#app/shared/words.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

// The provider's notifications carry its signature in place of our token, a mail program's one click the letter's sealed address.
const SIGNED = /\/(payments\/cloudpayments\/(check|pay|fail|confirm|refund|recurrent|cancel|receipt)|unsubscribe\/[\w-]+)$/

/** Double submit: a write carries the cookie's value in a header, and the value is one we signed for the session that comes along. */
export const csrf: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (SAFE.has(c.req.method) || SIGNED.test(c.req.path)) return next()
  const cookie = getCookie(c, CSRF_COOKIE) ?? ''
  const header = c.req.header('X-XSRF-TOKEN') ?? ''
  if (!cookie || !isSame(cookie, header) || !isValidToken(c, cookie)) throw new AppError('csrf', words.csrf)
  return next()
}
