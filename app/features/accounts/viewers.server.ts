import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { needsDiploma } from '#app/features/access/roles.ts'
import type { Platform, Viewer } from '#app/platform/context.server.ts'
import { sessionIn } from '#app/platform/session-cookie.server.ts'
import { fromAbove } from './from-above.server.ts'
import { isAlive, mayBeSeenAs, roleById, SEEN_EVERY_SECONDS } from './rules.ts'
import { accountRoles, sessions, users } from './tables.server.ts'

// What this session may do as itself must not be open to it as somebody else.
const AS = 'as:'

/** The person of these cookies' session, or null; for an administrator in somebody's cabinet, its owner. */
export async function viewerFrom(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  cookies: string,
  now = new Date(),
): Promise<Viewer | null> {
  const tokenHash = sessionIn(cookies, config)
  if (!tokenHash) return null
  const [session] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
  const holder = session && (await personOf({ db }, session.userId))
  if (!session || !holder || !isAlive(session, holder, now)) return null
  const before = new Date(now.getTime() - SEEN_EVERY_SECONDS * 1000)
  if (session.seenAt < before)
    await db
      .update(sessions)
      .set({ seenAt: now })
      .where(and(eq(sessions.id, session.id), lt(sessions.seenAt, before)))
  const shown = await seenAs({ db }, session, now)
  if (shown) return shown
  return { ...holder, sessionId: session.id, hasSecondFactor: session.secondFactorAt !== null }
}

/** A session that looks at somebody's cabinet is not that person's own, and has passed no second factor for them. */
async function seenAs(context: Pick<Platform, 'db'>, session: typeof sessions.$inferSelect, now: Date): Promise<Viewer | null> {
  if (!session.asUserId || !session.asUntil || session.asUntil <= now) return null
  const person = await personOf(context, session.asUserId)
  if (!person || !mayBeSeenAs(person)) return null
  return { ...person, sessionId: `${AS}${session.id}`, hasSecondFactor: false, actorId: session.userId }
}

/** The row of the session that looks at somebody else's cabinet. */
export function heldSession({ sessionId }: Viewer): string {
  return sessionId.slice(AS.length)
}

async function personOf({ db }: Pick<Platform, 'db'>, id: string) {
  const rows = await db
    .select({ email: users.email, roleId: accountRoles.roleId })
    .from(users)
    .leftJoin(accountRoles, eq(accountRoles.userId, users.id))
    .where(eq(users.id, id))
    .orderBy(asc(accountRoles.position))
  const [first] = rows
  if (!first) return null
  const roles = rows.flatMap(({ roleId }) => (roleId === null ? [] : (roleById(roleId) ?? [])))
  return { id, email: first.email, roles, hasDiploma: needsDiploma(roles) && (await fromAbove.get().hasDiploma({ db }, id)) }
}
