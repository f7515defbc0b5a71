import { verify } from '@node-rs/argon2'
import { and, eq, like, or } from 'drizzle-orm'
import { inTransaction, type Context, type Viewer } from '#app/platform/context.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { hashPassword } from '#app/features/accounts/auth.server.ts'
import type { PasswordChange } from '#app/features/accounts/contract.ts'
import { accountCopy as copy } from '#app/features/accounts/copy.ts'
import { strengthOf } from './password-strength.ts'
import { PASSWORD_STRENGTH } from '#app/features/accounts/rules.ts'
import { PasswordChangedLetter } from './security-letters.tsx'
import * as signIn from '#app/features/accounts/sign-in.server.ts'
import { credentials, users, verifications } from '#app/features/accounts/tables.server.ts'

// Verified where there is no account, so that the answer takes as long; a hash of a random password.
let nobodys: Promise<string> | null = null

/** The account that the e-mail and the password open, or null; the same work is done for an unknown address. */
export async function ownerOf({ db }: Context, email: string, password: string): Promise<string | null> {
  nobodys ??= hashPassword(crypto.randomUUID())
  const nobodysHash = await nobodys
  const [user] = await db
    .select({ id: users.id, hash: credentials.password })
    .from(users)
    .innerJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, 'credential')))
    .where(eq(users.email, email))
  const isRight = await verify(user?.hash ?? nobodysHash, password)
  return isRight && user ? user.id : null
}

/**
 * Asks the person at the keyboard for the password of the session's account.
 * @throws AppError invalid — at the field
 * @throws AppError too_many
 */
export async function prove(
  context: Context,
  { id, email }: Viewer,
  { password, field = 'password' }: { password: string; field?: string },
): Promise<void> {
  const bound = { what: `prove:${id}:${limits.networkOf(context)}`, most: 10, withinSeconds: 600 }
  await limits.countingFailures(context, [bound], async () => {
    if ((await ownerOf(context, email, password)) === id) return
    throw new AppError('invalid', copy.faulty, { fields: { [field]: [copy.wrongPassword] } })
  })
}

/** What is wrong with a new password, for its field; null when nothing is. */
export async function faultOf(password: string, about: string[]): Promise<string | null> {
  return (await strengthOf(password, about)) < PASSWORD_STRENGTH ? copy.weakPassword : null
}

/** @throws AppError invalid — easy to guess, at the field */
export async function requireStrong(password: string, about: string[]): Promise<void> {
  const fault = await faultOf(password, about)
  if (fault) throw new AppError('invalid', copy.faulty, { fields: { password: [fault] } })
}

/** Keeps a new password and writes to the owner; what was begun with the old one is void. */
export async function set(inside: Context, user: { id: string; email: string }, hashed: string): Promise<void> {
  await inside.db
    .update(credentials)
    .set({ password: hashed, updatedAt: inside.now })
    .where(and(eq(credentials.userId, user.id), eq(credentials.providerId, 'credential')))
  const isRecovery = eq(verifications.identifier, `recovery:${user.id}`)
  const isHalfway = and(like(verifications.identifier, 'step:%'), eq(verifications.value, user.id))
  await inside.db.delete(verifications).where(or(isRecovery, isHalfway))
  const body = PasswordChangedLetter({ link: inside.config.PUBLIC_URL })
  await inside.mail.send(inside.db, { to: user.email, subject: 'Пароль изменён', body })
}

/** The password of an account opens nothing until a new one is set by a letter's link. */
export async function close({ db, now }: Context, accountId: string): Promise<void> {
  const password = await hashPassword(crypto.randomUUID())
  await db
    .update(credentials)
    .set({ password, updatedAt: now })
    .where(and(eq(credentials.userId, accountId), eq(credentials.providerId, 'credential')))
}

/**
 * A new password by the one that is known; the other devices are signed out, this one gets a new session.
 * @throws AppError invalid — the known one is wrong, or the new one is easy to guess
 * @throws AppError too_many
 */
export async function change(context: Context, viewer: Viewer, body: PasswordChange): Promise<signIn.SignedIn> {
  await prove(context, viewer, { password: body.current, field: 'current' })
  await requireStrong(body.password, [viewer.email])
  const hashed = await hashPassword(body.password)
  return inTransaction(context, async (inside) => {
    await set(inside, viewer, hashed)
    return signIn.startAnew(inside, viewer)
  })
}
