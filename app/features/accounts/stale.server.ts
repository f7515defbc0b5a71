import { and, isNotNull, lte, or, sql } from 'drizzle-orm'
import { outlived } from '#app/features/consents/terms.ts'
import type { Context } from '#app/platform/context.server.ts'
import { LONGEST_IDLE_SECONDS } from './rules.ts'
import { sessions, users, verifications } from './tables.server.ts'

/**
 * Forgets sessions, links and codes that have run out: they open nothing any more, and they name a device and an address.
 * A session that goes on keeps no address or browser longer than the policy says.
 */
export async function forget({ db, now }: Context): Promise<void> {
  const lastUse = new Date(now.getTime() - LONGEST_IDLE_SECONDS * 1000)
  await db.delete(sessions).where(or(lte(sessions.expiresAt, now), lte(sessions.seenAt, lastUse)))
  await db.delete(verifications).where(lte(verifications.expiresAt, now))
  await db
    .update(sessions)
    .set({ ipAddress: null, userAgent: null })
    .where(and(lte(sessions.createdAt, outlived('signInTrace', now)), isNotNull(sessions.userAgent)))
}

/** The accounts that nobody has used since: neither signed in nor gone on with a session. */
export async function unvisitedSince({ db }: Context, before: Date): Promise<string[]> {
  const lastSeen = sql`greatest(
    coalesce(${users.lastSignInAt}, ${users.createdAt}),
    (select max(${sessions.seenAt}) from ${sessions} where ${sessions.userId} = ${users.id})
  )`
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${lastSeen} < ${before.toISOString()}`)
  return rows.map(({ id }) => id)
}
