import { collecting, tag, type Reader } from './tags.server.ts'

type Reading = { value: Promise<unknown>; tags: Set<string>; begun: number }

/**
 * What many pages show, read once and kept until something of it is published.
 * @param isTold whether this process hears of what is published; while it does not, nothing is kept
 */
export function createSharedReadings(isTold: () => boolean) {
  const kept = new Map<string, Reading>()
  const running = new Map<string, Reading>()
  let generation = 0

  /**
   * What `read` gives for the key. Everybody who asks is tagged with all that was read for it, and any of these tags lets it go.
   * @param read is handed the reader whose tags are collected: it reads with that one alone
   */
  async function shared<R extends Reader, T>(reader: R, key: string, read: (inside: R) => Promise<T>): Promise<T> {
    const reading = kept.get(key) ?? underWay(key) ?? begin(reader, key, read)
    try {
      return (await reading.value) as T // begun below, under the same key
    } finally {
      tag(reader, ...reading.tags)
    }
  }

  /** One that began before the last publication may give the old words. */
  function underWay(key: string): Reading | undefined {
    const reading = running.get(key)
    return reading?.begun === generation ? reading : undefined
  }

  function begin<R extends Reader, T>(reader: R, key: string, read: (inside: R) => Promise<T>): Reading {
    const inside = collecting(reader)
    const value = read(inside)
      .then((found) => {
        if (isTold() && reading.begun === generation) kept.set(key, reading)
        return found
      })
      .finally(() => running.get(key) === reading && running.delete(key))
    const reading: Reading = { value, tags: inside.tags, begun: generation }
    running.set(key, reading)
    return reading
  }

  /** Lets go of what was read of anything with these tags, `*` of everything. */
  function expire(tags: string[]): void {
    generation++
    const isMeant = (name: string) => tags.includes('*') || tags.includes(name)
    for (const [key, reading] of kept) if ([...reading.tags].some(isMeant)) kept.delete(key)
  }

  return { shared, expire }
}
