import { LIST_PATHS } from '#app/features/content/addresses.ts'
import * as entries from '#app/features/content/entries.server.ts'
import { ALL_SECTIONS, type SectionCode } from '#app/features/content/sections.ts'
import { linkOf } from '#app/features/content/sections/section.ts'
import type { Context } from '#app/platform/context.server.ts'
import { escapeMarkup } from '#app/shared/escape-markup.ts'
import { xmlOf } from './xml.ts'

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1'
/** The map of pages that are no entry: lists, the questionnaire, the site's own. */
export const PORTAL = 'portal'

/** Sections whose entries have pages of their own; a question is a place on the page of all. */
export const MAPPED: SectionCode[] = ALL_SECTIONS.filter((section) => !linkOf(section, '').includes('#')).map(({ code }) => code)

/** The index: a map of every section that has an entry, and that of the other pages. */
export async function index(context: Context): Promise<string> {
  const changed = latest(await entries.addresses(context, MAPPED))
  const maps = MAPPED.flatMap((section) => {
    const day = changed.get(section)
    return day ? [`<sitemap><loc>${placeOf(context, section)}</loc><lastmod>${day.toISOString()}</lastmod></sitemap>`] : []
  })
  const portal = `<sitemap><loc>${placeOf(context, PORTAL)}</loc></sitemap>`
  return xmlOf(`<sitemapindex xmlns="${SCHEMA}">${portal}${maps.join('')}</sitemapindex>`)
}

/** The entries of one section, each with its picture. */
export async function ofSection(context: Context, section: SectionCode): Promise<string> {
  const { PUBLIC_URL } = context.config
  const rows = await entries.addresses(context, [section])
  return mapOf(
    rows.map(({ link, code, changedAt }) => ({
      loc: PUBLIC_URL + link,
      changedAt,
      image: `${PUBLIC_URL}/og/${section}/${code}.png`,
    })),
  )
}

/**
 * The pages that are no entry; a list changes with its entries.
 * @param paths of the routes without parameters that search engines may read
 */
export async function ofPortal(context: Context, paths: string[]): Promise<string> {
  const { PUBLIC_URL } = context.config
  const rows = await entries.addresses(
    context,
    ALL_SECTIONS.map(({ code }) => code),
  )
  const changed = latest(rows)
  const own = new Set(rows.map(({ link }) => link))
  const shown = paths.filter((path) => !own.has(path))
  return mapOf(
    shown.map((path) => ({
      loc: PUBLIC_URL + path,
      changedAt: changed.get(LIST_PATHS[path] ?? ''),
      image: `${PUBLIC_URL}/og/default.png`,
    })),
  )
}

type Row = Awaited<ReturnType<typeof entries.addresses>>[number]

function latest(rows: Row[]): Map<string, Date> {
  const days = new Map<string, Date>()
  for (const { section, changedAt } of rows) if (changedAt > (days.get(section) ?? 0)) days.set(section, changedAt)
  return days
}

function placeOf({ config }: Context, name: string): string {
  return `${config.PUBLIC_URL}/sitemaps/${name}.xml`
}

function mapOf(pages: { loc: string; changedAt: Date | undefined; image: string }[]): string {
  const urls = pages.map(
    ({ loc, changedAt, image }) =>
      `<url><loc>${escapeMarkup(loc)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}` +
      `<image:image><image:loc>${escapeMarkup(image)}</image:loc></image:image></url>`,
  )
  return xmlOf(`<urlset xmlns="${SCHEMA}" xmlns:image="${IMAGES}">${urls.join('')}</urlset>`)
}
