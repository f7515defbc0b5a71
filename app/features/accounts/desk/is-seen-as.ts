import { SEEN_AS_COOKIE } from '#app/features/accounts/rules.ts'

/** Whether an administrator looks here with somebody's eyes: then a bar says so; nobody else asks for it. */
export function isSeenAs(): boolean {
  return document.cookie.includes(`${SEEN_AS_COOKIE}=`)
}
