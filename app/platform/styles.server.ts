import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import type { ReaderSheets } from '#server/reader-sheets.ts'
import { remembered } from '#app/shared/remembered.ts'
import { WIDE_SCENE } from '#app/ui/drawings/scene.ts'
import type { Zone } from '#app/shared/zones.ts'
import { closingBrace, isLater, narrowed, rulesOf, sheetOf, type StyleRule } from './style-rules.ts'

// Of what stands in a window of 1920 by 1080 before the text goes on below it: the list of books has most.
const FIRST_LETTERS = 1600
// A wide scene takes the room of so many of them there: it is 460 pixels high.
const SCENE_LETTERS = 700
// Pages of one kind show few different sets of classes; what a search finds is of any themes.
const PATTERNS = 500

/** What a page may need of styles. */
export type StyleParts = {
  /** What a reader's first screen shows of them is written into the document; the late sheet has all of them. */
  rules: StyleRule[]
  /** The rule of each theme's colours by its class; the whole palette is in the late sheet. */
  palette: Map<string, string>
}

type PageStyles = StyleParts & {
  /** The address of the rest, fetched beside the page and kept by the browser; null when there is none. */
  late: string | null
  /** The address of our own faces, which come behind it. */
  faces: string | null
  /** What a document needs at first, by the classes it shows. */
  critical: Critical
}
export type Critical = (shown: string) => string

// This module runs out of build/server.
const BUILT = join(import.meta.dirname, '../client')
// Written first: sheets come in the order of the routes, and the first to name a layer would give it its place.
const LAYERS = '@layer reset,base,components,page,late,faces;'

type Route = { module: string; css?: string[] | undefined }
/** The routes of the browser's build, by their ids. */
export type StyledRoutes = Record<string, Route | undefined>

let built: ReaderSheets | null = null
const pages = new Map<string, PageStyles>()
const lateSheets = new Map<string, string>()

/**
 * The styles of a page, in three parts: what stands in `@layer late` and `@layer faces` comes in files of their own. A reader page
 * has the styles of the modules that it imports; in an application they come by files, as the router asks for them later.
 * @param routeIds the page's routes, the outermost first
 */
export function stylesOf(routeIds: string[], routes: StyledRoutes, zone: Zone): PageStyles {
  const key = `${zone === 'reader'} ${routeIds.join()}`
  const kept = pages.get(key)
  if (kept) return kept
  const names = new Set(routeIds.flatMap((id) => (zone === 'reader' ? modulesOf(routes[id]) : filesOf(routes[id]))))
  const sheets = [...names].map((sheet) => partsOf(textOf(sheet)))
  const rules = sheets.flatMap(({ rest }) => rulesOf(rest))
  const again = zone === 'reader' ? sheetOf(rules.filter((rule) => rule.selectors.length > 0 || isLater(rule))) : ''
  const late = again + sheets.map((part) => part.late).join('')
  const parts = { rules, palette: paletteOf(late) }
  const made = {
    ...parts,
    late: keptSheet(late),
    faces: keptSheet(sheets.map((part) => part.faces).join('')),
    critical: remembered(PATTERNS, (shown) => criticalOf(parts, shown)),
  }
  pages.set(key, made)
  return made
}

/** Keeps a sheet under an address of its own; null where there is nothing in it. */
function keptSheet(css: string): string | null {
  if (!css) return null
  const address = `/styles/${createHash('sha256').update(css).digest('base64url').slice(0, 10)}.css`
  lateSheets.set(address, css)
  return address
}

/**
 * The styles that a document needs at first: the rules that its first screen asks for, with the names of values that those use, and
 * the colours of the themes it shows.
 * @param shown what `shownBy` gives
 */
export function criticalOf({ rules, palette }: StyleParts, shown: string): string {
  const names = shown.split(' ')
  // By this the footer of every document is laid out late: it must know so before it is laid out.
  const near = new Set([...names, 'far'])
  const needed = rules.flatMap((rule) => (isLater(rule) ? [] : (narrowed(rule, near) ?? [])))
  const colours = coloursOf(names, palette)
  return LAYERS + sheetOf(withUsedNames(needed, colours)) + colours
}

const ROOT = ':root{'
const USED = /var\((--[\w-]+)/g

/** The rules, and of the names of values at the root those alone that something here uses. */
function withUsedNames(rules: StyleRule[], colours: string): StyleRule[] {
  const isRoot = ({ open, text }: StyleRule) => text.startsWith(ROOT) && !open.includes('@media')
  const values = new Map(
    rules
      .filter(isRoot)
      .flatMap(({ text }) => Array.from(text.matchAll(/(--[\w-]+):([^;}]*)/g), ([, name = '', value = '']) => [name, value])),
  )
  const used = new Set<string>()
  const use = (text: string) => {
    for (const [, name = ''] of text.matchAll(USED)) {
      if (used.has(name)) continue
      used.add(name)
      use(values.get(name) ?? '')
    }
  }
  for (const rule of rules) if (!isRoot(rule)) use(rule.text)
  use(colours)
  return rules.map((rule) =>
    isRoot(rule)
      ? { ...rule, text: rule.text.replaceAll(/(--[\w-]+):[^;}]*;?/g, (line, name: string) => (used.has(name) ? line : '')) }
      : rule,
  )
}

