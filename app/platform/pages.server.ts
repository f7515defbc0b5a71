import { setTimeout as rest } from 'node:timers/promises'
import { createAnnouncements } from './announcements.server.ts'
import type { Dictionaries } from './dictionaries.server.ts'
import { createImprovements } from './improvements.server.ts'
import { createShelf } from './kept-pages.server.ts'
import { reasonOf, type Log } from './log.server.ts'
import { createPageMaking, type Elsewhere, type Made } from './page-making.server.ts'
import {
  isPacked,
  markStale,
  pack,
  packShared,
  type Page,
  type PageEncoding,
  type Rendered,
  type SharedForm,
} from './ready-page.server.ts'
import { createRenewals } from './renewals.server.ts'
import { createSharedReadings } from './shared-readings.server.ts'

const DUE_EVERY_MS = 5000
// From then on who asks for a page waits a little for the new one, and takes the old one if it is not made by then.
const OUTDATED_FOR_MS = 700
const WAITED_FOR_MS = 10
// Those who write queries fill a shelf of their own and push out nobody's page.
const QUERIES_SHARE = 1 / 8

export type Pages = ReturnType<typeof createPages>
type Options = {
  render: (key: string) => Promise<Rendered | Elsewhere>
  log: Log
  limitBytes?: number
  directUrl: string
  now?: () => number
  /** What browsers hold of the pages; without it nobody holds any. */
  dictionaries?: Pick<Dictionaries, 'advertised' | 'formBy'>
}

/**
 * The reader pages of this process, kept as compressed bytes.
 * A stale page is served while one request makes it again; a crowd waits for one rendering. A few different pages are made at
 * once, a bounded number wait, and those who come after them are asked to come again.
 * @param options.render   makes the page of a key; may throw, then a page that is there stays
 * @param options.directUrl address of the database for the connection that listens
 */
