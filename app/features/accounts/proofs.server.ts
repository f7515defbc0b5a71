import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { newToken } from '#app/platform/random.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import { hashOf } from '#app/platform/sealing.server.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import { CodeLetter, PasswordClosedLetter, RecoveryLetter, VerifyLetter } from './account-letters.tsx'
import { accountOf } from './accounts.server.ts'
import { hashPassword } from './auth.server.ts'
import { inEvenTime } from '#app/features/accounts/security/even.server.ts'
import * as browserMarks from '#app/features/accounts/security/browser-marks.server.ts'
import type { Account, Code, Reset } from './contract.ts'
import { accountCopy as copy } from './copy.ts'
import * as passwords from '#app/features/accounts/security/passwords.server.ts'
import { CODE_TRIES, signsInByCode } from './rules.ts'
import * as signIn from './sign-in.server.ts'
import { sessions, users, verifications } from './tables.server.ts'
import { href } from '#app/shared/href.ts'

const CONFIRMATION_LIVES_MS = DAY_MS
const RECOVERY_LIVES_MS = HOUR_MS
const FIRST_PASSWORD_LIVES_MS = DAY_MS
const CODE_LIVES_MS = 10 * MINUTE_MS
const CODE_COOKIE = 'portal.code'
const LETTERS = { most: 5, withinSeconds: 600 }
// A school is one address, and so are all people behind a proxy that is not trusted.
const FROM_ADDRESS = { most: 100, withinSeconds: 600 }

/** Sends the link that proves the address is the person's. */
export async function sendConfirmation(
  context: Context,
  { id, email, firstName }: Pick<Account, 'id' | 'email' | 'firstName'>,
): Promise<void> {
  const token = await issue(context, { identifier: `confirm:${id}`, livesMs: CONFIRMATION_LIVES_MS })
  const link = `${context.config.PUBLIC_URL}${href('/cabinet')}?confirm=${encodeURIComponent(`${id}.${token}`)}`
  await context.mail.send(context.db, { to: email, subject: 'Подтвердите почту', body: VerifyLetter({ link, firstName }) })
}

/**
 * Sessions and password stay: the letter says whose account it is, and is often opened in another browser than the account was
 * made in.
 * @throws AppError invalid — the link is old or was used
 * @throws AppError too_many
 */
export async function confirm(context: Context, proof: string): Promise<void> {
  const [id = '', token = ''] = proof.split('.')
  const attempt = async (inside: Context) => {
    await use(inside, `confirm:${id}`, token)
    await proved(inside, id)
  }
  await limits.countingFailures(context, [boundOf(context, 'confirm')], () => inTransaction(context, attempt))
}

/**
 * Sends the confirmation once more, unless the address is confirmed already.
 * @throws AppError too_many
 */
export async function resend(context: Context, account: Account): Promise<void> {
  await limits.count(context, `resend:${account.id}`, LETTERS)
  if (!account.emailVerified) await inTransaction(context, (inside) => sendConfirmation(inside, account))
}

/**
 * The same for a person who is not signed in; answer and time do not show whether the address has an account.
 * @throws AppError too_many
 */
export async function resendTo(context: Context, email: string): Promise<void> {
  await limits.count(context, `resend:${limits.networkOf(context)}`, FROM_ADDRESS)
  await evenly(context, async (inside) => {
    const user = await userOf(inside, email)
    if (!user || user.emailVerified || !(await isWithin(inside, `resend:${user.id}`))) return
    await sendConfirmation(inside, user)
  })
}

/**
 * Sends a recovery link if the address has an account; answer and time are the same when it has none.
 * @throws AppError too_many
 */
export async function forget(context: Context, asking: browserMarks.Asking): Promise<void> {
  await limits.count(context, `forgot:${limits.networkOf(context)}`, FROM_ADDRESS)
  await evenly(context, async (inside) => {
    const { email } = asking
    const user = await userOf(inside, email)
    if (!user || !(await isWithin(inside, `forgot:${browserMarks.bucketOf(inside, asking)}`))) return
    const link = await recoveryLink(inside, user)
    await inside.mail.send(inside.db, { to: email, subject: 'Новый пароль', body: RecoveryLetter({ link }) })
  })
}

/** An address that opens the recovery popup; it takes the place of the earlier ones. */
export async function recoveryLink(
  inside: Context,
  { id, email }: { id: string; email: string },
  livesMs = RECOVERY_LIVES_MS,
): Promise<string> {
  const token = await issue(inside, { identifier: `recovery:${id}`, livesMs })
  const query = new URLSearchParams({ change_password: 'yes', USER_CHECKWORD: token, USER_LOGIN: email })
  return `${inside.config.PUBLIC_URL}/?${query}`
}

/**
 * Sets a new password by a recovery link, once; every session of the account ends.
 * @returns the mark of this browser: who reads the account's mail is no stranger when signing in
 * @throws AppError invalid — the link is old or was used, or the password is easy to guess
 * @throws AppError too_many
 */
