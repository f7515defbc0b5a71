import * as publicAddresses from '#app/features/content/public-addresses.server.ts'
import { SECTIONS } from '#app/features/content/sections.ts'
import type { Platform } from '#app/platform/context.server.ts'
import type { Dictionaries } from '#app/platform/dictionaries.server.ts'
import { dictionaryText } from '#app/platform/dictionary-text.server.ts'
import { reasonOf } from '#app/platform/log.server.ts'

// No browser has a dictionary yet, and the first readers after a start want pages.
const AFTER_MS = 5000
const AGAIN_MS = 60_000

/** Looks after a start whether a dictionary of an earlier one still fits today's pages, and has another made where none does. */
export function createDictionaryMaking(platform: Platform, dictionaries: Dictionaries) {
  const { pages, log } = platform
  let timer: NodeJS.Timeout | undefined

  function begin(afterMs = AFTER_MS): void {
    // Pages of `bin/dev` have styles and scripts that no reader gets.
    if (import.meta.env.DEV) return
    timer = setTimeout(() => {
      make().catch((error: Error) => {
        log.warn({ reason: reasonOf(error).reason }, 'no dictionary of pages could be made')
        begin(AGAIN_MS)
      })
    }, afterMs).unref()
  }

  async function make(): Promise<void> {
    const { base } = SECTIONS.articles
    const entries = [...(await publicAddresses.entryPaths(platform))].filter((path) => /^\/[a-z]+\/[a-z]/.test(path))
    const article = entries.toSorted().find((path) => path.startsWith(`${base}/`))
    const made = await Promise.all([article, base].filter((path) => path !== undefined).map((path) => pages.get(path)))
    const documents = made.filter(({ isDocument }) => isDocument)
    if (documents.length > 0) await dictionaries.settle(dictionaryText(documents.map(({ identity }) => identity.body.toString())))
  }

  return { begin, end: () => clearTimeout(timer) }
}
