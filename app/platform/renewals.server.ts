import { setImmediate } from 'node:timers/promises'

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
  const asked = new Set<string>()
  const running = new Set<Promise<void>>()
  let isClosed = false

  /**
   * What waits is kept, so there is never more of it than of pages.
   * @param isAsked somebody has just read the old one: the next shall have the new one, before those that nobody reads
   */
  function add(key: string, isAsked: boolean): void {
    if (isClosed) return
    if (isAsked) asked.add(key)
    else waiting.add(key)
    next()
  }

  function next(): void {
    if (running.size >= AT_ONCE) return
    const [key] = asked.size > 0 ? asked : waiting
    if (key === undefined) return
    asked.delete(key)
    waiting.delete(key)
    if (!isKept(key)) return next()
    const work = made(key)
    running.add(work)
    void work.then(() => {
      running.delete(work)
      next()
    })
  }

  async function made(key: string): Promise<void> {
    await setImmediate()
    await make(key).catch((error: Error) => failed(key, error))
  }

  function clear(): void {
    asked.clear()
    waiting.clear()
  }

  /** Begins nothing more and waits for what is being made: the database's connections end next. */
  async function close(): Promise<void> {
    isClosed = true
    clear()
    await Promise.all(running)
  }

  return { add, clear, isBusy: () => running.size > 0, close }
}
