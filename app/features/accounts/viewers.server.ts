import { and, asc, eq, gt, lt } from 'drizzle-orm'
import * as diplomas from '#app/features/specialists/diplomas.server.ts'
import { needsDiploma } from '#app/features/specialists/rules.ts'
import { type Context, type Platform, requireViewer, type Viewer } from '#app/platform/context.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { SESSION_COOKIE } from './auth.server.ts'
import { accountCopy as copy } from './copy.ts'
import { isAlive, needsSecondFactor, roleById, SEEN_EVERY_SECONDS } from './rules.ts'
import { accountRoles, sessions, users } from './tables.server.ts'

/** Who holds the session of these cookies, or null. Without the cookie nothing is asked. */
export async function viewerFrom({ db }: Pick<Platform, 'db'>, cookies: string, now = new Date()): Promise<Viewer | null> {
  const token = sessionToken(cookies)
  if (!token) return null
  const rows = await db
    .select({ id: users.id, email: users.email, session: sessions, roleId: accountRoles.roleId })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(accountRoles, eq(accountRoles.userId, users.id))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, now)))
    .orderBy(asc(accountRoles.position))
  const [first] = rows
  if (!first) return null
  const { id, email, session } = first
  const roles = rows.flatMap(({ roleId }) => (roleId === null ? [] : (roleById(roleId) ?? [])))
  if (!isAlive(session, { roles }, now)) return null
  const before = new Date(now.getTime() - SEEN_EVERY_SECONDS * 1000)
  if (session.seenAt < before)
    await db
      .update(sessions)
      .set({ seenAt: now })
      .where(and(eq(sessions.id, session.id), lt(sessions.seenAt, before)))
  const hasDiploma = needsDiploma(roles) && (await diplomas.isAccepted({ db }, id))
  return { id, email, sessionId: session.id, roles, hasSecondFactor: session.secondFactorAt !== null, hasDiploma }
}

/**
 * The viewer, if other people's data may be shown to this session: a specialist, a curator, an editor and an administrator
 * passed the second factor.
 * @throws AppError unauthenticated
 * @throws AppError forbidden — says how to turn the second factor on
 */
export function requireSecondFactor({ viewer }: Pick<Context, 'viewer'>): Viewer {
  const held = requireViewer({ viewer })
  if (needsSecondFactor(held) && !held.hasSecondFactor) throw new AppError('forbidden', copy.needsSecondFactor)
  return held
}

/** The session's token out of the signed cookie; the look-up in the table is what proves it. */
export function sessionToken(cookies: string): string | null {
  // The token itself is plain letters and figures, so a mangled cookie is no session and no fault of ours.
  const [, token] = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE.replace('.', '\\.')}=(\\w+)\\.`).exec(cookies) ?? []
  return token ?? null
}
