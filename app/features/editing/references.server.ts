import { and, asc, eq, sql } from 'drizzle-orm'
import * as audit from '#app/features/audit/audit.server.ts'
import { entryReferences } from '#app/features/content/tables.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { likeOf, sliceOf, type AdminListQuery, type AdminPage } from '#app/shared/admin-list.ts'
import { AppError } from '#app/shared/errors.ts'
import type { NewReference, ReferenceRow } from './contract.ts'
import { editingCopy as copy } from './copy.ts'

/**
 * The sources that texts may name, found by any of their words or by DOI; an address of doi.org is a DOI too.
 * @throws AppError unauthenticated, forbidden
 */
export async function list(context: Context, query: AdminListQuery): Promise<AdminPage<ReferenceRow>> {
  requirePortal(context, 'content.edit')
  const words = (query.q ?? '')
    .replace(/^https?:\/\/(dx\.)?doi\.org\//i, '')
    .split(/\s+/)
    .filter(Boolean)
  const text = sql`${entryReferences.key} || ' ' || ${entryReferences.value}::text`
  const where = and(...words.map((word) => sql`${text} ilike ${likeOf(word)}`))
  const { limit, offset } = sliceOf(query)
  const rows = await context.db
    .select()
    .from(entryReferences)
    .where(where)
    .orderBy(asc(entryReferences.key))
    .limit(limit)
    .offset(offset)
  return {
    data: rows.map(({ key, value }) => ({ id: key, key, ...value })),
    total: await context.db.$count(entryReferences, where),
  }
}

/**
 * A new source; one with the same DOI is refused with its key.
 * @throws AppError invalid — the key is taken, or the source is there already
 */
export async function add(context: Context, { key, ...value }: NewReference): Promise<ReferenceRow> {
  requirePortal(context, 'content.edit')
  return inTransaction(context, async (inside) => {
    const { db, now } = inside
    if (value.doi) {
      const sameDoi = sql`lower(${entryReferences.value}->>'doi') = ${value.doi.toLowerCase()}`
      const [same] = await db.select({ key: entryReferences.key }).from(entryReferences).where(sameDoi)
      if (same) throw new AppError('invalid', copy.doiTaken(same.key), { fields: { doi: [copy.doiTaken(same.key)] } })
    }
    const [taken] = await db.select({ key: entryReferences.key }).from(entryReferences).where(eq(entryReferences.key, key))
    if (taken) throw new AppError('invalid', copy.keyTaken, { fields: { key: [copy.keyTaken] } })
    await db.insert(entryReferences).values({ key, value, editedAt: now })
    await audit.record(inside, { action: 'reference.create', object: `references:${key}` })
    return { id: key, key, ...value }
  })
}
