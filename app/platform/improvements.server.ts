import { constants } from 'node:zlib'
import { brotli } from './compression.server.ts'
import type { Page } from './ready-page.server.ts'

const MOST_WAITING = 1000
const REST_MS = 1000

type Options = {
  /** The page that is kept under a key now. */
  find: (key: string) => Page | undefined
  /** Whether somebody waits for a rendering, which comes first. */
  isBusy: () => boolean
}

/**
 * Compresses kept pages once more as well as can be, one after another, when nothing else is being made. Only their keys
 * wait, at most a thousand: a page that is gone or stale by its turn is passed over, one that found no room stays as it is.
 */
export function createImprovements({ find, isBusy }: Options) {
  const waiting = new Set<string>()
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
      if (page && !page.isStale) await improve(page).catch(() => {})
    }
  }

  function close(): void {
    isClosed = true
    clearTimeout(timer)
  }

  return { add, close, size: () => waiting.size }
}

async function improve(page: Page): Promise<void> {
  const body = await brotli(page.identity.body, constants.BROTLI_MAX_QUALITY)
  page.br = { body, headers: page.br.headers.with(page.br.headers.indexOf('content-length') + 1, String(body.length)) }
}
