import { asc, eq, sql } from 'drizzle-orm'
import * as consents from '#app/features/privacy/consents.server.ts'
import * as submissions from '#app/features/questionnaire/submissions.server.ts'
import * as subscriptions from '#app/features/subscriptions/subscriptions.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { one } from '#app/platform/database.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { words } from '#app/shared/words.ts'
import { authOver } from './auth.server.ts'
import type { Account, Login, Registration } from './contract.ts'
import { accountCopy as copy } from './copy.ts'
import * as proofs from './proofs.server.ts'
import { registrableRoles, roleById } from './rules.ts'
import { accountRoles, sessions, users } from './tables.server.ts'

/** An account and the cookies that begin its session. */
export type SignedIn = { account: Account; cookies: string[] }

const TEN_MINUTES = 600

/**
 * A new account; its session begins, a confirmation goes out, a guest's result is taken over.
 * @throws AppError invalid — the role does not register, the e-mail is taken
 * @throws AppError too_many
 */
export async function register(context: Context, body: Registration): Promise<SignedIn> {
  await limits.count(context, `register:${context.client.address}`, { most: 10, withinSeconds: TEN_MINUTES })
  if (!registrableRoles().some(({ id }) => id === body.roleId))
    throw new AppError('invalid', copy.faulty, { fields: { roleId: [copy.notRegistrable] } })
  return inTransaction(context, async (inside) => {
    // The same address sent twice at once waits here, and is then told that it is taken.
    await inside.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${body.email}, 0))`)
    const [held] = await inside.db.select({ id: users.id }).from(users).where(eq(users.email, body.email))
    if (held) throw new AppError('invalid', copy.faulty, { fields: { email: [copy.taken] } })
    const auth = await authOver(inside)
    const { email, password, firstName, lastName } = body
    const { headers, response } = await auth.api.signUpEmail({
      body: { email, password, name: `${firstName} ${lastName}`, firstName, lastName },
      headers: clientHeaders(inside),
      returnHeaders: true,
    })
    const id = response.user.id
    await inside.db.insert(accountRoles).values({ userId: id, roleId: body.roleId })
    await consents.record(inside, {
      subject: `account:${id}`,
      purpose: 'account',
      given: true,
      form: 'register',
    })
    if (body.resultToken) await submissions.keep(inside, id, body.resultToken)
    await endHeldSession(inside)
    await proofs.sendConfirmation(inside, { id, email, firstName })
    return { account: await accountOf(inside, id), cookies: headers.getSetCookie() }
  })
}

/**
 * Begins a session. A wrong address and a wrong password get the same words in the same time.
 * @throws AppError invalid — «Неверная почта или пароль»
 * @throws AppError too_many
 */
export async function login(context: Context, { email, password, resultToken }: Login): Promise<SignedIn> {
  await limits.count(context, `login:${context.client.address}`, { most: 30, withinSeconds: TEN_MINUTES })
  // Counted by address and account together: nobody can lock somebody else out from elsewhere.
  await limits.count(context, `login:${context.client.address}:${email}`, { most: 10, withinSeconds: TEN_MINUTES })
  return inTransaction(context, async (inside) => {
    const auth = await authOver(inside)
    const { headers, response } = await auth.api
      .signInEmail({ body: { email, password }, headers: clientHeaders(inside), returnHeaders: true })
      .catch((error: Error & { status?: string }) => {
        if (error.name === 'APIError') throw new AppError('invalid', copy.wrongPair)
        throw error
      })
    if (resultToken) await submissions.keep(inside, response.user.id, resultToken)
    await endHeldSession(inside)
    return { account: await accountOf(inside, response.user.id), cookies: headers.getSetCookie() }
  })
}

/** Ends the held session; without one there is nothing to end. */
export async function logout(context: Context, cookie: string): Promise<string[]> {
  const auth = await authOver(context)
  const { headers } = await auth.api.signOut({ headers: new Headers({ cookie }), returnHeaders: true })
  return headers.getSetCookie()
}

/** @throws AppError unauthenticated */
export async function me(context: Context): Promise<Account> {
  if (!context.viewer) throw new AppError('unauthenticated', words.unauthenticated)
  return accountOf(context, context.viewer.id)
}

/** @throws AppError too_many — more than ten a minute from one address */
export async function isEmailFree(context: Context, email: string): Promise<boolean> {
  await limits.count(context, `check-email:${context.client.address}`, { most: 10, withinSeconds: 60 })
  const [held] = await context.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return !held
}

/** The account as the specification names its fields. */
export async function accountOf(context: Context, id: string): Promise<Account> {
  const { db } = context
  const user = one(await db.select().from(users).where(eq(users.id, id)))
  const held = await db.select().from(accountRoles).where(eq(accountRoles.userId, id)).orderBy(asc(accountRoles.position))
  const { firstName, lastName, email, emailVerified } = user
  const roles = held.flatMap(({ roleId }) => roleById(roleId) ?? [])
  const subscription = await subscriptions.current(context, id)
  return { id, firstName, surname: lastName, lastName, email, emailVerified, roles, subscription }
}

/** A sign-in takes the place of the session that this browser held. */
export async function endHeldSession({ db, viewer }: Context): Promise<void> {
  if (viewer) await db.delete(sessions).where(eq(sessions.id, viewer.sessionId))
}

export function clientHeaders({ client }: Context): Headers {
  return new Headers({ 'user-agent': client.userAgent, 'x-forwarded-for': client.address })
}
