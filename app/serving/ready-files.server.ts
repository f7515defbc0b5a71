import type { ServerBuild } from 'react-router'
import * as menus from '#app/features/menus/menus.server.ts'
import { systemContext, type Platform } from '#app/platform/context.server.ts'
import { reasonOf } from '#app/platform/log.server.ts'
import type { Dictionaries } from '#app/platform/dictionaries.server.ts'
import { ANY_DRAWING } from '#app/ui/drawings/address.ts'
import { drawingOf } from '#app/platform/drawings.server.ts'
import { createShelf } from '#app/platform/kept-pages.server.ts'
import * as pictures from '#app/platform/pictures.server.ts'
import { packBest, packedPageOf, type Page } from '#app/platform/ready-page.server.ts'
import { securityHeaders } from '#app/platform/security-headers.server.ts'
import { lateSheet, makeLateSheets } from '#app/platform/styles.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { earlyFile } from './early-file.server.tsx'
import { menusFile } from './menus-file.server.tsx'

// RFC 9842: every page may be sent by it.
const FOR_DOCUMENTS = { 'use-as-dictionary': 'match="/*", match-dest=("document")', 'x-robots-tag': 'noindex' }
// A scene can be drawn for any name: strangers' names may push out one another's.
const SCENES_LIMIT_BYTES = 4 * 1024 * 1024

type SentPicture = { status: number; headers: Record<string, string>; body: Buffer }

/** What stands under an address that names its content for good: drawings, late style sheets, the early script, menus, photographs. */
export function createReadyFiles(build: ServerBuild, platform: Platform, dictionaries: Dictionaries) {
  let areSheetsMade = false
  const files = new Map<string, Promise<Page>>()
  const scenes = createShelf(SCENES_LIMIT_BYTES)

  /** A drawing as ready bytes by its address, or null. */
  async function drawing(pathname: string): Promise<Page | null> {
    // A page from before the last version asks by the old one.
    const name = pathname.replace(ANY_DRAWING, '')
    const kept = files.get(name) ?? scenes.get(name)
    if (kept) return kept
    const svg = drawingOf(name.replace(/\.svg$/, ''))
    if (svg === null) return null
    const ready = packedPageOf({ status: 200, headers: headersOf('image/svg+xml'), body: svg, tags: [] })
    if (name.startsWith('scene/')) scenes.keep(name, await ready)
    else files.set(name, packedBetter(ready))
    return ready
  }

  /** A late style sheet as ready bytes by its address, or null. */
  function styles(pathname: string): Promise<Page> | null {
    const kept = files.get(pathname)
    if (kept) return kept
    if (!areSheetsMade) makeLateSheets(build)
    areSheetsMade = true
    const css = lateSheet(pathname)
    if (css === null) return null
    const ready = packedBetter(packedPageOf({ status: 200, headers: headersOf('text/css; charset=utf-8'), body: css, tags: [] }))
    files.set(pathname, ready)
    return ready
  }

  /** The script beside reader pages, or the contents of their menus, as ready bytes. */
  async function early(pathname: string): Promise<Page> {
    if (!pathname.endsWith('.html')) return newestOf(earlyFile(), pathname, headersOf('text/javascript; charset=utf-8'))
    const file = menusFile(await menus.header(systemContext(platform)))
    return newestOf(file, pathname, { ...headersOf('text/html; charset=utf-8'), 'x-robots-tag': 'noindex' })
  }

  /** A page of another release, or with menus of yesterday, has those of now too: without them it would not act. */
  function newestOf({ address, text }: { address: string; text: string }, asked: string, headers: Record<string, string>) {
    const isNewest = asked === address
    const name = isNewest ? address : `not ${address}`
    const cache = isNewest ? {} : { 'cache-control': 'no-cache' }
    const made = () => packedPageOf({ status: 200, headers: { ...headers, ...cache }, body: text, tags: [] })
    const ready = files.get(name) ?? packedBest(made())
    files.set(name, ready)
    return ready
  }

  /** What is small is packed as well as can be before anybody gets it. */
  async function packedBest(made: Promise<Page>): Promise<Page> {
    const ready = await made
    await packBest(ready)
    return ready
  }

  /** What is large goes out as it is packed at once; who comes later gets it smaller. */
  async function packedBetter(made: Promise<Page>): Promise<Page> {
    const ready = await made
    void packBest(ready).catch((error: Error) => platform.log.warn(reasonOf(error), 'a file could not be packed better'))
    return ready
  }

  /** A dictionary of pages as ready bytes by its address, or null. */
  async function dictionary(pathname: string): Promise<Page | null> {
    const found = await dictionaries.at(pathname)
    if (!found) return null
    const ready = files.get(pathname) ?? dictionaryOf(found.text)
    files.set(pathname, ready)
    return ready
  }

  function dictionaryOf(text: string): Promise<Page> {
    const headers = { ...headersOf('text/plain; charset=utf-8'), ...FOR_DOCUMENTS }
    return packedBest(packedPageOf({ status: 200, headers, body: text, tags: [] }))
  }

  /** A photograph as it is sent, or null. One that the storage cannot give now is a refusal that nobody keeps. */
  async function picture(pathname: string): Promise<SentPicture | null> {
    try {
      const found = await pictures.read(platform, pathname)
      return found && { status: 200, headers: headersOf(found.type), body: found.body }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const headers = {
        ...headersOf('text/plain; charset=utf-8'),
        'cache-control': 'no-store',
        'retry-after': String(error.retryAfterSeconds ?? 1),
      }
      return { status: error.statusCode, headers, body: Buffer.from(error.message) }
    }
  }

  function headersOf(type: string): Record<string, string> {
    return {
      ...securityHeaders(platform.config),
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
    }
  }

  return { drawing, styles, early, dictionary, picture }
}
