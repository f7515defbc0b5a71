import { randomUUID } from 'node:crypto'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { newToken } from '#app/platform/random.server.ts'
import { inTransaction, type Context, type Viewer } from '#app/platform/context.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import { hashOf } from '#app/platform/sealing.server.ts'
import { sessionCookie } from '#app/platform/session-cookie.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { accountOf } from './accounts.server.ts'
import * as browserMarks from '#app/features/accounts/security/browser-marks.server.ts'
import type { Account, FactorCode, Login } from './contract.ts'
import { accountCopy as copy } from './copy.ts'
import { deviceOf } from '#app/features/accounts/security/device-names.server.ts'
import { inEvenTime } from '#app/features/accounts/security/even.server.ts'
import { fromAbove } from './from-above.server.ts'
import * as passwords from '#app/features/accounts/security/passwords.server.ts'
import { CODE_TRIES, sessionLimitsOf } from './rules.ts'
import * as secondFactors from '#app/features/accounts/security/second-factors.server.ts'
import { NewDeviceLetter, RecoveryCodeUsedLetter } from '#app/features/accounts/security/security-letters.tsx'
import { sessions, verifications } from './tables.server.ts'
import { href } from '#app/shared/href.ts'

/** An account and the cookies that begin its session. */
export type SignedIn = { account: Account; cookies: string[] }
/** The account is proven by one factor and has a second: the cookie holds its place for ten minutes. */
export type Halfway = { secondFactor: true; cookies: string[] }
type Arriving = { cookies: string; resultToken?: string | undefined }

const STEP_COOKIE = 'portal.step'
const STEP_SECONDS = 600

/**
 * Begins a session, or asks for the second factor. A wrong address and a wrong password get the same words in the same time; after
 * many wrong ones a password is taken only with the second factor's code.
 * @throws AppError invalid — «Неверная почта или пароль»
 * @throws AppError too_many — says how the owner can still sign in
 */
export async function login(context: Context, body: Login, cookies: string): Promise<SignedIn | Halfway> {
  const { email, password, code, resultToken } = body
  if (code !== undefined) return inEvenTime(loginByBoth(context, { ...body, code }, cookies))
  const bounds = browserMarks.boundsOfPasswords(context, { email, cookies })
  const id = await inWords(
    copy.locked,
    limits.countingFailures(context, bounds, async () => {
      const owner = await passwords.ownerOf(context, email, password)
      if (!owner) throw new AppError('invalid', copy.wrongPair)
      return owner
    }),
  )
  return inTransaction(context, (inside) => admit(inside, id, { cookies, resultToken }))
}

/**
 * Begins a session by the password and the code together. It does not say which was wrong, so that nobody learns a password here:
 * this way stays open however many passwords strangers have tried.
 */
async function loginByBoth(context: Context, body: Login & FactorCode, cookies: string): Promise<SignedIn> {
  const { email, password, code, resultToken } = body
  return inWords(
    copy.locked,
    limits.countingFailures(context, [browserMarks.boundOfAddress(context)], async () => {
      const id = await passwords.ownerOf(context, email, password)
      const begun = id && (await proven(context, { id, code, email, cookies, resultToken }).catch(nullIfRefused))
      if (!begun) throw new AppError('invalid', copy.wrongTogether)
      return begun
    }),
  )
}

/** What one right factor gives: a session, or the question for the second one where the account has it. */
export async function admit(inside: Context, id: string, arriving: Arriving): Promise<SignedIn | Halfway> {
  if (!(await secondFactors.isOn(inside, id))) return begin(inside, id, arriving)
  const token = newToken()
  const expiresAt = new Date(inside.now.getTime() + STEP_SECONDS * 1000)
  await inside.db.insert(verifications).values({ id: randomUUID(), identifier: stepOf(token), value: id, expiresAt })
  return { secondFactor: true, cookies: [stepCookie(inside, token)] }
}

/**
 * Begins the session that waited for its second factor, by the app's six digits or by a recovery code, each good once.
 * @throws AppError closed — no sign-in waits in this browser, or it was tried too often
 * @throws AppError invalid — the code is wrong
 * @throws AppError too_many
 */
export async function passSecondFactor(context: Context, body: FactorCode, cookies: string): Promise<SignedIn> {
  const step = stepOf(tokenIn(cookies))
  // The try is counted even when the code is wrong, so it must not be rolled back with the refusal.
  const [waiting] = await context.db
    .update(verifications)
    .set({ tries: sql`${verifications.tries} + 1` })
    .where(and(eq(verifications.identifier, step), gt(verifications.expiresAt, context.now)))
    .returning()
  if (!waiting || waiting.tries > CODE_TRIES) throw new AppError('closed', copy.stepIsOver)
  const { email } = await accountOf(context, waiting.value)
  const begun = await proven(context, { ...body, id: waiting.value, email, cookies })
  await context.db.delete(verifications).where(eq(verifications.id, waiting.id))
  return { ...begun, cookies: [...begun.cookies, stepCookie(context, '')] }
}

