import { and, eq, ilike, sql } from 'drizzle-orm'
import { entries, entryVersions } from '#app/features/content/tables.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import * as cards from '#app/features/specialists/public-card/public-cards.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { likeOf, sliceOf, type AdminListQuery, type AdminPage } from '#app/shared/admin-list.ts'
import type { Byline } from './contract.ts'

/**
 * Who may stand under a text: those who stand under others already, most often first, then specialists whose card everybody sees.
 * @throws AppError unauthenticated, forbidden
 */
export async function list(context: Context, query: AdminListQuery): Promise<AdminPage<Byline>> {
  requirePortal(context, 'content.edit')
  const words = query.q ?? ''
  const [used, specialists] = await Promise.all([usedIn(context, words), cards.shown(context)])
  const found = specialists
    .map(({ name, roles }) => [name, ...roles.map((role) => role.toLowerCase())].join(', '))
    .filter((name) => name.toLowerCase().includes(words.toLowerCase()))
    .filter((name) => !used.some((byline) => byline.name === name))
    .map((name) => ({ id: name, name, texts: 0, isSpecialist: true }))
  const all = [...used, ...found]
  const { limit, offset } = sliceOf(query)
  return { data: all.slice(offset, offset + limit), total: all.length }
}

/** Authors and reviewers as the newest versions name them. */
async function usedIn({ db }: Context, words: string): Promise<Byline[]> {
  const named = db
    .select({
      name: sql<string>`jsonb_array_elements_text(jsonb_build_array(${front('author')}, ${front('reviewer')}))`.as('name'),
    })
    .from(entries)
    .innerJoin(entryVersions, and(eq(entryVersions.entryId, entries.id), eq(entryVersions.number, entries.version)))
    .as('named')
  const rows = await db
    .select({ name: named.name, texts: sql<number>`count(*)::int` })
    .from(named)
    .where(and(sql`${named.name} <> ''`, ilike(named.name, likeOf(words))))
    .groupBy(named.name)
    .orderBy(sql`count(*) desc`, named.name)
  return rows.map(({ name, texts }) => ({ id: name, name, texts, isSpecialist: false }))
}

function front(field: 'author' | 'reviewer') {
  return sql`${entryVersions.source}->'front'->>${field}`
}
