import * as publicAddresses from '#app/features/content/public-addresses.server.ts'
import { isSectionCode, SECTIONS } from '#app/features/content/sections.ts'
import { linkOf } from '#app/features/content/sections/section.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { Rendered } from '#app/platform/ready-page.server.ts'
import { collecting } from '#app/platform/tags.server.ts'
import { DAY_MS } from '#app/shared/dates.ts'
import { feed } from './feed.server.ts'
import { ICON_PATHS, iconOf } from './icons.server.ts'
import { llms } from './llms.server.ts'
import { manifest } from './manifest.server.ts'
import { pictureOf } from './pictures.server.ts'
import { securityContact } from './security-contact.server.ts'
import { robots } from './robots.server.ts'
import { sampleFile } from './samples.server.ts'
import * as siteMaps from './site-maps.server.ts'
import { speculationRules } from './speculation.server.ts'
import { worker } from './worker.server.ts'

const HOUR = 'public, max-age=3600'
const DAY = 'public, max-age=86400'
const WEEK = 'public, max-age=604800'
const XML = 'application/xml; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'
const SECTION_MAP = /^\/sitemaps\/([a-z]+)\.xml$/
const PICTURE = /^\/og\/(?:default|([a-z]+)\/([a-z0-9-]{1,120}))\.png$/

const SAMPLE = /^\/rights\/([a-z0-9-]{1,120})\/([a-z-]{3,40})\.docx$/
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const NOTHING = Buffer.alloc(0)

type Asked = { pathname: string; paths: string[] }
type Made = Omit<Rendered, 'tags'>
type Make = (context: Context, asked: Asked) => Promise<Made>

const FILES: Record<string, Make> = {
  '/robots.txt': async (context) => file(TEXT, HOUR, robots(context)),
  '/.well-known/security.txt': async (context) => ({
    ...file(TEXT, HOUR, await securityContact(context)),
    freshUntil: new Date(context.now.getTime() + DAY_MS),
  }),
  '/sitemap.xml': async (context) => file(XML, HOUR, await siteMaps.index(context)),
  '/feed.xml': async (context) => file('application/rss+xml; charset=utf-8', HOUR, await feed(context)),
  '/llms.txt': async (context) => file(TEXT, HOUR, await llms(context)),
  '/manifest.webmanifest': async () => file('application/manifest+json; charset=utf-8', DAY, manifest()),
  '/speculation.json': async () => file('application/speculationrules+json', DAY, speculationRules()),
  '/sw.js': async ({ config }) => file('text/javascript; charset=utf-8', 'no-cache', worker(config)),
  ...Object.fromEntries(ICON_PATHS.map((path) => [path, icon])),
}

/** Whether an address is one of those that machines read. */
export function isMachineFile(pathname: string): boolean {
  return makerOf(pathname) !== null
}

/**
 * What machines read, ready to be kept by the page cache under its address.
 * @param asked.paths the portal's pages without parameters that search engines may read
 */
export async function render(context: Context, asked: Asked): Promise<Rendered | null> {
  const make = makerOf(asked.pathname)
  if (!make) return null
  const inside = collecting(context)
  const made = await make(inside, asked)
  return { ...made, tags: [...inside.tags] }
}

function makerOf(pathname: string): Make | null {
  const own = Object.hasOwn(FILES, pathname) ? FILES[pathname] : undefined
  if (own) return own
  const [, map = ''] = SECTION_MAP.exec(pathname) ?? []
  if (map === siteMaps.PORTAL) return async (context, { paths }) => file(XML, HOUR, await siteMaps.ofPortal(context, paths))
  if (isSectionCode(map) && siteMaps.MAPPED.includes(map))
    return async (context) => file(XML, HOUR, await siteMaps.ofSection(context, map))
  const sample = SAMPLE.exec(pathname)
  if (sample) return (context) => sampleOf(context, sample[1] ?? '', sample[2] ?? '')
  const picture = PICTURE.exec(pathname)
  if (!picture) return null
  const [, section, code = ''] = picture
  if (section === undefined) return async () => file('image/png', DAY, await pictureOf(null))
  if (!isSectionCode(section)) return null
  return async (context) => {
    const isThere = (await publicAddresses.entryPaths(context)).has(linkOf(SECTIONS[section], code))
    const drawn = isThere ? await pictureOf({ context, section, code }) : NOTHING
    const picture = file('image/png', DAY, drawn)
    // While a picture does not exist yet, nobody caches its 404.
    return drawn.length > 0 ? picture : { ...picture, headers: { 'cache-control': 'no-cache' }, status: 404, isKept: false }
  }
}

async function sampleOf(context: Context, code: string, id: string): Promise<Made> {
  const isThere = (await publicAddresses.entryPaths(context)).has(linkOf(SECTIONS.rights, code))
  const made = isThere ? await sampleFile(context, code, id) : null
  const paper = file(DOCX, HOUR, made ?? NOTHING)
  return made ? paper : { ...paper, headers: { 'cache-control': 'no-cache' }, status: 404, isKept: false }
}

async function icon(_: Context, { pathname }: Asked): Promise<Made> {
  const type = pathname.endsWith('.svg') ? 'image/svg+xml' : pathname.endsWith('.ico') ? 'image/x-icon' : 'image/png'
  return file(type, WEEK, await iconOf(pathname))
}

function file(type: string, cache: string, body: string | Buffer): Made {
  // Pictures and the feed are shown by other people's pages.
  const headers = { 'content-type': type, 'cache-control': cache, 'cross-origin-resource-policy': 'cross-origin' }
  return { status: 200, headers, body }
}
