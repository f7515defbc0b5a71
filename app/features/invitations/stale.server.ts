import { and, isNull, lt } from 'drizzle-orm'
import { outlived } from '#app/features/consents/terms.ts'
import type { Context } from '#app/platform/context.server.ts'
import { documentRequests, invitations } from './tables.server.ts'

/** Deletes letters that nobody answered, with their addresses and names, and the records of documents that were accepted long ago. */
export async function forget({ db, now }: Context): Promise<void> {
  const before = outlived('invitation', now)
  await db.delete(invitations).where(and(isNull(invitations.registeredAt), lt(invitations.expiresAt, before)))
  await db.delete(documentRequests).where(and(isNull(documentRequests.acceptedAt), lt(documentRequests.expiresAt, before)))
  await db.delete(documentRequests).where(lt(documentRequests.acceptedAt, outlived('acceptedDocument', now)))
}
