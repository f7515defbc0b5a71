import { createHmac } from 'node:crypto'
import { keyParts } from './keyed-hash.server.ts'
import { hashOf, isSame } from './sealing.server.ts'

export const SESSION_COOKIE = 'portal.session_token'

type Settings = { AUTH_SECRET: string; isSecure: boolean }

/** The cookie that carries a session's token, signed. */
export function sessionCookie({ AUTH_SECRET, isSecure }: Settings, token: string, maxAgeSeconds: number): string {
  const value = encodeURIComponent(signed(token, AUTH_SECRET))
  return `${SESSION_COOKIE}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** The cookie that takes the session's away. */
export function noSessionCookie({ isSecure }: Pick<Settings, 'isSecure'>): string {
  return `${SESSION_COOKIE}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** The hash of the session's token in these cookies, as the table has it; null without a token that we signed. */
export function sessionIn(cookies: string, { AUTH_SECRET }: Pick<Settings, 'AUTH_SECRET'>): string | null {
  const [, value] = /(?:^|;\s*)portal\.session_token=([^;\s]+)/.exec(cookies) ?? []
  if (value === undefined) return null
  const given = decoded(value)
  const token = given.slice(0, given.indexOf('.'))
  const isOurs = keyParts(AUTH_SECRET).some((key) => isSame(given, signed(token, key)))
  return /^[\w-]+$/.test(token) && isOurs ? hashOf(token) : null
}

/** `token.signature`, as better-auth writes it: cookies of before stay good. @param keys the newest first, which signs */
export function signed(token: string, keys: string): string {
  const [key = ''] = keyParts(keys)
  return `${token}.${createHmac('sha256', key).update(token).digest('base64')}`
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
