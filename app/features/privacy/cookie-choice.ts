export type CookieChoice = 'all' | 'necessary'

const YEAR_SECONDS = 365 * 24 * 3600

/** What was chosen about analytics, or null before any choice. */
export function chosen(): CookieChoice | null {
  const [, value] = /(?:^|; )cookie_choice=(all|necessary)/.exec(document.cookie) ?? []
  return (value as CookieChoice | undefined) ?? null
}

/** Keeps the choice for a year; the bar hides by the mark on the document, which the first script sets on later pages. */
export function choose(choice: CookieChoice): void {
  document.cookie = `cookie_choice=${choice}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  document.documentElement.dataset.choice = 'made'
}

/** «Настройки cookie» in the footer: the bar comes back. */
export function chooseAgain(): void {
  delete document.documentElement.dataset.choice
}
