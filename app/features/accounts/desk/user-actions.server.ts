import { and, count, eq, max, sql } from 'drizzle-orm'
import * as audit from '#app/features/audit/audit.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { AppError } from '#app/shared/errors.ts'
import type { DeskUserCard, RoleChange } from '#app/features/accounts/contract.ts'
import { accountCopy as copy } from '#app/features/accounts/copy.ts'
import { RoleLetter, SessionsEndedLetter } from './letters.tsx'
import * as people from '#app/features/accounts/people.server.ts'
import { ROLES } from '#app/features/accounts/rules.ts'
import * as secondFactors from '#app/features/accounts/security/second-factors.server.ts'
import { accountRoles, sessions } from '#app/features/accounts/tables.server.ts'
import * as users from './users.server.ts'
import { href } from '#app/shared/href.ts'

const CHILD = ROLES.find(({ code }) => code === 'child')!.id // both stand in the table of roles
const ADMIN = ROLES.find(({ code }) => code === 'admin')!.id

/**
 * Gives somebody a role or takes it away: every session of the person ends, so that the change counts at once, and a letter
 * goes out. What is already so stays.
 * @throws AppError forbidden, not_found
 * @throws AppError invalid — the last administrator, the only role, a child's role
 */
export async function setRole(context: Context, id: string, { role, has }: RoleChange): Promise<DeskUserCard> {
  requirePortal(context, 'users.manage')
  const { id: roleId, title } = ROLES.find(({ code }) => code === role)! // the schema lets in no other
  return inTransaction(context, async (inside) => {
    // Two administrators who act at once must not leave the portal without one.
    await inside.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('roles', 0))`)
    const person = await personOf(inside, id)
    if (person.roles.some(({ code }) => code === role) === has) return users.see(inside, id)
    if (has) await give(inside, id, roleId)
    else await withdraw(inside, person, roleId)
    await inside.db.delete(sessions).where(eq(sessions.userId, id))
    const action = has ? ('user.give-role' as const) : ('user.withdraw-role' as const)
    await audit.record(inside, { action, object: `users:${id}`, details: { role } })
    const body = RoleLetter({ role: title, has, link: `${inside.config.PUBLIC_URL}${href('/cabinet')}` })
    await inside.mail.send(inside.db, { to: person.email, subject: has ? 'Новая роль в кабинете' : 'Роль снята', body })
    return users.see(inside, id)
  })
}

/**
 * Signs somebody out on one device or on all.
 * @throws AppError forbidden
 * @throws AppError not_found — no such person, or the session is over
 */
export async function endSessions(
  context: Context,
  id: string,
  { session }: { session?: string | undefined },
): Promise<DeskUserCard> {
  requirePortal(context, 'users.manage')
  return inTransaction(context, async (inside) => {
    const { email } = await personOf(inside, id)
    const ended = await inside.db
      .delete(sessions)
      .where(and(eq(sessions.userId, id), session ? eq(sessions.id, session) : undefined))
      .returning({ id: sessions.id })
    if (ended.length === 0) throw new AppError('not_found', copy.noDevice)
    await audit.record(inside, { action: 'user.end-sessions', object: `users:${id}`, details: { sessions: ended.length } })
    const body = SessionsEndedLetter({ link: `${inside.config.PUBLIC_URL}${href('/cabinet/security')}` })
    await inside.mail.send(inside.db, { to: email, subject: 'Вход на ваших устройствах закрыт', body })
    return users.see(inside, id)
  })
}

/**
 * Takes the second step away from somebody who lost it; the reason goes into the letter and the log.
 * @throws AppError forbidden, not_found
 * @throws AppError invalid — it is not on, or it is the administrator's own
 */
export async function resetSecondFactor(context: Context, id: string, { reason }: { reason: string }): Promise<DeskUserCard> {
  const viewer = requirePortal(context, 'users.manage')
  if (viewer.id === id) throw new AppError('invalid', copy.ownSecondFactor)
  return inTransaction(context, async (inside) => {
    await secondFactors.reset(inside, await personOf(inside, id), reason)
    return users.see(inside, id)
  })
}

/** @throws AppError not_found */
export async function personOf(context: Context, id: string): Promise<people.NamedPerson> {
  const person = (await people.named(context, [id])).get(id)
  if (!person) throw new AppError('not_found', copy.noUser)
  return person
}

async function give({ db }: Context, userId: string, roleId: number): Promise<void> {
  if (roleId === CHILD) throw new AppError('invalid', copy.roleOfChild)
  const [given] = await db
    .select({ last: max(accountRoles.position) })
    .from(accountRoles)
    .where(eq(accountRoles.userId, userId))
  await db.insert(accountRoles).values({ userId, roleId, position: (given?.last ?? -1) + 1 })
}

async function withdraw({ db }: Context, { id, roles }: people.NamedPerson, roleId: number): Promise<void> {
  if (roles.length === 1) throw new AppError('invalid', copy.lastRole)
  const [administrators] = await db.select({ number: count() }).from(accountRoles).where(eq(accountRoles.roleId, ADMIN))
  if (roleId === ADMIN && (administrators?.number ?? 0) < 2) throw new AppError('invalid', copy.lastAdmin)
  await db.delete(accountRoles).where(and(eq(accountRoles.userId, id), eq(accountRoles.roleId, roleId)))
}