/** The rules of these themes' colours. */
export function coloursOf(shown: string[], palette: StyleParts['palette']): string {
  const rules = [...new Set(shown)].flatMap((name) => palette.get(name) ?? [])
  return rules.length > 0 ? `@layer base{${rules.join('')}}` : ''
}

/**
 * The classes and elements that a document shows on its first screen.
 * @param still its parts that stand in other documents too, by their names: the header stands above the text, the rest where a
 *   short text leaves room for it
 */
export function shownBy(page: string, still: Record<string, string> = {}): string {
  const first = firstScreenOf(page)
  const parts = Object.entries(still).filter(([id]) => id === 'header' || first.length === page.length)
  const names = [
    namesIn(withoutClosed(first) + besideIn(page.slice(first.length))),
    ...parts.map(([, part]) => openNamesInStill(part)),
  ]
  return [...new Set(names.join(' ').split(' '))].join(' ')
}

/** A document to where its text surely passes the first screen of a large window. */
export function firstScreenOf(page: string): string {
  const from = page.indexOf('<main')
  if (from < 0) return page
  const scene = page.indexOf(`viewBox="${WIDE_SCENE}"`, from)
  let letters = 0
  for (let at = page.indexOf('>', from); at >= 0; at = page.indexOf('>', at)) {
    const end = page.indexOf('<', at)
    letters += end - at - 1
    const room = scene >= 0 && scene < at ? FIRST_LETTERS - SCENE_LETTERS : FIRST_LETTERS
    if (letters > room) return page.slice(0, at)
    if (end < 0) break
    at = end
  }
  return page
}

const CLASS = ' class="'

/** The classes that a piece of HTML shows, once each. */
export function classesIn(html: string): string {
  const values = new Set<string>()
  for (let at = html.indexOf(CLASS); at >= 0;) {
    const from = at + CLASS.length
    const end = html.indexOf('"', from)
    values.add(html.slice(from, end))
    at = html.indexOf(CLASS, end)
  }
  return [...new Set([...values].join(' ').split(' '))].join(' ')
}

/** HTML without what opens at a touch: it is closed at first. */
export function withoutClosed(html: string): string {
  const element = elementWith(html, ' popover="')
  return element ? html.slice(0, element.from) + withoutClosed(html.slice(element.to)) : html
}

/** What a wide window shows beside the beginning of a long text, where it stands behind it: ui marks it with `data-beside`. */
function besideIn(html: string): string {
  const element = elementWith(html, ' data-beside')
  return element ? html.slice(element.from, element.to) : ''
}

/** Where the first element stands that has an attribute. */
function elementWith(html: string, attribute: string): { from: number; to: number } | null {
  const at = html.indexOf(attribute)
  if (at < 0) return null
  const from = html.lastIndexOf('<', at)
  return { from, to: endOf(html, /\w+/y.exec(html.slice(from + 1, at))?.[0] ?? '', from) }
}

/** Where an element that begins at `from` ends. */
function endOf(html: string, name: string, from: number): number {
  const tags = tagsOf(name)
  tags.lastIndex = from
  let depth = 0
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    depth += tag[1] ? -1 : 1
    if (depth === 0) return html.indexOf('>', tag.index) + 1
  }
  return html.length
}

const tagsOf = remembered(50, (name) => new RegExp(`<(/?)${name}\\b`, 'g'))

// A header by each look and a footer, and those of the menus before them.
const openNamesInStill = remembered(20, (html) => namesIn(withoutClosed(html)))

const NAME = /[a-z]\w*/y

function namesIn(html: string): string {
  const elements = new Set<string>()
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    NAME.lastIndex = at + 1
    if (NAME.test(html)) elements.add(html.slice(at + 1, NAME.lastIndex))
  }
  return `${classesIn(html)} ${[...elements].join(' ')}`
}

/** The styles of an application's page, whole: the page may change without another document. */
export function allOf({ rules }: Pick<PageStyles, 'rules'>): string {
  return LAYERS + sheetOf(rules)
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

/** A minified sheet without what stands in `@layer late` and `@layer faces`, and those. */
export function partsOf(css: string): { rest: string; late: string; faces: string } {
  const [other, faces] = withoutLayer(css, 'faces')
  const [rest, late] = withoutLayer(other, 'late')
  return { rest, late, faces }
}

function withoutLayer(css: string, name: string): [rest: string, layer: string] {
  const opening = `@layer ${name}{`
  let rest = ''
  let layer = ''
  let from = 0
  for (let at = css.indexOf(opening); at >= 0; at = css.indexOf(opening, from)) {
    const end = closingBrace(css, at + opening.length)
    rest += css.slice(from, at)
    layer += css.slice(at, end)
    from = end
  }
  return [rest + css.slice(from), layer]
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

function textOf(sheet: string): string {
  return built?.sheets[sheet] ?? fileOf(sheet)
}

const fileOf = remembered(500, (href) => readFileSync(join(BUILT, href), 'utf8'))
