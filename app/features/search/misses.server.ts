import { asc, lt, sql } from 'drizzle-orm'
import { requirePortal } from '#app/features/access/access.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { matching, orderOf } from '#app/platform/desk-lists.server.ts'
import { sliceOf, type AdminListQuery, type AdminPage } from '#app/shared/admin-list.ts'
import { DAY_MS } from '#app/shared/dates.ts'
import type { SearchMiss } from './contract.ts'
import { keepable } from './rules.ts'
import { searchMisses } from './tables.server.ts'

const MOST_KEPT = 10_000
const KEPT_FOR_DAYS = 180

/** Notes for editors a question that found nothing: its words alone, and none that may lead to a person. */
export async function note({ db, now }: Context, query: string): Promise<void> {
  const words = keepable(query)
  if (words === null) return
  const isFull = sql`(select count(*) >= ${MOST_KEPT} from ${searchMisses}) and not exists (select from ${searchMisses} where query = ${words})`
  await db.execute(sql`
    insert into ${searchMisses} (query, count, last_at) select ${words}, 1, ${now.toISOString()} where not (${isFull})
    on conflict (query) do update set count = search_misses.count + 1, last_at = excluded.last_at`)
}

const SORTS = { query: searchMisses.query, count: searchMisses.count, lastAt: searchMisses.lastAt }

/**
 * What was looked for in vain, the most wanted first.
 * @throws AppError unauthenticated, forbidden
 */
export async function list(context: Context, query: AdminListQuery): Promise<AdminPage<SearchMiss>> {
  requirePortal(context, 'content.edit')
  const where = matching(query.q, searchMisses.query)
  const { limit, offset } = sliceOf(query)
  const rows = await context.db
    .select()
    .from(searchMisses)
    .where(where)
    .orderBy(...orderOf(query, SORTS, { usual: 'count', last: asc(searchMisses.query) }))
    .limit(limit)
    .offset(offset)
  const data = rows.map((row) => ({ id: row.query, query: row.query, count: row.count, lastAt: row.lastAt.toISOString() }))
  return { data, total: await context.db.$count(searchMisses, where) }
}

/** Forgets what nobody has looked for in half a year. */
export async function forgetOld({ db, now }: Context): Promise<void> {
  await db.delete(searchMisses).where(lt(searchMisses.lastAt, new Date(now.getTime() - KEPT_FOR_DAYS * DAY_MS)))
}
