import { keepPage } from './keep-pages.ts'

const AFTER_MS = 1500
const IDLE_WITHIN_MS = 3000

/**
 * Keeps the open page for a time without a connection, once the browser has nothing better to do.
 * @param bring  what the page can do besides being read: its files are kept with it
 */
export function keepPageWhenIdle(pathname: string, bring: () => Promise<unknown> = () => Promise.resolve()): void {
  const keep = async () => {
    await Promise.all([bring().catch(() => {}), (window as { __menus?: () => Promise<void> }).__menus?.()]) // early-scripts.ts
    await keepPage(pathname)
  }
  const begin = () => void keep().catch(() => {})
  setTimeout(
    () => ('requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: IDLE_WITHIN_MS }) : begin()),
    AFTER_MS,
  )
}
