import { DRAWINGS } from '#app/ui/drawings/address.ts'
import { eq, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import { Theme, type Card, type Facts } from './contract.ts'
import { THEME_TITLES } from './copy.ts'
import { linkOf, wordOf, type Section } from './sections/section.ts'
import { SECTIONS, type SectionCode } from './sections.ts'
import { entries } from './tables.server.ts'

/** The columns a card needs: an entry's blocks stay in the database. */
export const cardColumns = {
  id: entries.id,
  legacyId: entries.legacyId,
  section: entries.section,
  code: entries.code,
  title: entries.title,
  theme: entries.theme,
  tags: entries.tags,
  publishedAt: entries.publishedAt,
  viewsShown: entries.viewsShown,
  description: entries.description,
  minutes: entries.minutes,
  facts: entries.facts,
  picture: entries.picture,
}
export type CardRow = Pick<typeof entries.$inferSelect, keyof typeof cardColumns>

/** A card as lists, the search and other pages show it. */
export function cardOf(row: CardRow): Card {
  const section = SECTIONS[row.section as SectionCode] // the section column is written from this very list
  const theme = Theme.safeParse(row.theme).data ?? null
  const drawing = `${DRAWINGS}/scene/${theme ?? 'seed'}/${row.code}.svg`
  return {
    // What its numeric address says.
    id: row.legacyId ?? row.id,
    section: row.section,
    code: row.code,
    title: row.title,
    text: row.description,
    link: linkOf(section, row.code),
    image: row.picture?.image ?? { sm: drawing, xs: drawing, ls: drawing, lg: drawing, alt: '' },
    ...(row.picture && { photo: row.picture.photo }),
    rubric: rubricOf(section, theme, row.facts),
    theme,
    date: row.publishedAt,
    views: row.viewsShown,
    minutes: row.minutes,
    tags: row.tags,
    ...row.facts,
  }
}

/** Published; samples are for those who look at the portal before it opens. */
export function isShown({ config }: Pick<Context, 'config'>): SQL {
  return isShownTo(config.hasSampleWorld)
}

/** The same for a prepared query, which gets with every call whether samples are shown. */
export function isShownTo(seesSamples: boolean | Placeholder): SQL {
  return sql`${eq(entries.status, sql`'published'`)} and (${seesSamples}::boolean or not ${entries.isSample})`
}

function rubricOf(section: Section, theme: Theme | null, facts: Facts | null): string {
  if (section.rubric === 'one') return wordOf(section, facts ?? {})
  return section.rubric === 'theme' && theme ? THEME_TITLES[theme] : section.title
}
