import type { Page } from './ready-page.server.ts'

/**
 * Pages under their keys, so many bytes at most. Over that, the oldest page goes that nobody has asked for since its last
 * check: near enough to the least used one, and each step costs the same however many are kept.
 */
export function createShelf(limitBytes: number) {
  const kept = new Map<string, Page>()
  let bytes = 0

  /** The page of a key; asking for it counts in its favour when room is made. */
  function get(key: string): Page | undefined {
    const page = kept.get(key)
    if (page) page.isWanted = true
    return page
  }

  function keep(key: string, page: Page): void {
    remove(key)
    kept.set(key, page)
    bytes += page.size
    makeRoom()
  }

  /** A kept page weighs so many bytes more than it did. */
  function grow(key: string, by: number): void {
    const page = kept.get(key)
    if (!page) return
    page.size += by
    bytes += by
    makeRoom()
  }

  function remove(key: string): void {
    bytes -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }

  function makeRoom(): void {
    for (const [key, page] of kept) {
      if (bytes <= limitBytes || kept.size === 1) return
      if (!page.isWanted) {
        remove(key)
        continue
      }
      // A second chance, behind all others; after a whole round no page has that mark left.
      page.isWanted = false
      kept.delete(key)
      kept.set(key, page)
    }
  }

  return {
    get,
    keep,
    grow,
    remove,
    /** The page of a key for our own work: nobody wants it more for that. */
    find: (key: string) => kept.get(key),
    has: (key: string) => kept.has(key),
    entries: () => kept.entries(),
    bytes: () => bytes,
    size: () => kept.size,
  }
}
