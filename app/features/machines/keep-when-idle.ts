const AFTER_MS = 1500
const IDLE_WITHIN_MS = 3000

/** Keeps the open page for a time without a connection, once the browser has nothing better to do. */
export function keepPageWhenIdle(pathname: string): void {
  const keep = () => {
    void import('./keep-pages.ts').then(({ keepPage }) => keepPage(pathname)).catch(() => {})
  }
  setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(keep, { timeout: IDLE_WITHIN_MS }) : keep()), AFTER_MS)
}
