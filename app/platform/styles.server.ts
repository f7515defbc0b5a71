import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'

export type PageStyles = {
  /** What the first screen needs: written into the document. */
  critical: string
  /** The address of the rest, fetched beside the page and kept by the browser; null when there is none. */
  late: string | null
  /** The rule of each theme's colours by its class; the whole palette is in the late sheet. */
  palette: Map<string, string>
}

// This module runs out of build/server.
const BUILT = join(import.meta.dirname, '../client')
// Written first: sheets come in the order of the routes, and the first to name a layer would give it its place.
const LAYERS = '@layer reset,base,components,page,late;'

const files = new Map<string, string>()
const pages = new Map<string, PageStyles>()
const lateSheets = new Map<string, string>()

/**
 * The styles of a page, in two parts: rules inside `@layer late` come in a file of their own at the end of the body.
 * @param hrefs the style sheets of the build that the page's routes name
 */
export function stylesOf(hrefs: string[]): PageStyles {
  const key = hrefs.join()
  const kept = pages.get(key)
  if (kept) return kept
  const { rest, late } = withoutLateLayer(hrefs.map((href) => textOf(join(BUILT, href))).join(''))
  const address = late ? `/styles/${createHash('sha256').update(late).digest('base64url').slice(0, 16)}.css` : null
  if (address) lateSheets.set(address, late)
  const made = { critical: LAYERS + rest, late: address, palette: paletteOf(late) }
  pages.set(key, made)
  return made
}

/** The style sheets that a page's routes name, the outermost first. */
export function sheetsOf(routeIds: string[], routes: Record<string, { css?: string[] } | undefined>): string[] {
  // The manifest may mark a sheet with a bare fragment.
  return [...new Set(routeIds.flatMap((id) => routes[id]?.css ?? []).map((href) => href.replace(/#$/, '')))]
}

/** Makes every page's late sheet: another process may have rendered the page that asks for it. */
export function makeLateSheets({ routes, assets }: ServerBuild): void {
  for (const id of Object.keys(routes)) {
    const line: string[] = []
    for (let at: string | undefined = id; at !== undefined; at = routes[at]?.parentId) line.unshift(at)
    stylesOf(sheetsOf(line, assets.routes))
  }
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

/** `.t-read` and its like with the day's colours in place of the names. */
function paletteOf(late: string): Map<string, string> {
  const valueOf = (name: string) => new RegExp(`${name}:([^;}]+)`).exec(late)?.[1] ?? ''
  const rules = late.matchAll(/\.(t-[a-z]+)(\{--t-bed:var[^}]*\})/g)
  return new Map(
    Array.from(rules, ([, name = '', rule = '']) => [
      name,
      `.${name}${rule.replaceAll(/var\(([^)]+)\)/g, (_, used: string) => valueOf(used))}`,
    ]),
  )
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
  const kept = files.get(file)
  if (kept !== undefined) return kept
  const text = readFileSync(file, 'utf8')
  files.set(file, text)
  return text
}