export async function reset(context: Context, body: Reset, cookies: string): Promise<string> {
  const { USER_CHECKWORD: token, USER_LOGIN: email, password } = body
  await passwords.requireStrong(password, [email])
  return limits.countingFailures(context, [boundOf(context, 'reset')], async () => {
    const hashed = await hashPassword(password)
    return inTransaction(context, async (inside) => {
      const user = await userOf(inside, email)
      await use(inside, `recovery:${user?.id ?? ''}`, token)
      if (!user) throw new AppError('invalid', copy.badLink)
      await passwords.set(inside, user, hashed)
      await proved(inside, user.id)
      await inside.db.delete(sessions).where(eq(sessions.userId, user.id))
      return browserMarks.markedCookie(inside, { email, cookies })
    })
  })
}

/**
 * Sends six digits to sign in with, if the address has a parent's account; answer and time are the same when it has none.
 * They work only in the browser that asked: nobody elsewhere can use up their tries.
 * @returns the cookie by which that browser is known
 * @throws AppError too_many
 */
export async function sendCode(context: Context, asking: browserMarks.Asking): Promise<string> {
  await limits.count(context, `code:${limits.networkOf(context)}`, FROM_ADDRESS)
  const asked = newToken()
  await evenly(context, async (inside) => {
    const { email } = asking
    const user = await userOf(inside, email)
    if (!user || !signsInByCode(await accountOf(inside, user.id))) return
    if (!(await isWithin(inside, `code:${browserMarks.bucketOf(inside, asking)}`))) return
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
    await issue(inside, { identifier: codeOf(user.id, asked), livesMs: CODE_LIVES_MS, secret: code })
    await inside.mail.send(inside.db, { to: email, subject: 'Код для входа', body: CodeLetter({ code }) })
  })
  const secure = context.config.isSecure ? '; Secure' : ''
  return `${CODE_COOKIE}=${asked}; Max-Age=${CODE_LIVES_MS / 1000}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

/**
 * Begins a session by the six digits, or asks for the second factor. They prove the address, too: the first time from a browser
 * that is new to the account, other sessions end and the password opens nothing.
 * @throws AppError invalid — wrong, old, asked for elsewhere, or tried more than five times
 * @throws AppError too_many
 */
export async function loginByCode(
  context: Context,
  { email, code, resultToken }: Code,
  cookies: string,
): Promise<signIn.SignedIn | signIn.Halfway> {
  const [, asked = ''] = /(?:^|;\s*)portal\.code=([\w-]+)/.exec(cookies) ?? []
  const user = await limits.countingFailures(context, [boundOf(context, 'code-try')], async () => {
    const found = await userOf(context, email)
    // The try is counted even when the code is wrong, so it must not be rolled back with the refusal.
    const isRight = await tried(context, codeOf(found?.id ?? '', asked), code)
    if (!found || !isRight) throw new AppError('invalid', copy.wrongCode, { fields: { code: [copy.wrongCode] } })
    return found
  })
  return inTransaction(context, async (inside) => {
    if (!user.emailVerified) {
      await proved(inside, user.id)
      const isRegistrant = inside.viewer?.id === user.id || browserMarks.isKnown(inside, { email, cookies })
      if (!isRegistrant) await closeToStrangers(inside, user)
    }
    return signIn.admit(inside, user.id, { cookies, resultToken })
  })
}

async function proved({ db }: Context, id: string): Promise<void> {
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, id))
}

/** Who registered somebody's address keeps neither a session nor the password; a letter brings the owner a link to a new one. */
async function closeToStrangers(inside: Context, { id, email }: { id: string; email: string }): Promise<void> {
  await inside.db.delete(sessions).where(eq(sessions.userId, id))
  await passwords.close(inside, id)
  const link = await recoveryLink(inside, { id, email }, FIRST_PASSWORD_LIVES_MS)
  const body = PasswordClosedLetter({ link })
  await inside.mail.send(inside.db, { to: email, subject: 'Почта подтверждена, задайте новый пароль', body })
}

/** Secrets of a letter that may be wrong from one address of the network: each is long, or has five tries of its own. */
function boundOf(context: Context, what: string): limits.Bound {
  return { what: `${what}:${limits.networkOf(context)}`, ...FROM_ADDRESS }
}

async function userOf({ db }: Context, email: string) {
  const [user] = await db
    .select({ id: users.id, email: users.email, firstName: users.firstName, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.email, email))
  return user
}

function codeOf(userId: string, asked: string): string {
  return `code:${userId}:${hashOf(asked)}`
}

/** Keeps a one-time secret under its name, in place of the one before. @returns the secret, which nobody sees again */
export async function issue(
  { db, now }: Context,
  { identifier, livesMs, secret = newToken() }: { identifier: string; livesMs: number; secret?: string },
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

/** Whether a secret is the one kept, within its time and five tries; the right one is used up. */
export async function tried({ db, now }: Context, identifier: string, secret: string): Promise<boolean> {
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

/** Too many letters to one address are left out in silence: one person may ask and another read them. */
export async function isWithin(context: Context, what: string): Promise<boolean> {
  try {
    await limits.count(context, what, LETTERS)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many') return false
    throw error
  }
}

/** Takes as long when there was nothing to do: the time must not show that an address exists. */
export async function evenly(context: Context, work: (inside: Context) => Promise<void>): Promise<void> {
  await inEvenTime(inTransaction(context, work))
}
