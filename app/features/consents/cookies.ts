import { DAY_SECONDS } from '#app/shared/dates.ts'

/** The terms of cookies as the policy says them, in seconds; none where the browser forgets it when it is closed. */
const TERMS_IN_SECONDS = {
  'до закрытия браузера': null,
  'десять минут': 10 * 60,
  'пятнадцать минут': 15 * 60,
  'до шестидесяти дней': 60 * DAY_SECONDS,
  год: 365 * DAY_SECONDS,
  'четыреста дней': 400 * DAY_SECONDS,
} as const

/** Every cookie that the portal sets, with its term in the policy (clause 9.1); a counted view has clause 9.2. */
export const COOKIES: Record<string, keyof typeof TERMS_IN_SECONDS> = {
  'portal.session_token': 'до шестидесяти дней',
  USER_ID: 'до шестидесяти дней',
  'portal.browser': 'год',
  'portal.step': 'десять минут',
  'portal.code': 'десять минут',
  'XSRF-TOKEN': 'до закрытия браузера',
  'portal.child': 'до закрытия браузера',
  'portal.device': 'четыреста дней',
  SEEN_AS: 'пятнадцать минут',
  reader: 'год',
  cookie_choice: 'год',
}

/** Whether the policy says of a cookie that it lives as long. */
export function isStated(name: string, seconds: number | null): boolean {
  const words = COOKIES[name]
  if (!words) return false
  const most = TERMS_IN_SECONDS[words]
  return seconds === null || (most !== null && seconds <= most)
}
