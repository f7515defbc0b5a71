import { createGate } from './gate.server.ts'
import { pageOf, type Page, type Rendered } from './ready-page.server.ts'

// A rendering takes a megabyte or two and most of the one thread: more of them at once are none the faster.
const CROWD = { atOnce: 8, mostWaiting: 300, waitMs: 6000 }
const KEPT_STATUSES = new Set([200, 301, 400, 404])

/** Another key that leads to the very same page: nothing is kept under the one that was asked for. */
export type Elsewhere = { sameAs: string }
export type Made = { page: Page; isKept: boolean }

type Options = {
  render: (key: string) => Promise<Rendered | Elsewhere>
  /** The page to answer with for the key, once something was made under it. */
  settle: (key: string, made: Made | Elsewhere) => Page | Promise<Page>
}

/**
 * Makes pages: one under a key at a time, however many wait for it. A few different pages are made at once, a bounded number
 * wait, and those who come after them are asked to come again.
 */
export function createPageMaking({ render, settle }: Options) {
  const running = new Map<string, Promise<Page>>()
  const gate = createGate(CROWD)
  let generation = 0
  let publishedAt = Infinity

  /** The page of a key, made now. */
  function make(key: string): Promise<Page> {
    return once(key, () => draw(key))
  }

  /** @throws AppError crowded — too many other pages are waiting to be made */
  function makeInTurn(key: string): Promise<Page> {
    return once(key, () => gate.pass(() => draw(key)))
  }

  function once(key: string, work: () => Promise<Made | Elsewhere>): Promise<Page> {
    const begun = running.get(key)
    if (begun) return begun
    const making = work()
      .then((made) => settle(key, made))
      .finally(() => running.delete(key))
    running.set(key, making)
    return making
  }

  async function draw(key: string): Promise<Made | Elsewhere> {
    const begun = generation
    const rendered = await render(key)
    if ('sameAs' in rendered) return rendered
    const page = pageOf(rendered)
    // Something was published while this page was being made: it may show the old words.
    if (begun !== generation) Object.assign(page, { isStale: true, outdatedAt: publishedAt })
    return { page, isKept: KEPT_STATUSES.has(rendered.status) && page.isKept }
  }

  return {
    make,
    makeInTurn,
    isRunning: (key: string) => running.has(key),
    isBusy: () => running.size > 0,
    /** Whether so many are being made that one more would keep all of them. */
    isFull: () => running.size >= CROWD.atOnce,
    /** What is being made now will be out of date when it is ready. */
    outdate(at: number) {
      generation++
      publishedAt = at
    },
  }
}
