import { createHash, randomBytes } from 'node:crypto'
import { ORIGIN_MARK } from '#app/shared/page-meta.ts'
import { remembered } from '#app/shared/remembered.ts'
import { zoneOf, type Zone } from '#app/shared/zones.ts'
import { classesIn, coloursOf, shownBy, type Critical, type StyleParts } from './styles.server.ts'
import { typesetDocument } from './typography.server.ts'

// Where records of events are kept.
const RECORDS = 'https://kinescope.io'
const CONTEXT_PLACE = '<!--context-->'

export type Finished = { html: string; policy: string | null }

type Touches = Outside & {
  palette: StyleParts['palette']
  /** The styles of a reader page by what it shows: they are written into its empty element. */
  critical?: Critical
  /** Finished pieces of its text, each in the place of its `partMark`. */
  parts?: string[]
  /** The finished header and footer of a reader page. */
  still?: Record<string, string>
  data?: string | null
  /** Whose whole addresses its head names. */
  origin?: string
}

/**
 * The last touches to a rendered document: scripts that would compete with the first paint are parked for the starter,
 * the policy names every script and style left in it by its hash, and the page's structured data joins its head.
 */
export function finishDocument(
  rendered: string,
  pathname: string,
  { palette, critical, parts = [], still = {}, data = null, origin = ORIGIN_MARK, provider = '', counter = null }: Touches,
): { html: string; policy: string } {
  const zone = zoneOf(pathname)
  const isReader = zone === 'reader'
  const marked = drawnLate(isReader ? typesetDocument(rendered, false) : application(rendered), zone)
  const page = replaced(
    marked,
    parts.map((part, place) => [partMark(place), part]),
  )
  const counted = isReader ? counter : null
  const [, before = ''] = STYLE.exec(page) ?? []
  const style = critical ? critical(shownBy(page, still)) : before + coloursOf(classesIn(mainOf(page)).split(' '), palette)
  const end = page.indexOf('</head>')
  const head = replaced(page.slice(0, end), [
    // Where a reader's hits go is known to pages of readers alone.
    ['<html ', counted ? `<html data-counter="${counted.origin}/watch/${counted.id}" ` : '<html '],
    [`${before}</style>`, `${style}</style>`],
  ])
  const structured = data ? `<script type="application/ld+json">${data}</script>` : ''
  const body = replaced(
    page.slice(end),
    Object.entries(still).map(([id, part]) => [`<div data-still="${id}"></div>`, `<div data-still="${id}">${part}</div>`]),
  )
  return {
    html: (page.startsWith('<!') ? '' : '<!DOCTYPE html>') + withOrigin(head + structured, origin) + body,
    policy: policyOf(zone, {
      scripts: scriptsOf(isReader ? aroundMain(page) : page).join(' '),
      styles: hashOf(style),
      provider,
      pictures: counted ? ` ${counted.origin}` : '',
    }),
  }
}

/** The HTML with whole addresses of the portal; a document names them in its head alone. */
export function withOrigin(html: string, origin: string): string {
  return html.replaceAll(ORIGIN_MARK, origin)
}

/** A text with other words in these places, each looked for behind the one before it; what is not there is left out. */
function replaced(text: string, places: (readonly [string, string])[]): string {
  let made = ''
  let from = 0
  for (const [place, words] of places) {
    const at = text.indexOf(place, from)
    if (at < 0) continue
    made += text.slice(from, at) + words
    from = at + place.length
  }
  return made + text.slice(from)
}

const LARGE_DRAWINGS = /<use href="(?=\/drawings\/v\d+\/(?:garden|roots|tree|brain|covers)\.svg)/g
const DRAWINGS = /<use href="(?=\/drawings\/v\d+\/)/g

/**
 * Drawings are decoration: asked for after the first paint (shared/early-scripts.ts). Icons too where nobody waits for React; they
 * are controls of an application.
 */
export function drawnLate(html: string, zone: Zone): string {
  return html.replaceAll(zone === 'reader' ? DRAWINGS : LARGE_DRAWINGS, '<use data-href="')
}

// The only one: what a page shows has no styles of its own.
const STYLE = /<style[^>]*>(.*?)<\/style>/s

/** The hashes of a document's scripts. Structured data is never run, and what has an address is named by it. */
function scriptsOf(html: string): string[] {
  const texts = new Set<string>()
  for (let at = html.indexOf('<script'); at >= 0; at = html.indexOf('<script', at + 1)) {
    const from = html.indexOf('>', at) + 1
    if (!/ src=| type="application\/ld/.test(html.slice(at, from))) texts.add(html.slice(from, html.indexOf('</script>', from)))
  }
  return [...texts].map(hashOf)
}

/** A document that an application takes over: its module waits for the starter. */
function application(rendered: string): string {
  return typesetDocument(gatherContext(rendered), true)
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<script type="module"[^>]*>/, () => `<script type="text/plain" id="app" data-files="${preloadsOf(rendered)}">`)
}

/** Where the application is the page, the starter asks for all its files at once. */
function preloadsOf(html: string): string {
  return Array.from(html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g), ([, href]) => href).join(' ')
}

/** The router writes its data in pieces as it streams; the document goes out whole, so they are one script under one hash. */
function gatherContext(html: string): string {
  const pieces: string[] = []
  const rest = html.replaceAll(/<script>(window\.__reactRouterContext.*?)<\/script>/gs, (_, piece: string) => {
    pieces.push(piece)
    return pieces.length === 1 ? CONTEXT_PLACE : ''
  })
  return rest.replace(CONTEXT_PLACE, () => `<script>${pieces.join(';')}</script>`)
}

// A word that nobody can write into a page.
const MARK = randomBytes(16).toString('hex')

/** Where a piece stands that is put into the document last; of several each in its turn. As a text it needs no element of its own. */
export function partMark(place: number): string {
  return `${MARK}${place};`
}

/** A reader page without its text, which has no scripts. */
function aroundMain(html: string): string {
  const from = html.indexOf('<main')
  return from < 0 ? html : html.slice(0, from) + html.slice(html.lastIndexOf('</main>'))
}

function mainOf(html: string): string {
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}

/** Styles and early scripts are the same on page after page. */
const hashOf = remembered(1000, (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)

type Outside = {
  provider?: string
  counter?: { id: string; origin: string } | null
}
type Allowed = {
  scripts: string
  styles: string
  provider: string
  pictures: string
}

/**
 * @param allowed.pictures where a hit's picture may be asked for
 * @param allowed.provider origin of the payment provider: its script, form and calls belong to pages of payment alone
 */
function policyOf(zone: Zone, { scripts, styles, provider, pictures }: Allowed): string {
  const foreign = zone === 'payment' ? ` ${provider}` : ''
  const frames = {
    reader: ` frame-src 'self' ${RECORDS};`,
    private: " frame-src 'none';",
    payment: ` frame-src${foreign};`,
    admin: " frame-src 'self';",
  }[zone]
  // MUI writes its style sheets as it goes; hashes beside the word would switch it off.
  const ownStyles = zone === 'admin' ? "'unsafe-inline'" : styles
  return (
    `default-src 'none'; script-src 'self' ${scripts}${foreign}; style-src 'self' ${ownStyles}; style-src-attr 'unsafe-inline'; ` +
    `img-src 'self' data:${pictures}${zone === 'admin' ? ' blob:' : ''}; font-src 'self'; connect-src 'self'${foreign}${zone === 'reader' ? ` ${RECORDS}` : ''}; manifest-src 'self';${frames} ` +
    `form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
  )
}
