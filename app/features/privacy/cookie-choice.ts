import { call } from '#app/shared/client.ts'
import { wordsOf } from '#app/shared/words.ts'
import { say } from '#app/ui/notices.ts'
import { hit } from './analytics.ts'
import { COOKIE_CHOICE_DAYS } from '#app/features/consents/cookie-term.ts'

type CookieChoice = 'all' | 'necessary'

const KEPT_SECONDS = COOKIE_CHOICE_DAYS * 24 * 3600

/** What was chosen about analytics, or null before any choice. */
export function chosen(): CookieChoice | null {
  const [, value] = /(?:^|; )cookie_choice=(all|necessary)/.exec(document.cookie) ?? []
  return (value as CookieChoice | undefined) ?? null
}

/**
 * Takes the answer of the bar. «Принять» counts only once it is written down; a refusal needs nobody's permission, and is written
 * down where it ends a consent.
 */
export async function choose(choice: CookieChoice): Promise<void> {
  const wasGiven = chosen() === 'all'
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

/** Keeps the choice for a year; the bar hides by the mark on the document, which the first script sets on later pages. */
export function keepChoice(choice: CookieChoice): void {
  document.cookie = `cookie_choice=${choice}; path=/; max-age=${KEPT_SECONDS}; samesite=lax`
  document.documentElement.dataset.choice = 'made'
}

/** «Настройки статистики» in the footer: the bar comes back. */
export function chooseAgain(): void {
  delete document.documentElement.dataset.choice
  document.getElementById('statistics')?.focus()
}
