import { createHash } from 'node:crypto'
import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import * as audit from '#app/features/audit/audit.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import { orderOf } from '#app/platform/desk-lists.server.ts'
import { sliceOf, type AdminListQuery, type AdminPage } from '#app/shared/admin-list.ts'
import { DAY_MS } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import type { ErrorGroup, ErrorReport } from './contract.ts'
import { errorCopy as copy } from './copy.ts'
import { sameness, scrubbed, stackOf, type Scrubbed } from './rules.ts'
import { sendOn } from './sentry.server.ts'
import { errorGroups as table } from './tables.server.ts'

const REPORTS = { most: 20, withinSeconds: 600 }
const MOST_GROUPS = 5000
const KEPT_DAYS = 90

type Fault = { name: string; message: string; stack: string; place: string; release: string }
type Side = ErrorGroup['side']
type Keeping = Pick<Context, 'config' | 'now'> & { db: Database | Context['db'] }

/**
 * Takes a browser's report of a fault.
 * @throws AppError too_many
 */
export async function report(context: Context, { zone, ...fault }: ErrorReport): Promise<void> {
  await limits.count(context, `errors:${limits.networkOf(context)}`, REPORTS)
  await keep(context, 'browser', { ...fault, place: zone })
}

/** Adds a fault to its kind; past five thousand kinds only known ones are counted. */
export async function keep({ db, now, config }: Keeping, side: Side, { place, release, ...fault }: Fault): Promise<void> {
  const clean = scrubbed(fault)
  const id = createHash('sha256').update(sameness(clean, side)).digest('base64url').slice(0, 16)
  const row = { id, side, title: clean.title, place, stack: stackOf(clean.frames), release, count: 1, firstAt: now, lastAt: now }
  const isRoom = (await db.$count(table)) < MOST_GROUPS
  const again = { count: sql`${table.count} + 1`, lastAt: now, release, closedAt: null }
  if (isRoom) await db.insert(table).values(row).onConflictDoUpdate({ target: table.id, set: again })
  else await db.update(table).set(again).where(eq(table.id, id))
  if (config.SENTRY_DSN) await sendOn(config, { id, side, place, release, clean: clean satisfies Scrubbed, at: now })
}

const SORTS = { lastAt: table.lastAt, firstAt: table.firstAt, count: table.count, title: table.title }

/**
 * Faults by kinds, the newest first.
 * @throws AppError unauthenticated, forbidden
 */
export async function list(
  context: Context,
  query: AdminListQuery & { side?: Side | undefined; state?: 'open' | 'closed' | undefined },
): Promise<AdminPage<ErrorGroup>> {
  requirePortal(context, 'operations.see')
  const { side, state, q } = query
  const where = and(
    side ? eq(table.side, side) : undefined,
    state ? (state === 'open' ? isNull : isNotNull)(table.closedAt) : undefined,
    q ? sql`position(lower(${q}) in lower(${table.title} || ' ' || ${table.stack})) > 0` : undefined,
  )
  const { limit, offset } = sliceOf(query)
  const rows = await context.db
    .select()
    .from(table)
    .where(where)
    .orderBy(...orderOf(query, SORTS, { usual: 'lastAt', last: asc(table.id) }))
    .limit(limit)
    .offset(offset)
  return { data: rows.map(groupOf), total: await context.db.$count(table, where) }
}

/** @throws AppError unauthenticated, forbidden, not_found */
export async function one(context: Context, id: string): Promise<ErrorGroup> {
  requirePortal(context, 'operations.see')
  const [row] = await context.db.select().from(table).where(eq(table.id, id))
  if (!row) throw new AppError('not_found', copy.none)
  return groupOf(row)
}

/**
 * Says that a fault is mended; seen again, it opens by itself.
 * @throws AppError unauthenticated, forbidden, not_found
 */
export async function close(context: Context, id: string): Promise<ErrorGroup> {
  requirePortal(context, 'operations.see')
  return inTransaction(context, async (inside) => {
    const closed = await inside.db.update(table).set({ closedAt: inside.now }).where(eq(table.id, id)).returning()
    const [row] = closed
    if (!row) throw new AppError('not_found', copy.none)
    await audit.record(inside, { action: 'error.close', object: `error-reports:${id}` })
    return groupOf(row)
  })
}

/** How many kinds of fault nobody has mended. */
export function countOpen({ db }: Context): Promise<number> {
  return db.$count(table, isNull(table.closedAt))
}

/** Forgets what has not been seen for ninety days. */
export async function forgetOld({ db, now }: Context): Promise<void> {
  await db.delete(table).where(lt(table.lastAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS)))
}

function groupOf({ firstAt, lastAt, closedAt, ...row }: typeof table.$inferSelect): ErrorGroup {
  return {
    ...{ ...row, firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() },
    closedAt: closedAt?.toISOString() ?? null,
  }
}
