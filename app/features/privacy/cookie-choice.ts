import { cookieOf, keepCookie } from '#app/shared/browser-cookies.ts'
import { call } from '#app/shared/client.ts'
import { wordsOf } from '#app/shared/words.ts'
import { say } from '#app/ui/notices.ts'
import { hit } from './analytics.ts'
import { COOKIE_CHOICE_DAYS, minuteOf } from '#app/features/consents/cookie-term.ts'

type CookieChoice = 'all' | 'necessary'

const COOKIE = 'cookie_choice'
const KEPT_SECONDS = COOKIE_CHOICE_DAYS * 24 * 3600

/** What was chosen about analytics; null before any choice, and where the text that was agreed to has changed since. */
export function chosen(): CookieChoice | null {
  const kept = cookieOf(COOKIE) ?? ''
  if (kept.startsWith('all')) return Number(kept.slice('all.'.length)) >= textSince() ? 'all' : null
  return kept ? 'necessary' : null
}

/** Since which minute the bar of this page asks with its text; 0 where there is no bar. */
function textSince(): number {
  return Number(document.getElementById('statistics')?.dataset.since ?? 0)
}

/**
 * Takes the answer of the bar. «Принять» counts only once it is written down; a refusal needs nobody's permission, and is written
 * down where it ends a consent.
 */
export async function choose(choice: CookieChoice): Promise<void> {
  const wasGiven = cookieOf(COOKIE)?.startsWith('all') ?? false
  if (choice === 'necessary') keepChoice(choice)
  if (choice === 'all' || wasGiven) {
    const body = { purpose: 'analytics', given: choice === 'all' }
    try {
      await call('POST user/consents', { body })
    } catch (error) {
      return say(wordsOf(error), 'bad')
    }
  }
  const hadFocus = document.getElementById('statistics')?.contains(document.activeElement)
  keepChoice(choice)
  // The bar goes with what had the focus.
  if (hadFocus) document.getElementById('main')?.focus({ preventScroll: true })
  say('Сохранено')
  if (choice === 'all') hit(location.pathname)
}

/**
 * Keeps the choice for a year, with the minute of the text it was about; the bar hides by the mark on the document, which the first
 * script sets on later pages.
 */
export function keepChoice(choice: CookieChoice): void {
  keepCookie(COOKIE, `${choice}.${textSince() || minuteOf(new Date())}`, KEPT_SECONDS)
  document.documentElement.dataset.choice = 'made'
}

/** Asks again those who agreed to an earlier text. */
export function askAboutNewText(): void {
  if (!chosen()) delete document.documentElement.dataset.choice
}

/** «Настройки статистики» in the footer: the bar comes back. */
export function chooseAgain(): void {
  delete document.documentElement.dataset.choice
  document.getElementById('statistics')?.focus()
}
