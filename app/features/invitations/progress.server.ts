import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import { invitations } from './tables.server.ts'

/**
 * An account began the questionnaire: its invitations move a step further.
 * @param childId the child it is about; without one it may be about any that was invited
 */
export async function begin({ db, now }: Context, accountId: string, childId: string | undefined): Promise<void> {
  const about = childId ? eq(invitations.childId, childId) : eq(invitations.parentId, accountId)
  await db
    .update(invitations)
    .set({ begunAt: now })
    .where(and(about, isNull(invitations.begunAt), isNull(invitations.revokedAt)))
}

/** A filled-in questionnaire is in a child's card: the curator learns nothing of the answers. */
export async function finish({ db, now }: Context, childId: string): Promise<void> {
  await db
    .update(invitations)
    .set({ doneAt: now, begunAt: sql`coalesce(${invitations.begunAt}, ${now})` })
    .where(and(eq(invitations.childId, childId), isNull(invitations.doneAt), isNull(invitations.revokedAt)))
}
