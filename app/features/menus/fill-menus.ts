import { call } from '#app/shared/client.ts'
import type { Footer, Header } from './contract.ts'

export type Menus = { header: Header; footer: Footer }

let filled: Menus | null = null
const watchers = new Set<() => void>()

/** Loads the menus when the document came without them; a served document has them, then nothing is asked. */
export async function fillMenus(): Promise<void> {
  if (filled || document.querySelector('[data-still="header"] nav')) return
  try {
    const [header, footer] = await Promise.all([call('GET header-menu'), call('GET footer-menu')])
    filled = { header, footer }
    for (const watcher of watchers) watcher()
  } catch {
    // Without menus the page is still there; the next navigation asks again.
  }
}

/** The menus that were asked for because the document had none. */
export function filledMenus(): Menus | null {
  return filled
}

/**
 * Tells when they have come.
 * @returns how to stop
 */
export function onMenus(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
