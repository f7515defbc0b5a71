import { and, eq } from 'drizzle-orm'
import { matchPath } from 'react-router'
import type { Context } from '#app/platform/context.server.ts'
import { tag } from '#app/platform/tags.server.ts'
import { zoneOf } from '#app/shared/zones.ts'
import { linkOf } from './sections/section.ts'
import { isShown } from './cards.server.ts'
import { isSectionCode, SECTIONS } from './sections.ts'
import { entries } from './tables.server.ts'

/** Every address that search engines may know of: pages without parameters and published entries. */
export async function all({ db, paths }: Context): Promise<string[]> {
  const rows = await db
    .select({ section: entries.section, code: entries.code })
    .from(entries)
    .where(eq(entries.status, 'published'))
  const own = paths.filter((path) => !/[:*]/.test(path) && zoneOf(path) === 'reader')
  return [...own, ...rows.flatMap(({ section, code }) => (isSectionCode(section) ? [linkOf(SECTIONS[section], code)] : []))]
}

/**
 * Paths at which an entry stands, below its section's base by code and by its number of old, and where it lives: read once and
 * kept until something is published. What is not among them needs no look into the database. No page shows them, so none is
 * made again for them.
 */
export function entryPaths({ db, pages, config }: Pick<Context, 'db' | 'pages' | 'config'>): Promise<Set<string>> {
  return pages.shared({}, 'entry-paths', async (inside) => {
    tag(inside, ...Object.keys(SECTIONS))
    const rows = await db
      .select({ section: entries.section, code: entries.code, legacyId: entries.legacyId })
      .from(entries)
      .where(isShown({ config }))
    return new Set(
      rows.flatMap(({ section, code, legacyId }) => {
        if (!isSectionCode(section)) return []
        const { base } = SECTIONS[section]
        return [`${base}/${code}`, `${base}/${legacyId}`, linkOf(SECTIONS[section], code)]
      }),
    )
  })
}

/** Whether a page of the portal answers at a path: a route of its own, or an entry that is published. */
export async function isThere({ db, paths }: Context, path: string): Promise<boolean> {
  const matched = paths.filter((pattern) => pattern !== '/*' && matchPath(pattern, path))
  if (matched.some((pattern) => !pattern.includes(':'))) return true
  const code = path.split('/').at(-1) ?? ''
  const rows = await db
    .select({ section: entries.section })
    .from(entries)
    .where(and(eq(entries.code, code), eq(entries.status, 'published')))
  const sections = Object.values(SECTIONS).filter((section) => rows.some((row) => row.section === section.code))
  return sections.some((section) => linkOf(section, code) === path)
}
