import { randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import { hashOf } from '#app/platform/sealing.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { CodeLetter, RecoveryLetter, VerifyLetter } from './account-letters.tsx'
import { accountOf, clientHeaders, type SignedIn } from './accounts.server.ts'
import { authOver, hashPassword } from './auth.server.ts'
import type { Account, Code, Reset } from './contract.ts'
import { accountCopy as copy } from './copy.ts'
import { credentials, sessions, users, verifications } from './tables.server.ts'

const MINUTE_MS = 60_000
const CONFIRMATION_LIVES_MS = 72 * 60 * MINUTE_MS
const RECOVERY_LIVES_MS = 60 * MINUTE_MS
const CODE_LIVES_MS = 10 * MINUTE_MS
const CODE_TRIES = 5
const LETTERS = { most: 5, withinSeconds: 600 }

/** Sends the link that proves the address is the person's. */
export async function sendConfirmation(context: Context, { id, email }: { id: string; email: string }): Promise<void> {
  const token = await issue(context, `confirm:${id}`, CONFIRMATION_LIVES_MS)
  const link = `${context.config.PUBLIC_URL}/cabinet?confirm=${encodeURIComponent(`${id}.${token}`)}`
  await context.mail.send(context.db, { to: email, subject: 'Подтвердите почту', body: VerifyLetter({ link }) })
}

/** @throws AppError invalid — the link is old or was used */
export async function confirm(context: Context, proof: string): Promise<void> {
  const [id = '', token = ''] = proof.split('.')
  await inTransaction(context, async (inside) => {
    await use(inside, `confirm:${id}`, token)
    await inside.db.update(users).set({ emailVerified: true }).where(eq(users.id, id))
  })
}

/** Sends the confirmation once more, whether or not there is such an account nobody learns. */
export async function resend(context: Context, account: Pick<Account, 'id' | 'email' | 'emailVerified'>): Promise<void> {
  await limits.count(context, `resend:${account.id}`, LETTERS)
  if (!account.emailVerified) await inTransaction(context, (inside) => sendConfirmation(inside, account))
}

/** Sends a recovery link if the address has an account; the answer is the same when it has none. */
export async function forget(context: Context, email: string): Promise<void> {
  await limits.count(context, `forgot:${context.client.address}`, { most: 20, withinSeconds: 600 })
  await inTransaction(context, async (inside) => {
    const [user] = await inside.db.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (!user || !(await isWithin(inside, `forgot:${email}`))) return
    const token = await issue(inside, `recovery:${user.id}`, RECOVERY_LIVES_MS)
    const query = new URLSearchParams({ change_password: 'yes', USER_CHECKWORD: token, USER_LOGIN: email })
    const link = `${inside.config.PUBLIC_URL}/?${query}`
    await inside.mail.send(inside.db, { to: email, subject: 'Новый пароль', body: RecoveryLetter({ link }) })
  })
}

/**
 * Sets a new password by a recovery link, once; every session of the account ends.
 * @throws AppError invalid — the link is old or was used
 */
export async function reset(context: Context, { USER_CHECKWORD: token, USER_LOGIN: email, password }: Reset): Promise<void> {
  await limits.count(context, `reset:${context.client.address}`, { most: 20, withinSeconds: 600 })
  const hashed = await hashPassword(password)
  await inTransaction(context, async (inside) => {
    const [user] = await inside.db.select({ id: users.id }).from(users).where(eq(users.email, email))
    await use(inside, `recovery:${user?.id ?? ''}`, token)
    if (!user) return
    await inside.db
      .update(credentials)
      .set({ password: hashed })
      .where(and(eq(credentials.userId, user.id), eq(credentials.providerId, 'credential')))
    await inside.db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id))
    await inside.db.delete(sessions).where(eq(sessions.userId, user.id))
  })
}

/** Sends six digits to sign in with, if the address has an account; the answer is the same when it has none. */
export async function sendCode(context: Context, email: string): Promise<void> {
  await limits.count(context, `code:${context.client.address}`, { most: 20, withinSeconds: 600 })
  await inTransaction(context, async (inside) => {
    const [user] = await inside.db.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (!user || !(await isWithin(inside, `code:${email}`))) return
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
    await issue(inside, `code:${user.id}`, CODE_LIVES_MS, code)
    await inside.mail.send(inside.db, { to: email, subject: 'Код для входа', body: CodeLetter({ code }) })
  })
}

/**
 * Begins a session by the six digits.
 * @throws AppError invalid — wrong, old, or tried more than five times
 */
export async function loginByCode(context: Context, { email, code }: Code): Promise<SignedIn> {
  await limits.count(context, `code-try:${context.client.address}`, { most: 30, withinSeconds: 600 })
  const [user] = await context.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  // The try is counted even when the code is wrong, so it must not be rolled back with the refusal.
  const isRight = await tried(context, `code:${user?.id ?? ''}`, code)
  if (!user || !isRight) throw new AppError('invalid', copy.wrongCode, { fields: { code: [copy.wrongCode] } })
  return inTransaction(context, async (inside) => {
    const auth = await authOver(inside)
    const { internalAdapter, authCookies, secret } = await auth.$context
    const session = await internalAdapter.createSession(user.id, false, Object.fromEntries(clientHeaders(inside)))
    const { makeSignature } = await import('better-auth/crypto')
    const value = encodeURIComponent(`${session.token}.${await makeSignature(session.token, secret)}`)
    const { name, attributes } = authCookies.sessionToken
    const cookie = `${name}=${value}; Max-Age=${attributes.maxAge}; Path=/; HttpOnly; SameSite=Lax${attributes.secure ? '; Secure' : ''}`
    return { account: await accountOf(inside, user.id), cookies: [cookie] }
  })
}

async function issue(
  { db, now }: Context,
  identifier: string,
  livesMs: number,
  secret = randomBytes(24).toString('base64url'),
): Promise<string> {
  await db.delete(verifications).where(eq(verifications.identifier, identifier))
  const expiresAt = new Date(now.getTime() + livesMs)
  await db.insert(verifications).values({ id: randomUUID(), identifier, value: hashOf(secret), expiresAt })
  return secret
}

async function use({ db, now }: Context, identifier: string, secret: string): Promise<void> {
  const used = await db
    .delete(verifications)
    .where(
      and(eq(verifications.identifier, identifier), eq(verifications.value, hashOf(secret)), gt(verifications.expiresAt, now)),
    )
    .returning({ id: verifications.id })
  if (used.length === 0) throw new AppError('invalid', copy.badLink)
}

async function tried({ db, now }: Context, identifier: string, secret: string): Promise<boolean> {
  const [row] = await db
    .update(verifications)
    .set({ tries: sql`${verifications.tries} + 1` })
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, now)))
    .returning()
  if (!row || row.tries > CODE_TRIES) return false
  const isRight = timingSafeEqual(Buffer.from(row.value), Buffer.from(hashOf(secret)))
  if (isRight) await db.delete(verifications).where(eq(verifications.id, row.id))
  return isRight
}

async function isWithin(context: Context, what: string): Promise<boolean> {
  return limits.count(context, what, LETTERS).then(
    () => true,
    () => false,
  )
}
