import { createHmac } from 'node:crypto'
import { lte, sql } from 'drizzle-orm'
import { AppError } from '#app/shared/errors.ts'
import { words } from '#app/shared/words.ts'
import type { Context } from './context.server.ts'
import { limits } from './tables.server.ts'

/**
 * Counts one more try of something by somebody.
 * @param what  the kind of thing and who does it, e.g. `login:1.2.3.4`; kept as a hash
 * @throws AppError too_many — over the limit, with the seconds to wait
 */
export async function count(
  { db, now, config }: Context,
  what: string,
  { most, withinSeconds }: { most: number; withinSeconds: number },
): Promise<void> {
  const key = createHmac('sha256', config.AUTH_SECRET).update(`limit:${what}`).digest('base64url')
  const endsAt = new Date(now.getTime() + withinSeconds * 1000)
  const [row] = await db
    .insert(limits)
    .values({ key, count: 1, endsAt })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        count: sql`case when ${limits.endsAt} <= ${now} then 1 else ${limits.count} + 1 end`,
        endsAt: sql`case when ${limits.endsAt} <= ${now} then ${endsAt} else ${limits.endsAt} end`,
      },
    })
    .returning()
  if (!row || row.count <= most) return
  throw new AppError('too_many', words.tooMany, {
    retryAfterSeconds: Math.max(1, Math.ceil((row.endsAt.getTime() - now.getTime()) / 1000)),
  })
}

/** Forgets the counts whose time is over. */
export async function forgetOver({ db, now }: Context): Promise<void> {
  await db.delete(limits).where(lte(limits.endsAt, now))
}
