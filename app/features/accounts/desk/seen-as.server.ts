import { and, eq, isNotNull } from 'drizzle-orm'
import * as audit from '#app/features/audit/audit.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import { inTransaction, requireViewer, type Context } from '#app/platform/context.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import { DAY_SECONDS } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import { accountCopy as copy } from '#app/features/accounts/copy.ts'
import { SeenAsLetter } from './letters.tsx'
import { mayBeSeenAs, SEEN_AS_SECONDS } from '#app/features/accounts/rules.ts'
import { sessions } from '#app/features/accounts/tables.server.ts'
import { personOf } from './user-actions.server.ts'
import { heldSession } from '#app/features/accounts/viewers.server.ts'
import { href } from '#app/shared/href.ts'

const A_DAY = 20

/**
 * Lets an administrator see a cabinet as its owner does for fifteen minutes: nothing can be changed, no child is seen. The
 * owner gets a letter with the reason, and reads it in the privacy centre for as long as the account lives.
 * @throws AppError forbidden — no administrator; somebody of the desk, a child, oneself
 * @throws AppError not_found, too_many
 */
export async function begin(context: Context, id: string, { reason }: { reason: string }): Promise<{ until: Date }> {
  const viewer = requirePortal(context, 'users.manage')
  await limits.count(context, `seen-as:${viewer.id}`, { most: A_DAY, withinSeconds: DAY_SECONDS })
  return inTransaction(context, async (inside) => {
    const person = await personOf(inside, id)
    if (id === viewer.id) throw new AppError('forbidden', copy.ownCabinet)
    if (!mayBeSeenAs(person)) throw new AppError('forbidden', copy.neverSeenAs)
    const until = new Date(inside.now.getTime() + SEEN_AS_SECONDS * 1000)
    await inside.db.update(sessions).set({ asUserId: id, asUntil: until }).where(eq(sessions.id, viewer.sessionId))
    await audit.record(inside, { action: 'user.sign-in-as', object: `users:${id}`, details: { reason } })
    const body = SeenAsLetter({ reason, link: `${inside.config.PUBLIC_URL}${href('/cabinet/privacy')}#looked` })
    await inside.mail.send(inside.db, { to: person.email, subject: 'Администратор открыл ваш кабинет', body })
    return { until }
  })
}

/**
 * Ends it; if nothing is open, does nothing.
 * @returns whose session this is again
 * @throws AppError unauthenticated
 */
export async function end(context: Context): Promise<{ accountId: string }> {
  const viewer = requireViewer(context)
  const { actorId } = viewer
  if (!actorId) return { accountId: viewer.id }
  await inTransaction(context, async (inside) => {
    const here = and(eq(sessions.userId, actorId), eq(sessions.id, heldSession(viewer)), isNotNull(sessions.asUserId))
    await inside.db.update(sessions).set({ asUserId: null, asUntil: null }).where(here)
    await audit.record(inside, { action: 'user.leave-sign-in-as', object: `users:${viewer.id}` })
  })
  return { accountId: actorId }
}
