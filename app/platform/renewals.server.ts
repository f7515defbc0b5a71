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
  const running = new Set<Promise<void>>()
  let isClosed = false

  /** What waits is kept, so there is never more of it than of pages. */
  function add(key: string): void {
    if (isClosed) return
    waiting.add(key)
    next()
  }

  function next(): void {
    if (running.size >= AT_ONCE) return
    const [key] = waiting
    if (key === undefined) return
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

  /** Begins nothing more and waits for what is being made: the database's connections end next. */
  async function close(): Promise<void> {
    isClosed = true
    waiting.clear()
    await Promise.all(running)
  }

  return { add, clear: () => waiting.clear(), isBusy: () => running.size > 0, close }
}
