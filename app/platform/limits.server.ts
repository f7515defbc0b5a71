import { isIP } from 'node:net'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { AppError } from '#app/shared/errors.ts'
import { tooMany } from '#app/shared/words.ts'
import type { Context } from './context.server.ts'
import { keyedHash } from './keyed-hash.server.ts'
import { limits } from './tables.server.ts'

/** From where somebody asks, as limits know it: of IPv6 the half that a provider gives to one house, or each try would have an address of its own. */
export function networkOf({ client: { address } }: Pick<Context, 'client'>): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const first = head.split(':').filter(Boolean)
  const rest = (tail ?? '').split(':').filter(Boolean)
  const whole = tail === undefined ? first : [...first, ...Array<string>(8 - first.length - rest.length).fill('0'), ...rest]
  const house = whole.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${house.join(':')}::/64`
}

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
  const key = keyOf(config, what)
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
  const retryAfterSeconds = Math.max(1, Math.ceil((row.endsAt.getTime() - now.getTime()) / 1000))
  throw new AppError('too_many', tooMany(retryAfterSeconds), { retryAfterSeconds })
}

/** How often something may be tried: who tries, as for `count`. */
export type Bound = { what: string; most: number; withinSeconds: number }

/**
 * What the attempt gives; one that throws stays counted, a right one is not. It is counted before it is known how it ends, so that
 * many at once are no way around.
 * @throws AppError too_many — over one of the bounds; nothing was attempted
 */
export async function countingFailures<T>(context: Context, bounds: Bound[], attempt: () => Promise<T>): Promise<T> {
  const counted: Bound[] = []
  for (const bound of bounds) {
    try {
      await count(context, bound.what, bound)
    } catch (error) {
      // What was not attempted is not a failure: one bound that is reached must not fill the others.
      await takeBack(context, counted)
      throw error
    }
    counted.push(bound)
  }
  const given = await attempt()
  await takeBack(context, counted)
  return given
}

async function takeBack({ db, now, config }: Context, bounds: Bound[]): Promise<void> {
  for (const { what } of bounds)
    await db
      .update(limits)
      .set({ count: sql`greatest(${limits.count} - 1, 0)` })
      .where(and(eq(limits.key, keyOf(config, what)), gt(limits.endsAt, now)))
}

function keyOf({ AUTH_SECRET }: Context['config'], what: string): string {
  return keyedHash(AUTH_SECRET, `limit:${what}`)
}

/** Deletes the counts whose time is over. */
export async function forgetOver({ db, now }: Context): Promise<void> {
  await db.delete(limits).where(lte(limits.endsAt, now))
}
