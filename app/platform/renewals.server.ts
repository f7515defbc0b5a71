const AT_ONCE = 2

type Options = {
  /** Whether a page still stands under a key. */
  isKept: (key: string) => boolean
  make: (key: string) => Promise<unknown>
  failed: (key: string, error: Error) => void
}

/** Makes kept pages again while the old ones are served: two at once, so that a mass change does not slow readers. */
export function createRenewals({ isKept, make, failed }: Options) {
  const waiting = new Set<string>()
  let running = 0

  /** What waits is kept, so there is never more of it than of pages. */
  function add(key: string): void {
    waiting.add(key)
    next()
  }

  function next(): void {
    if (running >= AT_ONCE) return
    const [key] = waiting
    if (key === undefined) return
    waiting.delete(key)
    if (!isKept(key)) return next()
    running++
    setImmediate(() => {
      make(key)
        .catch((error: Error) => failed(key, error))
        .finally(() => {
          running--
          next()
        })
    })
  }

  return { add, clear: () => waiting.clear(), isBusy: () => running > 0 }
}
