import { and, asc, eq, gt, like, ne, not, sql } from 'drizzle-orm'
import * as consents from '#app/features/consents/consents.server.ts'
import { SWITCHED_HERE } from '#app/features/consents/purposes.ts'
import { type Context, inTransaction, requireViewer } from '#app/platform/context.server.ts'
import { one } from '#app/platform/database.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import { noSessionCookie, sessionIn } from '#app/platform/session-cookie.server.ts'
import { AppError, type Fields } from '#app/shared/errors.ts'
import { authOver } from './auth.server.ts'
import type { Account, Registration } from './contract.ts'
import { accountCopy as copy } from './copy.ts'
import { fromAbove } from './from-above.server.ts'
import * as passwords from '#app/features/accounts/security/passwords.server.ts'
import * as proofs from './proofs.server.ts'
import { registrableRoles, roleById } from './rules.ts'
import * as signIn from './sign-in.server.ts'
import { accountRoles, sessions, users, verifications } from './tables.server.ts'

/**
 * A new account; its session begins, a confirmation goes out, a guest's result is taken over.
 * @throws AppError invalid — the role does not register, the e-mail is taken
 * @throws AppError forbidden — a child without a parent
 * @throws AppError too_many
 */
export async function register(context: Context, body: Registration, cookies: string): Promise<signIn.SignedIn> {
  const { email, password, firstName, lastName } = body
  // A school's evening of parents is one address of the network.
  await limits.count(context, `register:${limits.networkOf(context)}`, { most: 100, withinSeconds: 600 })
  await limits.count(context, `register:${limits.networkOf(context)}:${email}`, { most: 10, withinSeconds: 600 })
  // compliance CH-1: only a parent brings in a child.
  if (roleById(body.roleId)?.code === 'child') throw new AppError('forbidden', copy.childByParent)
  await refuseFaults(context, body)
  return inTransaction(context, async (inside) => {
    // The same address sent twice at once waits here, and then learns that it is taken.
    await inside.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`)
    if (await isTaken(inside, email)) throw new AppError('invalid', copy.faulty, { fields: { email: [copy.taken] } })
    const auth = await authOver(inside)
    const { user } = await auth.api.signUpEmail({
      body: { email, password, name: `${firstName} ${lastName}`.trim(), firstName, lastName },
    })
    const { id } = user
    await inside.db.insert(accountRoles).values({ userId: id, roleId: body.roleId })
    for (const purpose of ['account' as const, ...SWITCHED_HERE])
      if (body.consents.includes(purpose))
        await consents.record(inside, { subject: `account:${id}`, purpose, given: true, form: 'register' })
    await proofs.sendConfirmation(inside, { id, email, firstName })
    return signIn.begin(inside, id, { cookies, resultToken: body.resultToken, isNewcomer: true })
  })
}

/** Names everything that is wrong at once: nobody should be refused twice. */
async function refuseFaults(context: Context, { roleId, email, password, firstName, lastName }: Registration): Promise<void> {
  const fields: Fields = {}
  if (!registrableRoles().some(({ id }) => id === roleId)) fields.roleId = [copy.notRegistrable]
  if (await isTaken(context, email)) fields.email = [copy.taken]
  const fault = await passwords.faultOf(password, [email, firstName, lastName])
  if (fault) fields.password = [fault]
  if (Object.keys(fields).length > 0) throw new AppError('invalid', copy.faulty, { fields })
}

/**
 * Ends the session of these cookies; without one there is nothing to end.
 * @returns the cookie that takes the session's away
 */
export async function logout({ db, config }: Context, cookies: string): Promise<string> {
  const tokenHash = sessionIn(cookies, config)
  if (tokenHash) await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
  return noSessionCookie(config)
}

/** @throws AppError unauthenticated */
export async function me(context: Context): Promise<Account> {
  return accountOf(context, requireViewer(context).id)
}

/** @throws AppError too_many — more than ten a minute from one address */
export async function isEmailFree(context: Context, email: string): Promise<boolean> {
  await limits.count(context, `check-email:${limits.networkOf(context)}`, { most: 10, withinSeconds: 60 })
  return !(await isTaken(context, email))
}

/** Whether an address belongs to another account; an old address that can still be brought back counts too. */
export async function isTaken({ db, now }: Context, email: string, accountId = ''): Promise<boolean> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, accountId)))
  if (user) return true
  const isWithoutThis = not(like(verifications.identifier, `email-back:${accountId}:%`))
  const isKept = like(verifications.identifier, 'email-back:%')
  const isThis = eq(sql`split_part(${verifications.identifier}, ':', 3)`, email)
  const [kept] = await db
    .select({ id: verifications.id })
    .from(verifications)
    .where(and(isKept, isThis, isWithoutThis, gt(verifications.expiresAt, now)))
  return kept !== undefined
}

/** The account as the specification names its fields. */
export async function accountOf(context: Context, id: string): Promise<Account> {
  const { db } = context
  const user = one(await db.select().from(users).where(eq(users.id, id)))
  const given = await db.select().from(accountRoles).where(eq(accountRoles.userId, id)).orderBy(asc(accountRoles.position))
  const { firstName, lastName, email, emailVerified } = user
  const roles = given.flatMap(({ roleId }) => roleById(roleId) ?? [])
  const subscription = await fromAbove.get().subscriptionOf(context, id)
  return { id, firstName, surname: lastName, lastName, email, emailVerified, roles, subscription }
}
