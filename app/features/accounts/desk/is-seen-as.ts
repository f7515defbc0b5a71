import { cookieOf } from '#app/shared/browser-cookies.ts'

/** From it the page knows when looking with somebody's eyes ends. */
export const SEEN_AS_COOKIE = 'SEEN_AS'

/** Whether an administrator looks here with somebody's eyes: then a bar says so; nobody else asks for it. */
export function isSeenAs(): boolean {
  return cookieOf(SEEN_AS_COOKIE) !== null
}
