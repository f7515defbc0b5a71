import { lte } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import { sessions, verifications } from './tables.server.ts'

/** Forgets sessions, links and codes that have run out: they open nothing any more, and they name a device and an address. */
export async function forget({ db, now }: Context): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
  await db.delete(verifications).where(lte(verifications.expiresAt, now))
}
