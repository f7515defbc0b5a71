import { and, eq } from 'drizzle-orm'
import { matchPath } from 'react-router'
import type { Context } from '#app/platform/context.server.ts'
import { linkOf } from './sections/section.ts'
import { SECTIONS } from './sections.ts'
import { entries } from './tables.server.ts'

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
