import { and, asc, eq, isNull } from 'drizzle-orm'
import * as people from '#app/features/accounts/people.server.ts'
import { type Context, requireViewer } from '#app/platform/context.server.ts'
import { ifReadable } from '#app/platform/sealing.server.ts'
import { AppError } from '#app/shared/errors.ts'
import type { Curator } from './contract.ts'
import { invitationCopy as copy } from './copy.ts'
import { invitedOf } from './sealed.server.ts'
import { invitations } from './tables.server.ts'

/** The curators who invited the viewer and have seen the steps since. */
export async function ofViewer(context: Context): Promise<Curator[]> {
  const viewer = requireViewer(context)
  const rows = await context.db
    .select()
    .from(invitations)
    .where(and(eq(invitations.parentId, viewer.id), isNull(invitations.revokedAt)))
    .orderBy(asc(invitations.registeredAt))
  const known = await people.named(
    context,
    rows.map(({ curatorId }) => curatorId),
  )
  return rows.map((row) => ({
    id: row.id,
    name: known.get(row.curatorId)?.name ?? '',
    childName: viewer.actorId ? '' : (ifReadable(() => invitedOf(context, row))?.childName ?? ''),
  }))
}

/**
 * From this moment the parent shows a curator no more steps. An opened card is closed in the card itself.
 * @throws AppError not_found
 */
export async function end(context: Context, id: string): Promise<void> {
  const viewer = requireViewer(context)
  const ended = await context.db
    .update(invitations)
    .set({ revokedAt: context.now })
    .where(and(eq(invitations.id, id), eq(invitations.parentId, viewer.id), isNull(invitations.revokedAt)))
    .returning({ id: invitations.id })
  if (ended.length === 0) throw new AppError('not_found', copy.noInvitation)
}