export function createPages({ render, log, limitBytes = 128 * 1024 * 1024, directUrl, now = Date.now, dictionaries }: Options) {
  const plain = createShelf(limitBytes)
  const queried = createShelf(limitBytes * QUERIES_SHARE)
  const packing = new WeakMap<Page, Map<string, Promise<void>>>()
  const shelfOf = (key: string) => (key.includes('?') ? queried : plain)
  const figures = {
    hits: 0,
    misses: 0,
    stale: 0,
    /** Pages that will be compressed better when there is time. */
    get waiting() {
      return improvements.size()
    },
    get bytes() {
      return plain.bytes() + queried.bytes()
    },
  }
  let dueTimer: NodeJS.Timeout | undefined
  const announcements = createAnnouncements({ directUrl, log, changed: expire, lost: cutOff })
  const readings = createSharedReadings(announcements.isListening)
  const making = createPageMaking({ render, settle })
  const renewals = createRenewals({ isKept: has, make: making.make, failed: stay })
  const improvements = createImprovements({
    find: (key) => plain.find(key),
    isBusy: () => renewals.isBusy() || making.isBusy(),
    formOf,
    grew: plain.grow,
  })

  function formOf(page: Page): SharedForm | null {
    const dictionary = dictionaries?.advertised()
    return dictionary && page.isDocument ? dictionaries!.formBy(page, dictionary) : null // the other half is there
  }

  /** Makes a form of a page that somebody asks for, once for a crowd; it stays while the page does. */
  function packFor(key: string, page: Page, form: PageEncoding | SharedForm): Promise<void> {
    const isThere = typeof form === 'string' ? isPacked(page, form) : page.shared.has(form.name)
    if (isThere) return Promise.resolve()
    const name = typeof form === 'string' ? form : form.name
    const begun = packing.get(page) ?? new Map<string, Promise<void>>()
    packing.set(page, begun)
    const work = begun.get(name) ?? packNow(key, page, form).finally(() => begun.delete(name))
    begun.set(name, work)
    return work
  }

  async function packNow(key: string, page: Page, form: PageEncoding | SharedForm): Promise<void> {
    const grown = await (typeof form === 'string' ? pack(page, form, making.isBusy()) : packShared(page, form))
    const shelf = shelfOf(key)
    if (shelf.find(key) !== page) return
    shelf.grow(key, grown)
    if (shelf === plain) improvements.add(key)
  }

  /** The page of a key if it is here; stale ones are queued to be made again, and are not here any more when that takes long. */
  function peek(key: string): Page | undefined {
    const page = shelfOf(key).get(key)
    if (!page || isLate(page)) return undefined
    if (page.isStale || page.freshUntil <= now()) {
      figures.stale++
      renewLater(key, true)
    } else {
      figures.hits++
    }
    return page
  }

  /**
   * The page of a key, rendered once for a crowd when it is not here.
   * @throws AppError crowded — too many other pages are waiting to be made
   */
  function get(key: string): Promise<Page> {
    const page = peek(key)
    if (page) return Promise.resolve(page)
    const old = shelfOf(key).find(key)
    if (old) return newerOf(key, old)
    figures.misses++
    return making.makeInTurn(key)
  }

  function isLate(page: Page): boolean {
    return page.outdatedAt + OUTDATED_FOR_MS < now() && !announcements.isCutOff()
  }

  /** The new page if it is made in a moment; the old one, if not, or if too many are being made. */
  function newerOf(key: string, old: Page): Promise<Page> {
    figures.stale++
    if (making.isFull()) {
      renewLater(key, true)
      return Promise.resolve(old)
    }
    const made = making.make(key).catch((error: Error) => {
      stay(key, error)
      return old
    })
    return Promise.race([made, rest(WAITED_FOR_MS, old)])
  }

  function settle(key: string, made: Made | Elsewhere): Page | Promise<Page> {
    if ('sameAs' in made) {
      shelfOf(key).remove(key)
      return get(made.sameAs)
    }
    if (made.isKept) keep(key, made.page)
    else shelfOf(key).remove(key)
    return made.page
  }

  function keep(key: string, page: Page): void {
    const shelf = shelfOf(key)
    shelf.keep(key, page)
    if (announcements.isCutOff()) markStale(page)
    if (shelf === plain && page.isText) improvements.add(key)
  }

  function renewLater(key: string, isAsked = false): void {
    if (!announcements.isCutOff() && !making.isRunning(key)) renewals.add(key, isAsked)
  }

  function stay(key: string, error: Error): void {
    const page = shelfOf(key).find(key)
    if (page) markStale(page)
    log.warn({ path: key.split('?')[0], reason: reasonOf(error).reason }, 'a page could not be made anew, the old one stays')
  }

  /** Marks the pages that show any of the tags, and begins to make them again. */
  function expire(tags: string[]): void {
    making.outdate(now())
    readings.expire(tags)
    const isOf = (page: Page) => tags.some((tag) => tag === '*' || page.tags.has(tag))
    for (const [key, page] of plain.entries()) {
      if (!isOf(page)) continue
      page.isStale = true
      page.outdatedAt = Math.min(page.outdatedAt, now())
      renewLater(key)
    }
    // A narrowed list is made again when somebody asks: a stranger may write a thousand that nobody asks for.
    for (const [key, page] of queried.entries()) if (isOf(page)) queried.remove(key)
  }

  /** Makes again what changes by the clock, before anybody asks: the first to come after a night sees no banner of yesterday. */
  function renewDue(): void {
    for (const [key, page] of plain.entries()) if (!page.isStale && page.freshUntil <= now()) renewLater(key)
  }

  /** Listens for what other processes publish; after a lost connection everything counts as changed. */
  async function listen(): Promise<void> {
    await announcements.listen()
    dueTimer ??= setInterval(renewDue, DUE_EVERY_MS).unref()
  }

  /** Nobody reports changes now: what is kept goes out, pages marked, and nothing is made again until the database is back. */
  function cutOff(): void {
    renewals.clear()
    for (const shelf of [plain, queried]) for (const [, page] of shelf.entries()) markStale(page)
  }

  async function close(): Promise<void> {
    clearInterval(dueTimer)
    improvements.close()
    await Promise.all([renewals.close(), announcements.close()])
  }

  /** Whether there is a page under a key, without asking for it. */
  function has(key: string): boolean {
    return shelfOf(key).has(key)
  }

  return {
    peek,
    get,
    has,
    packFor,
    shared: readings.shared,
    expire,
    renewDue,
    drop: announcements.drop,
    listen,
    close,
    figures,
    size: () => plain.size() + queried.size(),
  }
}
