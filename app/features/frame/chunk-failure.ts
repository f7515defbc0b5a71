import { AppError } from '#app/shared/errors.ts'

// spec §2: a failed page chunk reloads the page at most once in 60 seconds.
const ONCE_IN_MS = 60_000
const KEY = 'chunk-failed-at'

let heading = ''
let showError: (error: AppError) => void = () => {}

/** Who shows the error page when a reload has not helped. */
export function whenChunksFail(show: (error: AppError) => void): void {
  showError = show
}

/** Remembers where a navigation is going: at the time a chunk fails the address is still the old one. */
export function headFor(address: string): void {
  heading = address
}

/**
 * What happens when the code of a page cannot be fetched: the first time the target is loaded in full, a second time
 * within a minute the error page appears.
 * @returns a promise that never settles: the navigation ends here either way
 */
export function onChunkFailure(now = Date.now()): Promise<never> {
  const failedAt = Number(read() ?? 0)
  if (now - failedAt < ONCE_IN_MS) {
    showError(new AppError('failed', 'Часть страницы не загрузилась. Проверьте интернет и откройте её ещё раз.'))
  } else {
    write(now)
    location.assign(heading || location.href)
  }
  return new Promise(() => {})
}

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

function write(now: number): void {
  try {
    sessionStorage.setItem(KEY, String(now))
  } catch {
    // Without storage a reload cannot be counted; the browser's own error page is the worst that follows.
  }
}
