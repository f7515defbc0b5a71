import { constants } from 'node:zlib'
import { packBest, packShared, type Page, type SharedForm } from './ready-page.server.ts'

const MOST_WAITING = 1000
const REST_MS = 1000

type Options = {
  /** The page that is kept under a key now. */
  find: (key: string) => Page | undefined
  /** Whether somebody waits for a rendering, which comes first. */
  isBusy: () => boolean
  /** The form of a page for the holders of the dictionary that is advertised now. */
  formOf: (page: Page) => SharedForm | null
  /** A kept page weighs so many bytes more. */
  grew: (key: string, bytes: number) => void
}

/**
 * Compresses kept pages once more as well as can be, one after another, when nothing else is being made. Only their keys
 * wait, at most a thousand: a page that is gone or stale by its turn is passed over, one that found no room stays as it is.
 */
export function createImprovements({ find, isBusy, formOf, grew }: Options) {
  const waiting = new Set<string>()
  const improved = new WeakMap<Page, Set<string>>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function add(key: string): void {
    if (waiting.size >= MOST_WAITING || isClosed) return
    waiting.add(key)
    rest()
  }

  function rest(): void {
    timer ??= setTimeout(() => {
      void work().finally(() => {
        timer = undefined
        if (waiting.size > 0 && !isClosed) rest()
      })
    }, REST_MS).unref()
  }

  async function work(): Promise<void> {
    for (const key of waiting) {
      if (isClosed || isBusy()) return
      waiting.delete(key)
      const page = find(key)
      // A failure leaves the page as it was first compressed.
      if (page && !page.isStale) await improve(key, page).catch(() => {})
    }
  }

  /** Each form once: a page comes here again when somebody first asks for another form of it. */
  async function improve(key: string, page: Page): Promise<void> {
    const done = improved.get(page) ?? new Set()
    improved.set(page, done)
    const weigh = (bytes: number) => find(key) === page && grew(key, bytes)
    if (!done.has('br')) weigh(await packBest(page))
    done.add('br')
    const form = formOf(page)
    if (!form || done.has(form.name)) return
    done.add(form.name)
    weigh(await packShared(page, form, constants.BROTLI_MAX_QUALITY))
  }

  function close(): void {
    isClosed = true
    clearTimeout(timer)
  }

  return { add, close, size: () => waiting.size }
}
