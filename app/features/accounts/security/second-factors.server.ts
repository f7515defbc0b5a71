import { randomInt } from 'node:crypto'
import { and, arrayOverlaps, eq, gte, isNotNull, like, lt, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import * as audit from '#app/features/audit/audit.server.ts'
import { inTransaction, type Context, type Viewer } from '#app/platform/context.server.ts'
import { keyedHash, keyedHashes } from '#app/platform/keyed-hash.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import { open, seal } from '#app/platform/sealing.server.ts'
import { AppError } from '#app/shared/errors.ts'
import type { FactorKey, FactorSetUp } from '#app/features/accounts/contract.ts'
import { accountCopy as copy } from '#app/features/accounts/copy.ts'
import * as passwords from './passwords.server.ts'
import { APP_CODE_DIGITS, needsSecondFactor, RECOVERY_CODE_DIGITS, RECOVERY_CODES } from '#app/features/accounts/rules.ts'
import { SecondFactorResetLetter } from '#app/features/accounts/desk/letters.tsx'
import { SecondFactorOffLetter, SecondFactorOnLetter } from './security-letters.tsx'
import * as signIn from '#app/features/accounts/sign-in.server.ts'
import { secondFactors, sessions, verifications } from '#app/features/accounts/tables.server.ts'
import { href } from '#app/shared/href.ts'

const STEP_SECONDS = 30
// A phone's clock may be half a minute off.
const WINDOW = 1

/** What a code proved; a recovery code says how many are left. */
export type Proof = { codesLeft?: number }
type Started = signIn.SignedIn & { codes: string[] }

export async function isOn({ db }: Context, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.sealed)))
  return row !== undefined
}

/** Since when it is on, and how many recovery codes are left. */
export async function stateOf({ db }: Context, userId: string): Promise<{ since: string | null; codesLeft: number }> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  return row?.sealed ? { since: row.since?.toISOString() ?? null, codesLeft: row.codes.length } : { since: null, codesLeft: 0 }
}

/** What the code proves, or null. The app shows a code for half a minute, but it is good once; a recovery code has no term. */
export async function check(context: Context, userId: string, code: string): Promise<Proof | null> {
  const { db, config } = context
  if (code.length === RECOVERY_CODE_DIGITS) {
    const hashes = keyedHashes(config.ANSWERS_KEY, recoveryCode(userId, code))
    const ours = sql`array(select unnest(${secondFactors.codes}) intersect select unnest(${sql.param(hashes)}::text[]))`
    const [used] = await db
      .update(secondFactors)
      .set({ codes: sql`array_remove(${secondFactors.codes}, (${ours})[1])` })
      .where(and(eq(secondFactors.userId, userId), arrayOverlaps(secondFactors.codes, hashes)))
      .returning()
    return used ? { codesLeft: used.codes.length } : null
  }
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  if (!row?.sealed) return null
  const step = stepOf(context, open(row.sealed, config.ANSWERS_KEY, about(userId)), code)
  if (step === null) return null
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId })
  return taken.length > 0 ? {} : null
}

/** A new key for an authenticator app; nothing changes until its first code is typed. */
export async function setUp({ db, config }: Context, { id, email }: Viewer): Promise<FactorKey> {
  const secret = new Secret({ size: 20 })
  const sealedNext = seal(secret.base32, config.ANSWERS_KEY, about(id))
  await db
    .insert(secondFactors)
    .values({ userId: id, sealedNext })
    .onConflictDoUpdate({ target: secondFactors.userId, set: { sealedNext } })
  const totp = new TOTP({
    issuer: 'Нейросад',
    issuerInLabel: false,
    label: email,
    secret,
    digits: APP_CODE_DIGITS,
    period: STEP_SECONDS,
  })
  return { key: secret.base32, link: totp.toString() }
}

/**
 * Turns it on, or moves it to another phone: the app shows the right digits and the person knows the password. Other devices
 * are signed out, this one's session is strong from now on.
 * @returns the recovery codes, which nobody sees again
 * @throws AppError invalid — at the field
 * @throws AppError too_many
 */
export async function turnOn(context: Context, viewer: Viewer, { code, password }: FactorSetUp): Promise<Started> {
  await passwords.prove(context, viewer, { password })
  await limits.count(context, `set-up:${viewer.id}`, { most: 10, withinSeconds: 600 })
  return inTransaction(context, async (inside) => {
    const [row] = await inside.db.select().from(secondFactors).where(eq(secondFactors.userId, viewer.id)).for('update')
    if (!row?.sealedNext) throw new AppError('invalid', copy.setUpAnew)
    const step = stepOf(inside, open(row.sealedNext, inside.config.ANSWERS_KEY, about(viewer.id)), code)
    if (step === null) throw new AppError('invalid', copy.faulty, { fields: { code: [copy.wrongFactorCode] } })
    await inside.db
      .update(secondFactors)
      .set({ sealed: row.sealedNext, sealedNext: null, since: inside.now, lastStep: step })
      .where(eq(secondFactors.userId, viewer.id))
    const codes = await renew(inside, viewer.id)
    const letter = SecondFactorOnLetter({ link: `${inside.config.PUBLIC_URL}${href('/cabinet/security')}` })
    await inside.mail.send(inside.db, { to: viewer.email, subject: 'Включён второй шаг при входе', body: letter })
    return { ...(await signIn.startAnew(inside, viewer, true)), codes }
  })
}

