import { createHash } from 'node:crypto'
import { remembered } from '#app/shared/remembered.ts'
import { zoneOf, type Zone } from '#app/shared/zones.ts'
import { criticalOf, type PageStyles } from './styles.server.ts'
import { typesetDocument } from './typography.server.ts'

// Where records of events are kept.
const RECORDS = 'https://kinescope.io'
const CONTEXT_PLACE = '<!--context-->'

export type Finished = { html: string; policy: string | null }

type Touches = Outside & {
  palette: PageStyles['palette']
  /** What a reader page may need of styles; what of it the page shows is written into its empty element. */
  sheets?: PageStyles['sheets']
  /** The finished header and footer of a reader page. */
  still?: Record<string, string>
  data?: string | null
}

/**
 * The last touches to a rendered document: scripts that would compete with the first paint are parked for the starter,
 * the policy names every script and style left in it by its hash, and the page's structured data joins its head.
 */
export function finishDocument(
  rendered: string,
  pathname: string,
  { palette, sheets, still = {}, data = null, provider = '', counter = null }: Touches,
): { html: string; policy: string } {
  const zone = zoneOf(pathname)
  const counted = zone === 'reader' ? counter : null
  const page = drawnLate(zone === 'reader' ? typesetDocument(rendered, false) : application(rendered), zone)
  const [, before = ''] = STYLE.exec(page) ?? []
  const style = before + (sheets ? criticalOf({ sheets }, page, Object.values(still)) : '') + coloursOf(page, palette)
  const finished = page
    // Where a reader's hits go is known to pages of readers alone.
    .replace('<html ', () => (counted ? `<html data-counter="${counted.origin}/watch/${counted.id}" ` : '<html '))
    .replace(STYLE, (element) => `${element.slice(0, element.indexOf('>') + 1)}${style}</style>`)
    .replace('</head>', () => (data ? `<script type="application/ld+json">${data}</script></head>` : '</head>'))
  const html = Object.entries(still).reduce(
    (so, [id, part]) => so.replace(`<div data-still="${id}"></div>`, () => `<div data-still="${id}">${part}</div>`),
    finished,
  )
  const scripts = [...new Set(Array.from(page.matchAll(SCRIPTS), ([, text = '']) => hashOf(text)))].join(' ')
  return {
    html: html.startsWith('<!') ? html : `<!DOCTYPE html>${html}`,
    policy: policyOf(zone, { scripts, styles: hashOf(style), provider, pictures: counted ? ` ${counted.origin}` : '' }),
  }
}

const LARGE_DRAWINGS = /<use href="(?=\/drawings\/v1\/(?:garden|tree|brain|covers)\.svg)/g
const DRAWINGS = /<use href="(?=\/drawings\/v1\/)/g

/**
 * Drawings are decoration: asked for after the first paint (shared/early-scripts.ts). Icons too where nobody waits for React; they
 * are controls of an application.
 */
export function drawnLate(html: string, zone: Zone): string {
  return html.replaceAll(zone === 'reader' ? DRAWINGS : LARGE_DRAWINGS, '<use data-href="')
}

// The only one: what a page shows has no styles of its own.
const STYLE = /<style[^>]*>(.*?)<\/style>/s
// Structured data is never run: the policy need not name it.
const SCRIPTS = /<script(?![^>]*\s(?:src=|type="application\/ld))[^>]*>(.*?)<\/script>/gs

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

/** The colours of the themes that the page itself shows; menus are closed at first. */
function coloursOf(html: string, palette: Map<string, string>): string {
  const page = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const names = new Set(Array.from(page.matchAll(/\bt-[a-z]+\b/g), ([name]) => name))
  const rules = [...names].flatMap((name) => palette.get(name) ?? [])
  return rules.length > 0 ? `@layer base{${rules.join('')}}` : ''
}

/** Styles and early scripts are the same on page after page. */
const hashOf = remembered(200, (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)

type Outside = { provider?: string; counter?: { id: string; origin: string } | null }
type Allowed = { scripts: string; styles: string; provider: string; pictures: string }

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
