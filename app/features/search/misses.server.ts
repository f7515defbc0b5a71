import { desc, lt, sql } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
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

/** What was looked for in vain, the most wanted first. */
export function list({ db }: Context, most = 100): Promise<(typeof searchMisses.$inferSelect)[]> {
  return db.select().from(searchMisses).orderBy(desc(searchMisses.count), desc(searchMisses.lastAt)).limit(most)
}

/** Forgets what nobody has looked for in half a year. */
export async function forgetOld({ db, now }: Context): Promise<void> {
  await db.delete(searchMisses).where(lt(searchMisses.lastAt, new Date(now.getTime() - KEPT_FOR_DAYS * 86_400_000)))
}