/**
 * New recovery codes in place of the old ones.
 * @throws AppError invalid — the password is wrong, or there is no second factor
 */
export async function renewCodes(context: Context, viewer: Viewer, password: string): Promise<string[]> {
  await passwords.prove(context, viewer, { password })
  if (!(await isOn(context, viewer.id))) throw new AppError('invalid', copy.factorIsOff)
  return renew(context, viewer.id)
}

/**
 * Back to the password alone, where the person's roles allow it.
 * @throws AppError invalid — the password is wrong, the role requires it, or it is off
 */
export async function turnOff(context: Context, viewer: Viewer, password: string): Promise<void> {
  if (needsSecondFactor(viewer)) throw new AppError('invalid', copy.factorIsKept)
  await passwords.prove(context, viewer, { password })
  await inTransaction(context, async ({ db, mail, config }) => {
    const gone = await db
      .delete(secondFactors)
      .where(eq(secondFactors.userId, viewer.id))
      .returning({ sealed: secondFactors.sealed })
    if (!gone[0]?.sealed) throw new AppError('invalid', copy.factorIsOff)
    await db.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, viewer.id))
    const body = SecondFactorOffLetter({ link: `${config.PUBLIC_URL}${href('/cabinet/security')}` })
    await mail.send(db, { to: viewer.email, subject: 'Второй шаг при входе выключен', body })
  })
}

/** Forgets a second factor that somebody turned on after a moment. */
export async function forgetSince({ db }: Context, userId: string, moment: Date): Promise<void> {
  await db.delete(secondFactors).where(and(eq(secondFactors.userId, userId), gte(secondFactors.since, moment)))
}

/**
 * Takes the second step away from a person who lost the phone and the codes: every session ends, a letter gives the reason.
 * The caller has made sure of the person.
 * @returns how many sessions ended
 * @throws AppError invalid — it is not on
 */
export async function reset(inside: Context, { id, email }: { id: string; email: string }, reason: string): Promise<number> {
  const { db, mail, config } = inside
  const gone = await db.delete(secondFactors).where(eq(secondFactors.userId, id)).returning({ sealed: secondFactors.sealed })
  if (!gone[0]?.sealed) throw new AppError('invalid', copy.factorNotOn)
  await db.delete(verifications).where(and(like(verifications.identifier, 'step:%'), eq(verifications.value, id)))
  const ended = await db.delete(sessions).where(eq(sessions.userId, id)).returning({ id: sessions.id })
  await audit.record(inside, { action: 'user.reset-second-factor', object: `users:${id}`, details: { reason } })
  const body = SecondFactorResetLetter({ reason, link: `${config.PUBLIC_URL}${href('/cabinet/security')}` })
  await mail.send(db, { to: email, subject: 'Второй шаг при входе сброшен', body })
  return ended.length
}

/**
 * Gives an account a new key in the place of what it had. For the sample people.
 * @returns the key
 */
export async function give({ db, config, now }: Context, userId: string): Promise<string> {
  const { base32 } = new Secret({ size: 20 })
  const made = { sealed: seal(base32, config.ANSWERS_KEY, about(userId)), since: now }
  await db
    .insert(secondFactors)
    .values({ userId, ...made })
    .onConflictDoUpdate({ target: secondFactors.userId, set: { ...made, lastStep: 0, codes: [] } })
  return base32
}

/** The key of an account's second factor; null where it is off, or sealed with a key that is not ours. For the sample people. */
export async function keyOf({ db, config }: Context, userId: string): Promise<string | null> {
  const [row] = await db.select({ sealed: secondFactors.sealed }).from(secondFactors).where(eq(secondFactors.userId, userId))
  if (!row?.sealed) return null
  try {
    return open(row.sealed, config.ANSWERS_KEY, about(userId))
  } catch {
    return null
  }
}

/** The six digits that an app with the key shows at the moment. */
export function codeAt(key: string, moment: Date): string {
  return new TOTP({ secret: Secret.fromBase32(key), digits: APP_CODE_DIGITS, period: STEP_SECONDS }).generate({
    timestamp: moment.getTime(),
  })
}

function stepOf({ now }: Context, key: string, code: string): number | null {
  const timestamp = now.getTime()
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(key), period: STEP_SECONDS, timestamp, window: WINDOW })
  return delta === null ? null : TOTP.counter({ period: STEP_SECONDS, timestamp }) + delta
}

async function renew(context: Context, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    String(randomInt(10 ** RECOVERY_CODE_DIGITS)).padStart(RECOVERY_CODE_DIGITS, '0'),
  )
  const hashed = codes.map((code) => keyedHash(context.config.ANSWERS_KEY, recoveryCode(userId, code)))
  await context.db.update(secondFactors).set({ codes: hashed }).where(eq(secondFactors.userId, userId))
  return codes
}

/** Keyed: eight digits alone would be found by trying them all. */
function recoveryCode(userId: string, code: string): string {
  return `recovery-code:${userId}:${code}`
}

function about(userId: string): string {
  return `second-factor:${userId}`
}
