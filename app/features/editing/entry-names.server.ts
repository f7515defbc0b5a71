import { inArray } from 'drizzle-orm'
import { entries } from '#app/features/content/tables.server.ts'
import type { Context } from '#app/platform/context.server.ts'

/** Titles of entries by their numbers, each with its page at the desk. */
export async function named({ db }: Context, ids: number[]): Promise<Map<number, { title: string; page: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: entries.id, title: entries.title, section: entries.section })
    .from(entries)
    .where(inArray(entries.id, ids.filter(Number.isSafeInteger)))
  return new Map(rows.map(({ id, title, section }) => [id, { title, page: `/admin/entries-${section}/${id}` }]))
}
