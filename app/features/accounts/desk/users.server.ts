import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { requirePortal } from '#app/features/access/access.server.ts'
import { fromAbove } from '#app/features/accounts/from-above.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { orderOf } from '#app/platform/desk-lists.server.ts'
import { sliceOf, type AdminPage } from '#app/shared/admin-list.ts'
import { AppError } from '#app/shared/errors.ts'
import type { DeskUser, DeskUserCard, UserQuery } from '#app/features/accounts/contract.ts'
import { accountCopy as copy } from '#app/features/accounts/copy.ts'
import { deviceOf } from '#app/features/accounts/security/device-names.server.ts'
import * as people from '#app/features/accounts/people.server.ts'
import { isAlive, mayBeSeenAs, needsSecondFactor, ROLES } from '#app/features/accounts/rules.ts'
import * as secondFactors from '#app/features/accounts/security/second-factors.server.ts'
import { accountRoles, secondFactors as factors, sessions, users } from '#app/features/accounts/tables.server.ts'

const SORTS = { name: users.name, email: users.email, createdAt: users.createdAt, lastSignInAt: users.lastSignInAt }

/**
 * People of the portal, the newest first.
 * @throws AppError unauthenticated, forbidden
 */
export async function list(context: Context, query: UserQuery): Promise<AdminPage<DeskUser>> {
  requirePortal(context, 'users.manage')
  const { db } = context
  const where = and(query.q ? people.withWords(query.q) : undefined, withRole(context, query), await inState(context, query))
  const { limit, offset } = sliceOf(query)
  const [first, ...rest] = orderOf(query, SORTS, { usual: [desc(users.createdAt)], last: asc(users.id) })
  const rows = await db
    .select()
    .from(users)
    .where(where)
    .orderBy(sql`${first} nulls last`, ...rest)
    .limit(limit)
    .offset(offset)
  return { data: await shown(context, rows), total: await db.$count(users, where) }
}

/**
 * One person with the devices that hold a session.
 * @throws AppError forbidden, not_found
 */
export async function see(context: Context, id: string): Promise<DeskUserCard> {
  requirePortal(context, 'users.manage')
  const { db, now } = context
  const rows = await db.select().from(users).where(eq(users.id, id))
  const [person] = await shown(context, rows)
  if (!person) throw new AppError('not_found', copy.noUser)
  const opened = await db.select().from(sessions).where(eq(sessions.userId, id)).orderBy(desc(sessions.seenAt))
  const devices = opened
    .filter((session) => isAlive(session, person, now))
    .map(({ id: session, userAgent, seenAt, createdAt }) => ({
      id: session,
      ...deviceOf(userAgent ?? ''),
      seenAt: seenAt.toISOString(),
      since: createdAt.toISOString(),
    }))
  const secondFactor = { ...(await secondFactors.stateOf(context, id)), isRequired: needsSecondFactor(person) }
  return { ...person, devices, secondFactor, maySeeAs: mayBeSeenAs(person) && id !== context.viewer?.id }
}

function withRole({ db }: Context, { role }: UserQuery): SQL | undefined {
  const roleId = ROLES.find(({ code }) => code === role)?.id
  if (!roleId) return undefined
  const isTheirs = and(eq(accountRoles.userId, users.id), eq(accountRoles.roleId, roleId))
  return exists(
    db
      .select({ found: sql`1` })
      .from(accountRoles)
      .where(isTheirs),
  )
}

async function inState(context: Context, { state }: UserQuery): Promise<SQL | undefined> {
  if (state === 'unverified') return eq(users.emailVerified, false)
  if (state === 'never_came') return isNull(users.lastSignInAt)
  if (state === 'leaving') return inArray(users.id, [...(await fromAbove.get().leaving(context)).keys()])
  return undefined
}

async function shown(context: Context, rows: (typeof users.$inferSelect)[]): Promise<DeskUser[]> {
  const ids = rows.map(({ id }) => id)
  const [known, leaving, strong] = await Promise.all([
    people.named(context, ids),
    fromAbove.get().leaving(context, ids),
    context.db
      .select({ id: factors.userId })
      .from(factors)
      .where(and(inArray(factors.userId, ids), isNotNull(factors.sealed))),
  ])
  return rows.map(({ id, email, emailVerified, createdAt, lastSignInAt }) => ({
    id,
    email,
    emailVerified,
    createdAt: createdAt.toISOString(),
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    name: known.get(id)?.name ?? email,
    roles: known.get(id)?.roles ?? [],
    hasSecondFactor: strong.some((one) => one.id === id),
    erasesAt: leaving.get(id)?.toISOString() ?? null,
  }))
}
