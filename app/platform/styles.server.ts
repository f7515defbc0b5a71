import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import type { ReaderSheets } from '#server/reader-sheets.ts'
import { remembered } from '#app/shared/remembered.ts'
import type { Zone } from '#app/shared/zones.ts'

type Sheet = { text: string; classes: Set<string> }

export type PageStyles = {
  /** What the first screen may need, by its sheets: what of it a document shows is written into it. */
  sheets: Sheet[]
  /** The address of the rest, fetched beside the page and kept by the browser; null when there is none. */
  late: string | null
  /** The rule of each theme's colours by its class; the whole palette is in the late sheet. */
  palette: Map<string, string>
}

// This module runs out of build/server.
const BUILT = join(import.meta.dirname, '../client')
// Written first: sheets come in the order of the routes, and the first to name a layer would give it its place.
const LAYERS = '@layer reset,base,components,page,late;'

type Route = { module: string; css?: string[] | undefined }
/** The routes of the browser's build, by their ids. */
export type StyledRoutes = Record<string, Route | undefined>

let built: ReaderSheets | null = null
const pages = new Map<string, PageStyles>()
const lateSheets = new Map<string, string>()

/**
 * The styles of a page, in two parts: rules inside `@layer late` come in a file of their own at the end of the body. A reader page
 * has the styles of the modules that it imports; in an application they come by files, as the router asks for them later.
 * @param routeIds the page's routes, the outermost first
 */
export function stylesOf(routeIds: string[], routes: StyledRoutes, zone: Zone): PageStyles {
  const key = `${zone === 'reader'} ${routeIds.join()}`
  const kept = pages.get(key)
  if (kept) return kept
  const all = zone === 'reader' ? routeIds.flatMap((id) => modulesOf(routes[id])) : routeIds.flatMap((id) => filesOf(routes[id]))
  const parts = [...new Set(all)].map((sheet) => withoutLateLayer(textOf(sheet)))
  const late = parts.map((part) => part.late).join('')
  const address = late ? `/styles/${createHash('sha256').update(late).digest('base64url').slice(0, 16)}.css` : null
  if (address) lateSheets.set(address, late)
  const sheets = parts.map(({ rest }) => ({ text: rest, classes: new Set(classesOf(/\.([a-z_-][\w-]*)/gi, rest)) }))
  const made = { sheets, late: address, palette: paletteOf(late) }
  pages.set(key, made)
  return made
}

/**
 * The styles that a document needs: a sheet that names classes alone that are not in it is left out.
 * @param still its parts that stand in other documents too: they are looked through once
 */
export function criticalOf({ sheets }: Pick<PageStyles, 'sheets'>, page: string, still: string[]): string {
  const shown = [shownIn(page), ...still.map(shownInStill)]
  const needed = sheets.filter(
    ({ classes }) => classes.size === 0 || [...classes].some((name) => shown.some((names) => names.has(name))),
  )
  return LAYERS + needed.map(({ text }) => text).join('')
}

function shownIn(html: string): Set<string> {
  return new Set(classesOf(/ class="([^"]*)"/g, html).flatMap((names) => names.split(' ')))
}

// A header by each look and a footer, and those of the menus before them.
const shownInStill = remembered(20, shownIn)

/** The styles of an application's page, whole: the page may change without another document. */
export function allOf({ sheets }: Pick<PageStyles, 'sheets'>): string {
  return LAYERS + sheets.map(({ text }) => text).join('')
}

function classesOf(pattern: RegExp, text: string): string[] {
  return Array.from(text.matchAll(pattern), ([, found = '']) => found)
}

function modulesOf(route: Route | undefined): string[] {
  built ??= JSON.parse(readFileSync(join(BUILT, '../reader-sheets.json'), 'utf8')) as ReaderSheets // server/reader-sheets.ts writes it
  return built.routes[route?.module ?? ''] ?? []
}

/** The manifest may mark a sheet with a bare fragment. */
function filesOf(route: Route | undefined): string[] {
  return (route?.css ?? []).map((href) => href.replace(/#$/, ''))
}

/** Makes every page's late sheet: another process may have rendered the page that asks for it. */
export function makeLateSheets({ routes, assets }: ServerBuild): void {
  for (const id of Object.keys(routes)) {
    const line: string[] = []
    for (let at: string | undefined = id; at !== undefined; at = routes[at]?.parentId) line.unshift(at)
    for (const zone of ['reader', 'private'] as const) stylesOf(line, assets.routes, zone)
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

function textOf(sheet: string): string {
  return built?.sheets[sheet] ?? fileOf(sheet)
}

const fileOf = remembered(500, (href) => readFileSync(join(BUILT, href), 'utf8'))
