import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type PageStyles = {
  /** What the first screen needs: written into the document. */
  critical: string
  /** The address of the rest, fetched beside the page and kept by the browser; null when there is none. */
  late: string | null
}

// Said first: sheets come in the order of the routes, and the first to name a layer would give it its place.
const LAYERS = '@layer reset,base,components,page,late;'

const files = new Map<string, string>()
const pages = new Map<string, PageStyles>()
const lateSheets = new Map<string, string>()

/**
 * The styles of a page, in two parts: rules inside `@layer late` come in a file of their own at the end of the body.
 * @param hrefs the style sheets of the build that the page's routes name
 */
export function stylesOf(folder: string, hrefs: string[]): PageStyles {
  const key = hrefs.join()
  const held = pages.get(key)
  if (held) return held
  const { rest, late } = withoutLateLayer(hrefs.map((href) => textOf(join(folder, href))).join(''))
  const address = late ? `/styles/${createHash('sha256').update(late).digest('base64url').slice(0, 16)}.css` : null
  if (address) lateSheets.set(address, late)
  const made = { critical: LAYERS + rest, late: address }
  pages.set(key, made)
  return made
}

/** The late sheet at an address, or null. */
export function lateSheet(address: string): string | null {
  return lateSheets.get(address) ?? null
}

/** Cuts every `@layer late { … }` out of a minified sheet. */
export function withoutLateLayer(css: string): { rest: string; late: string } {
  const opening = '@layer late{'
  let rest = ''
  let late = ''
  let from = 0
  for (let at = css.indexOf(opening); at >= 0; at = css.indexOf(opening, from)) {
    const end = closingBrace(css, at + opening.length)
    rest += css.slice(from, at)
    late += css.slice(at, end)
    from = end
  }
  return { rest: rest + css.slice(from), late }
}

function closingBrace(css: string, from: number): number {
  let depth = 1
  let index = from
  for (; index < css.length && depth > 0; index++) {
    if (css[index] === '{') depth++
    else if (css[index] === '}') depth--
  }
  return index
}

function textOf(file: string): string {
  const held = files.get(file)
  if (held !== undefined) return held
  const text = readFileSync(file, 'utf8')
  files.set(file, text)
  return text
}
