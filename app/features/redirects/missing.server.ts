import { and, asc, eq, ilike, lt, or, sql } from 'drizzle-orm'
import * as publicAddresses from '#app/features/content/public-addresses.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { reasonOf, type Log } from '#app/platform/log.server.ts'
import { isMachine } from '#app/platform/visits.server.ts'
import { orderOf } from '#app/platform/desk-lists.server.ts'
import { likeOf, sliceOf, type AdminListQuery, type AdminPage } from '#app/shared/admin-list.ts'
import { DAY_MS } from '#app/shared/dates.ts'
import type { MissingAddress } from './contract.ts'
import { decoded, isTelling, nearestOf } from './rules.ts'
import { missingAddresses as table } from './tables.server.ts'

const FLUSH_MS = 10_000
const MOST_WAITING = 500
const MOST_KEPT = 2000
const KEPT_DAYS = 90
/** What one reader mistyped once. */
const SINGLE_KEPT_DAYS = 14

/** Counts addresses that readers ask for and do not find: only the path, only sums, nothing about who asked. */
export function createMissing(db: Database, log: Log) {
  const counts = new Map<string, number>()

  /** A reader got «there is no such page»: here the address is only put aside. */
  function seen(path: string, userAgent: string): void {
    const known = counts.get(path)
    if (known === undefined && (counts.size >= MOST_WAITING || !isTelling(path) || isMachine(userAgent))) return
    counts.set(path, (known ?? 0) + 1)
  }

  /** Writes the sums down; a full table takes in no new address until old ones are forgotten. */
  async function flush(now = new Date()): Promise<void> {
    const rows = [...counts].map(([path, count]) => ({ path, count, lastAt: now }))
    if (rows.length === 0) return
    counts.clear()
    try {
      const isFull = (await db.$count(table)) >= MOST_KEPT
      const set = { count: sql`${table.count} + excluded.count`, lastAt: now }
      if (!isFull) await db.insert(table).values(rows).onConflictDoUpdate({ target: table.path, set })
      // All of them or none: what could not be written is counted again.
      else
        await db.transaction(async (inside) => {
          for (const { path, count } of rows)
            await inside
              .update(table)
              .set({ count: sql`${table.count} + ${count}`, lastAt: now })
              .where(eq(table.path, path))
        })
    } catch (error) {
      for (const { path, count } of rows) {
        if (counts.has(path) || counts.size < MOST_WAITING) counts.set(path, (counts.get(path) ?? 0) + count)
      }
      log.warn(
        { reason: error instanceof Error ? reasonOf(error).reason : '' },
        'missing addresses could not be written, they wait',
      )
    }
  }

  const timer = setInterval(() => void flush(), FLUSH_MS)
  timer.unref()

  /** Writes the last of them and stops counting. */
  async function stop(): Promise<void> {
    clearInterval(timer)
    await flush()
  }

  return { seen, flush, stop }
}

const SORTS = { path: table.path, count: table.count, lastAt: table.lastAt }

/**
 * What readers asked for and did not find, the most wanted first, each with the page that may have been meant.
 * @throws AppError unauthenticated, forbidden
 */
export async function list(context: Context, query: AdminListQuery): Promise<AdminPage<MissingAddress>> {
  requirePortal(context, 'content.edit')
  const { q } = query
  const where = q ? or(ilike(table.path, likeOf(q)), ilike(table.path, likeOf(encodeURI(q)))) : undefined
  const { limit, offset } = sliceOf(query)
  const rows = await context.db
    .select()
    .from(table)
    .where(where)
    .orderBy(...orderOf(query, SORTS, { usual: 'count', last: asc(table.path) }))
    .limit(limit)
    .offset(offset)
  const addresses = rows.length > 0 ? await publicAddresses.all(context) : []
  const data = rows.map(({ path, count, lastAt }) => ({
    id: path,
    path: decoded(path),
    count,
    lastAt: lastAt.toISOString(),
    nearest: nearestOf(path, addresses),
  }))
  return { data, total: await context.db.$count(table, where) }
}

/** Forgets an address that leads somewhere now. */
export async function forget({ db }: Context, path: string): Promise<void> {
  await db.delete(table).where(eq(table.path, path))
}

/** Forgets what nobody asked for in a quarter, and what was asked for once a fortnight ago. */
export async function forgetOld({ db, now }: Context): Promise<void> {
  const before = (days: number) => lt(table.lastAt, new Date(now.getTime() - days * DAY_MS))
  await db.delete(table).where(or(before(KEPT_DAYS), and(before(SINGLE_KEPT_DAYS), eq(table.count, 1))))
}
