import { asc, eq, ne, and, or, sql, type SQL } from 'drizzle-orm'
import type { AuditAction } from '#app/features/audit/actions.ts'
import * as audit from '#app/features/audit/audit.server.ts'
import * as publicAddresses from '#app/features/content/public-addresses.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { tag } from '#app/platform/tags.server.ts'
import { matching, orderOf } from '#app/platform/desk-lists.server.ts'
import { sliceOf, type AdminListQuery, type AdminPage } from '#app/shared/admin-list.ts'
import { AppError } from '#app/shared/errors.ts'
import { isUuid } from '#app/shared/ids.ts'
import type { Redirect, RedirectChange, RedirectFields } from './contract.ts'
import * as missing from './missing.server.ts'
import { redirectCopy as copy } from './copy.ts'
import { asSent } from './rules.ts'
import { redirects } from './tables.server.ts'

type Row = typeof redirects.$inferSelect

const TAG = 'redirects'
const SORTS = { from: redirects.from, to: redirects.to, addedAt: redirects.addedAt }

/** Where each old address leads, both as browsers send them: read once and kept until somebody changes it. */
export function all(context: Pick<Context, 'db' | 'pages' | 'tags'>): Promise<Map<string, string>> {
  return context.pages.shared(context, TAG, async (inside) => {
    tag(inside, TAG)
    const rows = await inside.db.select({ from: redirects.from, to: redirects.to }).from(redirects)
    return new Map(rows.map(({ from, to }) => [asSent(from), asSent(to)]))
  })
}

/**
 * Old addresses, by what they are or where they lead.
 * @throws AppError unauthenticated, forbidden
 */
export async function list(context: Context, query: AdminListQuery): Promise<AdminPage<Redirect>> {
  requirePortal(context, 'content.edit')
  const where = matching(query.q, redirects.from, redirects.to)
  const { limit, offset } = sliceOf(query)
  const rows = await context.db
    .select()
    .from(redirects)
    .where(where)
    .orderBy(...orderOf(query, SORTS, { usual: 'from', last: asc(redirects.id) }))
    .limit(limit)
    .offset(offset)
  return { data: rows.map(shown), total: await context.db.$count(redirects, where) }
}

/** @throws AppError unauthenticated, forbidden, not_found */
export async function one(context: Context, id: string): Promise<Redirect> {
  requirePortal(context, 'content.edit')
  return shown(await rowOf(context, id))
}

/**
 * Sends an old address to a page that is there.
 * @throws AppError unauthenticated, forbidden
 * @throws AppError invalid — a page of ours, a loop, a chain, nowhere
 */
export async function add(context: Context, fields: RedirectFields): Promise<Redirect> {
  requirePortal(context, 'content.edit')
  return inTransaction(context, async (inside) => {
    await refuse(inside, fields)
    const [row] = await inside.db
      .insert(redirects)
      .values({ ...fields, addedAt: inside.now, updatedAt: inside.now })
      .returning()
    await missing.forget(inside, asSent(fields.from))
    const added = row! // an insert without a conflict clause gives its row
    await record(inside, 'redirect.add', added)
    return shown(added)
  })
}

/**
 * @throws AppError unauthenticated, forbidden, not_found, invalid
 * @throws AppError changed_meanwhile
 */
export async function change(context: Context, id: string, { updatedAt, ...fields }: RedirectChange): Promise<Redirect> {
  requirePortal(context, 'content.edit')
  return inTransaction(context, async (inside) => {
    const current = await rowOf(inside, id, true)
    if (current.updatedAt.toISOString() !== updatedAt) throw new AppError('changed_meanwhile', copy.changed)
    await refuse(inside, fields, id)
    const changed = { ...current, ...fields, updatedAt: inside.now }
    await inside.db.update(redirects).set(changed).where(eq(redirects.id, id))
    await missing.forget(inside, asSent(changed.from))
    await record(inside, 'redirect.change', changed)
    return shown(changed)
  })
}

/** @throws AppError unauthenticated, forbidden, not_found */
export async function remove(context: Context, id: string): Promise<Redirect> {
  requirePortal(context, 'content.edit')
  return inTransaction(context, async (inside) => {
    const current = await rowOf(inside, id)
    await inside.db.delete(redirects).where(eq(redirects.id, id))
    await record(inside, 'redirect.remove', current)
    return shown(current)
  })
}

/** There is now a page at an address that led elsewhere: the redirect is deleted. */
export async function yieldTo(context: Context, path: string): Promise<void> {
  const gone = await context.db.delete(redirects).where(eq(redirects.from, path)).returning()
  for (const row of gone) await record(context, 'redirect.remove', row)
}

/** Whether a redirect leads to a page, whatever place of it or question. */
function leadsTo(path: string): SQL {
  return sql`split_part(split_part(${redirects.to}, '#', 1), '?', 1) = ${path}`
}

/** Refuses one of our own pages, a loop, a chain and an address that is not there. */
async function refuse(context: Context, { from, to }: RedirectFields, id?: string): Promise<void> {
  const path = to.replace(/[?#].*$/, '')
  const others = await context.db
    .select()
    .from(redirects)
    .where(and(or(eq(redirects.from, from), eq(redirects.from, path), leadsTo(from)), id ? ne(redirects.id, id) : undefined))
  const found = (test: (row: Row) => boolean) => others.find(test)
  if (from === path) throw fault('to', copy.loop)
  if (found((row) => row.from === from)) throw fault('from', copy.taken)
  const further = found((row) => row.from === path)
  if (further) throw fault('to', copy.chainTo(further.to))
  const before = found((row) => row.to.replace(/[?#].*$/, '') === from)
  if (before) throw fault('from', copy.chainFrom(before.from))
  if (await publicAddresses.isThere(context, from)) throw fault('from', copy.own)
  if (!(await publicAddresses.isThere(context, path))) throw fault('to', copy.nowhere)
}

function fault(field: 'from' | 'to', words: string): AppError {
  return new AppError('invalid', words, { fields: { [field]: [words] } })
}

async function record(inside: Context, action: Extract<AuditAction, `redirect.${string}`>, { id, from, to }: Row): Promise<void> {
  await audit.record(inside, { action, object: `redirects:${id}`, details: { from, to } })
  await inside.pages.drop(inside.db, [TAG])
}

async function rowOf({ db }: Context, id: string, isLocked = false): Promise<Row> {
  const found = db.select().from(redirects).where(eq(redirects.id, id))
  const [row] = isUuid(id) ? await (isLocked ? found.for('update') : found) : []
  if (!row) throw new AppError('not_found', copy.none)
  return row
}

function shown({ addedAt, updatedAt, ...row }: Row): Redirect {
  return { ...row, addedAt: addedAt.toISOString(), updatedAt: updatedAt.toISOString() }
}
