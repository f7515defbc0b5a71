import { createHmac, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '#app/platform/sealing.server.ts'
import { signed } from '#app/platform/session-cookie.server.ts'

/** A session for a test to put into the table, and the cookie's value that opens it. */
export function madeSession(secret: string): { id: string; tokenHash: string; cookie: string } {
  const token = randomBytes(16).toString('hex')
  return { id: token, tokenHash: hashOf(token), cookie: encodeURIComponent(signed(token, secret)) }
}

/** The token that a browser would have fetched for its writes in this session; without one, as a guest. */
export function madeCsrfToken(secret: string, tokenHash = 'guest'): string {
  const nonce = randomBytes(18).toString('base64url')
  return `${nonce}.${createHmac('sha256', secret).update(`xsrf:${nonce}:${tokenHash}`).digest('base64url')}`
}

/** The secret that a portal made for itself at its first start. */
export function secretOf(varDir: string): string {
  return readFileSync(join(varDir, 'auth-secret'), 'utf8').trim()
}
