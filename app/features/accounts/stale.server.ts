import { lte, or } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import { LONGEST_IDLE_SECONDS } from './rules.ts'
import { sessions, verifications } from './tables.server.ts'

/** Forgets sessions, links and codes that have run out: they open nothing any more, and they name a device and an address. */
export async function forget({ db, now }: Context): Promise<void> {
  const lastUse = new Date(now.getTime() - LONGEST_IDLE_SECONDS * 1000)
  await db.delete(sessions).where(or(lte(sessions.expiresAt, now), lte(sessions.seenAt, lastUse)))
  await db.delete(verifications).where(lte(verifications.expiresAt, now))
}