type Proving = browserMarks.Asking & FactorCode & { id: string }

/** The session of a person who proved the first factor, by the code of the second; wrong ones count for the account. */
function proven(context: Context, { id, email, code, cookies, resultToken }: Proving): Promise<SignedIn> {
  const bounds = browserMarks.boundsOfCodes(context, id, { email, cookies })
  const attempt = () =>
    inTransaction(context, async (inside) => {
      const proof = await secondFactors.check(inside, id, code)
      if (!proof) throw new AppError('invalid', copy.faulty, { fields: { code: [copy.wrongFactorCode] } })
      if (proof.codesLeft !== undefined)
        await inside.mail.send(inside.db, {
          to: email,
          subject: 'Вход по запасному коду',
          body: RecoveryCodeUsedLetter({ left: proof.codesLeft, link: securityLink(inside) }),
        })
      return begin(inside, id, { cookies, resultToken, isStrong: true })
    })
  return inWords(copy.lockedCodes, limits.countingFailures(context, bounds, attempt))
}

/** A person who is locked out reads how to sign in all the same. */
function inWords<T>(locked: string, entering: Promise<T>): Promise<T> {
  return entering.catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'too_many') throw error
    throw new AppError('too_many', locked, { ...(error.retryAfterSeconds ? { retryAfterSeconds: error.retryAfterSeconds } : {}) })
  })
}

function nullIfRefused(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}

/** A new session in place of the one that this browser had; the owner gets a letter about a new browser. */
export async function begin(
  inside: Context,
  id: string,
  { cookies, resultToken, isStrong = false, isNewcomer = false }: Arriving & { isStrong?: boolean; isNewcomer?: boolean },
): Promise<SignedIn> {
  const account = await accountOf(inside, id)
  const asking = { email: account.email, cookies }
  const cookie = await newSession(inside, account, isStrong)
  if (isNewcomer) inside.visits.count('account', inside.client)
  if (resultToken) await fromAbove.get().keepResult(inside, id, resultToken)
  if (!isNewcomer && !browserMarks.isKnown(inside, asking)) {
    const { browser } = deviceOf(inside.client.userAgent)
    const body = NewDeviceLetter({ browser, at: inside.now, link: securityLink(inside) })
    await inside.mail.send(inside.db, { to: account.email, subject: 'Вход с нового устройства', body })
  }
  return { account, cookies: [cookie, browserMarks.markedCookie(inside, asking)] }
}

/** The viewer's session under a new token, and no other session of the account. */
export async function startAnew(inside: Context, viewer: Viewer, isStrong = viewer.hasSecondFactor): Promise<SignedIn> {
  await inside.db.delete(sessions).where(and(eq(sessions.userId, viewer.id), ne(sessions.id, viewer.sessionId)))
  const account = await accountOf(inside, viewer.id)
  return { account, cookies: [await newSession(inside, account, isStrong)] }
}

async function newSession(inside: Context, account: Account, isStrong: boolean): Promise<string> {
  const { db, now, client, config } = inside
  const token = newToken()
  const { wholeSeconds } = sessionLimitsOf(account)
  await db.insert(sessions).values({
    id: randomUUID(),
    userId: account.id,
    tokenHash: hashOf(token),
    ipAddress: client.address,
    userAgent: client.userAgent,
    expiresAt: new Date(now.getTime() + wholeSeconds * 1000),
    createdAt: now,
    updatedAt: now,
    seenAt: now,
    secondFactorAt: isStrong ? now : null,
  })
  await endHeldSession(inside)
  return sessionCookie(config, token, wholeSeconds)
}

/** A new sign-in replaces the session that this browser had. */
export async function endHeldSession({ db, viewer }: Context): Promise<void> {
  if (viewer) await db.delete(sessions).where(eq(sessions.id, viewer.sessionId))
}

function stepOf(token: string): string {
  return `step:${hashOf(token)}`
}

function tokenIn(cookies: string): string {
  const [, token = ''] = /(?:^|;\s*)portal\.step=([\w-]+)/.exec(cookies) ?? []
  return token
}

function stepCookie({ config }: Context, token: string): string {
  const secure = config.isSecure ? '; Secure' : ''
  return `${STEP_COOKIE}=${token}; Max-Age=${token ? STEP_SECONDS : 0}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

function securityLink({ config }: Context): string {
  return `${config.PUBLIC_URL}${href('/cabinet/security')}`
}
