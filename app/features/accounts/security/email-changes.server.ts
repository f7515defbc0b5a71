import { randomInt } from 'node:crypto'
import { and, eq, gt, like, not, or, sql, type SQL } from 'drizzle-orm'
import { fromAbove } from '#app/features/accounts/from-above.server.ts'
import { endOf, outlived } from '#app/features/consents/terms.ts'
import { inTransaction, type Context, type Viewer } from '#app/platform/context.server.ts'
import * as letterRefusals from '#app/platform/letter-refusals.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import { hashOf } from '#app/platform/sealing.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { HOUR_SECONDS, MINUTE_MS, momentInWords } from '#app/shared/dates.ts'
import { isTaken } from '#app/features/accounts/accounts.server.ts'
import * as browserMarks from './browser-marks.server.ts'
import type { EmailChange } from '#app/features/accounts/contract.ts'
import { accountCopy as copy } from '#app/features/accounts/copy.ts'
import { EmailChangedLetter, EmailCodeLetter, EmailReturnedLetter, EmailTakenLetter } from './email-letters.tsx'
import * as passwords from './passwords.server.ts'
import * as proofs from '#app/features/accounts/proofs.server.ts'
import * as secondFactors from './second-factors.server.ts'
import * as signIn from '#app/features/accounts/sign-in.server.ts'
import { sessions, users, verifications } from '#app/features/accounts/tables.server.ts'
import { href } from '#app/shared/href.ts'

const CODE_LIVES_MS = 30 * MINUTE_MS
const BACK = 'email-back:%'

/**
 * Sends a code to the new address. An address that has a cabinet gets a letter too, and no code: what is shown here is the same.
 * @throws AppError invalid — the password is wrong, or the address is the present one
 * @throws AppError too_many
 */
export async function ask(context: Context, viewer: Viewer, { email, password }: EmailChange): Promise<void> {
  await passwords.prove(context, viewer, { password })
  if (email === viewer.email) throw new AppError('invalid', copy.faulty, { fields: { email: [copy.sameEmail] } })
  await limits.count(context, `email-change:${viewer.id}`, { most: 5, withinSeconds: HOUR_SECONDS })
  await proofs.evenly(context, async (inside) => {
    await inside.db.delete(verifications).where(askedBy(viewer.id))
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
    await proofs.issue(inside, { identifier: `new-email:${viewer.id}:${email}`, livesMs: CODE_LIVES_MS, secret: code })
    if (!(await proofs.isWithin(inside, `email-change-to:${email}`))) return
    const taken = await isTaken(inside, email, viewer.id)
    const body = taken ? EmailTakenLetter({ link: inside.config.PUBLIC_URL }) : EmailCodeLetter({ code })
    await inside.mail.send(inside.db, {
      to: email,
      subject: taken ? 'На эту почту уже есть кабинет' : 'Код для новой почты',
      body,
    })
  })
}

/** The address that waits for its code, or null. */
export async function waitingOf({ db, now }: Context, accountId: string): Promise<string | null> {
  const [row] = await db
    .select({ identifier: verifications.identifier })
    .from(verifications)
    .where(and(askedBy(accountId), gt(verifications.expiresAt, now)))
  return row ? addressIn(row.identifier) : null
}

/** Gives up the change that waits for its code. */
export async function giveUp({ db }: Context, accountId: string): Promise<void> {
  await db.delete(verifications).where(askedBy(accountId))
}

/**
 * Moves the account to the address that the code was sent to. Other devices are signed out, what was begun with the old address
 * is void, and the old address gets a link that brings it back for seventy-two hours.
 * @throws AppError invalid — wrong or old, tried more than five times, or the address has a cabinet by now
 * @throws AppError too_many
 */
