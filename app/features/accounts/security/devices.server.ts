import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Context, Viewer } from '#app/platform/context.server.ts'
import { AppError } from '#app/shared/errors.ts'
import type { Security } from '#app/features/accounts/contract.ts'
import { accountCopy as copy } from '#app/features/accounts/copy.ts'
import { deviceOf } from './device-names.server.ts'
import * as emailChanges from './email-changes.server.ts'
import { isAlive, needsSecondFactor } from '#app/features/accounts/rules.ts'
import * as secondFactors from './second-factors.server.ts'
import { sessions } from '#app/features/accounts/tables.server.ts'

/** Where the viewer is signed in, this device first, and whether the second factor is on. */
export async function overview(context: Context, viewer: Viewer): Promise<Security> {
  const { db, now } = context
  const rows = await db.select().from(sessions).where(eq(sessions.userId, viewer.id)).orderBy(desc(sessions.seenAt))
  const devices = rows
    .filter((session) => isAlive(session, viewer, now))
    .map(({ id, userAgent, seenAt }) => ({
      id,
      ...deviceOf(userAgent ?? ''),
      isCurrent: id === viewer.sessionId,
      seenAt: seenAt.toISOString(),
    }))
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  const state = await secondFactors.stateOf(context, viewer.id)
  return {
    askedAt: now.toISOString(),
    email: viewer.email,
    newEmail: await emailChanges.waitingOf(context, viewer.id),
    devices,
    secondFactor: { ...state, isRequired: needsSecondFactor(viewer) },
  }
}

/**
 * Signs one of the viewer's devices out, at once.
 * @throws AppError not_found — it is not signed in, or is somebody else's
 */
export async function end({ db }: Context, viewer: Viewer, id: string): Promise<void> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, viewer.id)))
    .returning({ id: sessions.id })
  if (ended.length === 0) throw new AppError('not_found', copy.noDevice)
}

/** How many sessions are alive, anybody's. */
export function countAlive({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  return db.$count(sessions, gt(sessions.expiresAt, now))
}

/** Signs every device out but this one. */
export async function endOthers({ db }: Context, viewer: Viewer): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, viewer.id), ne(sessions.id, viewer.sessionId)))
}
