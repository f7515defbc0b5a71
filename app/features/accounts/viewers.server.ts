import { and, asc, eq, gt } from 'drizzle-orm'
import type { Platform, Viewer } from '#app/platform/context.server.ts'
import { SESSION_COOKIE } from './auth.server.ts'
import { roleById } from './rules.ts'
import { accountRoles, sessions, users } from './tables.server.ts'

/** Who holds the session of these cookies, or null. Without the cookie nothing is asked. */
export async function viewerFrom({ db }: Pick<Platform, 'db'>, cookies: string, now = new Date()): Promise<Viewer | null> {
  const token = sessionToken(cookies)
  if (!token) return null
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      sessionId: sessions.id,
      secondFactorAt: sessions.secondFactorAt,
      roleId: accountRoles.roleId,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(accountRoles, eq(accountRoles.userId, users.id))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, now)))
    .orderBy(asc(accountRoles.position))
  const [first] = rows
  if (!first) return null
  const roles = rows.flatMap(({ roleId }) => (roleId === null ? [] : (roleById(roleId) ?? [])))
  return { id: first.id, email: first.email, sessionId: first.sessionId, roles, hasSecondFactor: first.secondFactorAt !== null }
}

/** The session's token out of the signed cookie; the look-up in the table is what proves it. */
export function sessionToken(cookies: string): string | null {
  // The token itself is plain letters and figures, so a mangled cookie is no session and no fault of ours.
  const [, token] = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE.replace('.', '\\.')}=(\\w+)\\.`).exec(cookies) ?? []
  return token ?? null
}
