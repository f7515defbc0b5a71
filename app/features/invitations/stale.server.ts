import { and, isNull, lt } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import { DAY_MS } from '#app/shared/dates.ts'
import { documentRequests, invitations } from './tables.server.ts'

const KEPT_MS = 30 * DAY_MS

/** Deletes invitations that nobody answered thirty days after their link ran out, with their addresses and names. */
export async function forget({ db, now }: Context): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  await db.delete(invitations).where(and(isNull(invitations.registeredAt), lt(invitations.expiresAt, before)))
  await db.delete(documentRequests).where(and(isNull(documentRequests.acceptedAt), lt(documentRequests.expiresAt, before)))
}