export async function confirm(
  context: Context,
  viewer: Viewer,
  { code, cookies }: { code: string; cookies: string },
): Promise<signIn.SignedIn> {
  await limits.count(context, `email-code:${viewer.id}`, { most: 20, withinSeconds: HOUR_SECONDS })
  const email = await waitingOf(context, viewer.id)
  // The try is counted even when the code is wrong, so it must not be rolled back with the refusal.
  const isRight = email !== null && (await proofs.tried(context, `new-email:${viewer.id}:${email}`, code))
  if (!isRight) throw new AppError('invalid', copy.faulty, { fields: { code: [copy.wrongCode] } })
  return inTransaction(context, async (inside) => {
    await inside.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`)
    if (await isTaken(inside, email, viewer.id)) throw new AppError('invalid', copy.taken)
    await inside.db.delete(verifications).where(and(proofsOf(viewer.id), not(like(verifications.identifier, BACK))))
    const until = endOf('undo', inside.now)
    const token = await proofs.issue(inside, {
      identifier: `email-back:${viewer.id}:${viewer.email}`,
      livesMs: until.getTime() - inside.now.getTime(),
    })
    await move(inside, { id: viewer.id, from: viewer.email, to: email })
    const link = `${inside.config.PUBLIC_URL}${href('/cabinet/security')}?back=${encodeURIComponent(`${viewer.id}.${token}`)}`
    const body = EmailChangedLetter({ until: momentInWords(until), link })
    await inside.mail.send(inside.db, { to: viewer.email, subject: 'Почта кабинета изменена', body })
    const begun = await signIn.startAnew(inside, viewer)
    return { ...begun, cookies: [...begun.cookies, browserMarks.markedCookie(inside, { email, cookies })] }
  })
}

/**
 * Brings the old address back by the letter that it got. Who changed it knew the password: it opens nothing any more, all
 * devices are signed out, and a second factor that came after the change goes with them.
 * @throws AppError invalid — old, used, or the address has another cabinet by now
 * @throws AppError too_many
 */
export async function bringBack(context: Context, proof: string): Promise<void> {
  await limits.count(context, `email-back:${limits.networkOf(context)}`, { most: 30, withinSeconds: 600 })
  const [id = '', token = ''] = proof.split('.')
  await inTransaction(context, async (inside) => {
    const [used] = await inside.db
      .delete(verifications)
      .where(
        and(
          proofsOf(id),
          like(verifications.identifier, BACK),
          eq(verifications.value, hashOf(token)),
          gt(verifications.expiresAt, inside.now),
        ),
      )
      .returning()
    const [user] = await inside.db.select().from(users).where(eq(users.id, id)).for('update')
    if (!used || !user) throw new AppError('invalid', copy.badLink)
    const email = addressIn(used.identifier)
    if (await isTaken(inside, email, id)) throw new AppError('invalid', copy.taken)
    await inside.db.delete(verifications).where(proofsOf(id))
    await move(inside, { id, from: user.email, to: email })
    await inside.db.delete(sessions).where(eq(sessions.userId, id))
    await passwords.close(inside, id)
    await secondFactors.forgetSince(inside, id, outlived('undo', used.expiresAt))
    const link = await proofs.recoveryLink(inside, { id, email })
    await inside.mail.send(inside.db, { to: email, subject: 'Почта кабинета возвращена', body: EmailReturnedLetter({ link }) })
  })
}

async function move(inside: Context, { id, from, to }: { id: string; from: string; to: string }): Promise<void> {
  const changed = { email: to, emailVerified: true, updatedAt: inside.now }
  await inside.db.update(users).set(changed).where(eq(users.id, id))
  await fromAbove.get().writeTo(inside, id, to)
  for (const kind of await letterRefusals.refusedBy(inside, from)) await letterRefusals.refuse(inside, { email: to, kind })
}

function askedBy(accountId: string): SQL | undefined {
  return and(proofsOf(accountId), like(verifications.identifier, 'new-email:%'))
}

/** One-time proofs are named `what:account`; a sign-in that waits for its second factor has the account as its value. */
function proofsOf(accountId: string): SQL | undefined {
  const isHalfway = and(like(verifications.identifier, 'step:%'), eq(verifications.value, accountId))
  return or(eq(sql`split_part(${verifications.identifier}, ':', 2)`, accountId), isHalfway)
}

function addressIn(identifier: string): string {
  return identifier.split(':').slice(2).join(':')
}
