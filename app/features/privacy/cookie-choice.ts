export type CookieChoice = 'all' | 'necessary'

const COOKIE = 'cookie_choice'
const YEAR_SECONDS = 365 * 24 * 3600
const watchers = new Set<() => void>()
let isAskedAgain = false

/** What was chosen about analytics, or null before any choice. */
export function chosen(): CookieChoice | null {
  const [, value] = /(?:^|; )cookie_choice=(all|necessary)/.exec(document.cookie) ?? []
  return (value as CookieChoice | undefined) ?? null
}

export function choose(choice: CookieChoice): void {
  document.cookie = `${COOKIE}=${choice}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  isAskedAgain = false
  tell()
}

/** «Настройки cookie» in the footer: the bar comes back. */
export function chooseAgain(): void {
  isAskedAgain = true
  tell()
}

export function isBarNeeded(): boolean {
  return isAskedAgain || chosen() === null
}

export function watchChoice(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function tell(): void {
  for (const watcher of watchers) watcher()
}
