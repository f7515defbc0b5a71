import { and, asc, eq, gt } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import { linkOf } from '#app/features/content/sections/section.ts'
import { isSectionCode, SECTIONS } from '#app/features/content/sections.ts'
import type { Stored } from './stored.ts'
import { entries, siteTexts } from '#app/features/content/tables.server.ts'

const BATCH = 200

/** A page with the anchors in it and the links that lead from it. */
export type LinkedPage = { title: string; address: string; anchors: Set<string>; links: string[] }

/** Every published entry and the site's own texts, with their links; read in batches, so that many entries fit. */
export async function read({ db }: Context): Promise<LinkedPage[]> {
  const pages: LinkedPage[] = []
  for (let last = 0, isMore = true; isMore;) {
    const rows = await db
      .select({ id: entries.id, section: entries.section, code: entries.code, title: entries.title, fields: entries.fields })
      .from(entries)
      .where(and(eq(entries.status, 'published'), gt(entries.id, last)))
      .orderBy(asc(entries.id))
      .limit(BATCH)
    for (const { section, code, title, fields } of rows)
      if (isSectionCode(section)) pages.push(pageOf(title, linkOf(SECTIONS[section], code), fields as Stored)) // written by the import, which parsed it
    last = rows.at(-1)?.id ?? last
    isMore = rows.length === BATCH
  }
  const texts = await db.select({ code: siteTexts.code, value: siteTexts.value }).from(siteTexts)
  const site = texts.map(({ code, value }) => ({
    title: TITLES[code] ?? code,
    address: '/',
    anchors: NONE,
    links: linksIn(value),
  }))
  return [...pages, ...site]
}

const NONE = new Set<string>()
const TITLES: Record<string, string> = { home: 'Главная страница', menus: 'Меню, подвал и контакты' }

function pageOf(title: string, address: string, { textItems, references, facts }: Stored): LinkedPage {
  const hrefs = [...JSON.stringify(textItems).matchAll(/<a\b[^>]* href=\\"([^"\\]+)\\"/g)].map(([, link = '']) => link)
  const anchors = new Set([...textItems.map(({ id }) => id), ...references.map((_, place) => `ref-${place + 1}`)])
  return { title, address, anchors, links: [...new Set([...hrefs, ...linksIn(facts)])] }
}

function linksIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === 'link' && typeof inner === 'string' ? [inner] : linksIn(inner)))
}
