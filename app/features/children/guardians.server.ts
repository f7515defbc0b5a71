import { and, asc, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm'
import * as people from '#app/features/accounts/people.server.ts'
import { newToken } from '#app/platform/random.server.ts'
import { type Context, inTransaction, requireViewer } from '#app/platform/context.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import { hashOf } from '#app/platform/sealing.server.ts'
import { DAY_SECONDS } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import type { GuardianInvitation, Guardians, May, NewGuardian } from './contract.ts'
import { childCopy as copy } from './copy.ts'
import { GuardianInviteLetter, GuardianJoinedLetter, WithdrawnLetter } from './family-letters.tsx'
import * as log from './log.server.ts'
import { cardLink, personInWords, tell } from './mail.server.ts'
import { requireChild, type ChildRow } from './permissions.server.ts'
import { INVITATION_LIVES_MS } from './rules.ts'
import { childAccesses, children, guardianInvitations, guardianships } from './tables.server.ts'
import { href } from '#app/shared/href.ts'

/**
 * Sends a second adult a link that works once, for that address, fourteen days.
 * @throws AppError not_found
 * @throws AppError invalid — the owner's own address, or one that wants no invitations
 * @throws AppError too_many — twenty letters a day
 */
export async function invite(context: Context, childId: string, { email, may }: NewGuardian): Promise<GuardianInvitation> {
  return inTransaction(context, async (inside) => {
    const { viewer } = await requireChild(inside, 'access.manage', childId)
    if (email === viewer.email) throw new AppError('invalid', copy.faulty, { fields: { email: [copy.ownEmail] } })
    await limits.count(inside, `guardian:${viewer.id}`, { most: 20, withinSeconds: DAY_SECONDS })
    await inside.db
      .update(guardianInvitations)
      .set({ revokedAt: inside.now, email: null })
      .where(and(live(inside, childId), eq(guardianInvitations.email, email)))
    const token = newToken()
    const expiresAt = new Date(inside.now.getTime() + INVITATION_LIVES_MS)
    const [row] = await inside.db
      .insert(guardianInvitations)
      .values({ childId, email, may, tokenHash: hashOf(token), createdAt: inside.now, expiresAt })
      .returning({ id: guardianInvitations.id })
    await log.write(inside, { childId, accountId: viewer.id, action: 'guardian_invited' })
    const who = await personInWords(inside, viewer.id)
    const link = `${inside.config.PUBLIC_URL}${href('/cabinet/join/:token', { token })}`
    const isSent = await inside.mail.send(inside.db, {
      to: email,
      subject: 'Приглашение в семейный кабинет',
      kind: 'invitations',
      body: (unsubscribe) => GuardianInviteLetter({ who, link, may, unsubscribe }),
    })
    if (!isSent) throw new AppError('invalid', copy.faulty, { fields: { email: [copy.unwanted] } })
    return { id: row?.id ?? '', email, may, expiresAt: expiresAt.toISOString() }
  })
}

/** How a letter's link stands for who opens it: it is over, was meant for another address, or can be accepted after a sign-in or at once. */
export type JoinStanding = 'over' | 'other' | 'guest' | 'mine'

export async function standing(context: Context, token: string): Promise<JoinStanding> {
  const row = await invited(context, token)
  if (!row) return 'over'
  if (!context.viewer) return 'guest'
  return row.invitation.email === context.viewer.email ? 'mine' : 'other'
}

/** The open invitation of a link and its child; null where it is old, used, revoked or unknown. */
async function invited({ db, now }: Context, token: string, isLocked = false) {
  const asked = db
    .select({ invitation: guardianInvitations, child: children })
    .from(guardianInvitations)
    .innerJoin(children, eq(children.id, guardianInvitations.childId))
    .where(eq(guardianInvitations.tokenHash, hashOf(token)))
  const [row] = await (isLocked ? asked.for('update') : asked)
  const isOver = !row || row.invitation.usedAt || row.invitation.revokedAt || row.invitation.expiresAt <= now
  return isOver || row.child.deleteAfter ? null : row
}

/**
 * The invited person joins by the letter's link.
 * @returns the child's id
 * @throws AppError closed — old, used, revoked or unknown
 * @throws AppError forbidden — signed in with another e-mail than the letter went to
 */
export async function accept(context: Context, token: string): Promise<string> {
  const viewer = requireViewer(context)
  return inTransaction(context, async (inside) => {
    const row = await invited(inside, token, true)
    if (!row) throw new AppError('closed', copy.noInvitation)
    if (row.invitation.email !== viewer.email) throw new AppError('forbidden', copy.otherEmail)
    const used = { usedAt: inside.now, email: null }
    await inside.db.update(guardianInvitations).set(used).where(eq(guardianInvitations.id, row.invitation.id))
    if (row.child.ownerId !== viewer.id) await add(inside, row.child, { accountId: viewer.id, may: row.invitation.may })
    return row.child.id
  })
}

type Tie = { accountId: string; may: May }

/** Makes an account a second adult of a child; the owner gets a letter, an access that the account had otherwise goes. */
export async function add(context: Context, child: ChildRow, { accountId, may }: Tie): Promise<void> {
  const { db, now } = context
  await db
    .insert(guardianships)
    .values({ childId: child.id, accountId, may, grantedAt: now })
    .onConflictDoUpdate({ target: [guardianships.childId, guardianships.accountId], set: { may, grantedAt: now } })
  await db
    .update(childAccesses)
    .set({ state: 'withdrawn', withdrawnAt: now })
    .where(and(eq(childAccesses.childId, child.id), eq(childAccesses.accountId, accountId)))
  await people.makeParent(context, accountId)
  await log.write(context, { childId: child.id, accountId, action: 'guardian_joined' })
  const who = await personInWords(context, accountId)
  const link = cardLink(context, child.id, '/settings#people')
  await tell(context, child.ownerId, { subject: 'Второй взрослый в кабинете', body: GuardianJoinedLetter({ who, link }) })
}

/**
 * Second adults and the letters still under way.
 * @throws AppError not_found
 */
export async function list(context: Context, childId: string): Promise<Guardians> {
  await requireChild(context, 'access.see', childId)
  const [rows, invitations] = await Promise.all([
    context.db.select().from(guardianships).where(eq(guardianships.childId, childId)).orderBy(asc(guardianships.grantedAt)),
    context.db.select().from(guardianInvitations).where(live(context, childId)).orderBy(asc(guardianInvitations.createdAt)),
  ])
  const known = await people.named(
    context,
    rows.map(({ accountId }) => accountId),
  )
  return {
    guardians: rows.map(({ accountId, may, grantedAt }) => ({
      ...log.personOf(known, accountId),
      may,
      grantedAt: grantedAt.toISOString(),
    })),
    invitations: invitations.map(({ id, email, may, expiresAt }) => ({
      ...{ id, may },
      email: email ?? '',
      expiresAt: expiresAt.toISOString(),
    })),
  }
}

/**
 * Changes what a second adult may do.
 * @throws AppError not_found
 */
export async function change(context: Context, childId: string, { accountId, may }: Tie): Promise<void> {
  await inTransaction(context, async (inside) => {
    const { viewer } = await requireChild(inside, 'access.manage', childId)
    const changed = await inside.db
      .update(guardianships)
      .set({ may })
      .where(tie(childId, accountId))
      .returning({ accountId: guardianships.accountId })
    if (changed.length === 0) throw new AppError('not_found', copy.noAccess)
    await log.write(inside, { childId, accountId, action: 'guardian_changed' })
    const who = await personInWords(inside, accountId)
    const link = cardLink(inside, childId, '/settings#people')
    if (may === 'edit')
      await tell(inside, viewer.id, { subject: 'Второй взрослый в кабинете', body: GuardianJoinedLetter({ who, link }) })
  })
}

/**
 * The owner removes a second adult, at once.
 * @throws AppError not_found
 */
export async function revoke(context: Context, childId: string, accountId: string): Promise<void> {
  await inTransaction(context, async (inside) => {
    await requireChild(inside, 'access.manage', childId)
    await remove(inside, childId, { accountId, action: 'guardian_removed' })
    const link = `${inside.config.PUBLIC_URL}${href('/cabinet')}`
    await tell(inside, accountId, { subject: 'Доступ к карточке закрыт', body: WithdrawnLetter({ link }) })
  })
}

/**
 * Takes a letter's link back.
 * @throws AppError not_found
 */
export async function revokeInvitation(context: Context, childId: string, id: string): Promise<void> {
  await requireChild(context, 'access.manage', childId)
  const revoked = await inTransaction(context, ({ db, now }) =>
    db
      .update(guardianInvitations)
      .set({ revokedAt: now, email: null })
      .where(and(live(context, childId), eq(guardianInvitations.id, id)))
      .returning({ id: guardianInvitations.id }),
  )
  if (revoked.length === 0) throw new AppError('not_found', copy.noAccess)
}

/** Forgets the addresses of letters whose links are over. */
export async function forgetAddresses({ db, now }: Context): Promise<void> {
  const { email, usedAt, revokedAt, expiresAt } = guardianInvitations
  await db
    .update(guardianInvitations)
    .set({ email: null })
    .where(and(isNotNull(email), or(isNotNull(usedAt), isNotNull(revokedAt), lte(expiresAt, now))))
}

/** Ends a guardianship and writes down how. */
export async function remove(
  context: Context,
  childId: string,
  { accountId, action }: { accountId: string; action: 'left' | 'guardian_removed' },
): Promise<void> {
  const gone = await context.db.delete(guardianships).where(tie(childId, accountId)).returning({ may: guardianships.may })
  if (gone.length === 0) throw new AppError('not_found', copy.noAccess)
  await log.write(context, { childId, accountId, action })
}

function tie(childId: string, accountId: string) {
  return and(eq(guardianships.childId, childId), eq(guardianships.accountId, accountId))
}

function live({ now }: Pick<Context, 'now'>, childId: string) {
  const { usedAt, revokedAt, expiresAt } = guardianInvitations
  return and(eq(guardianInvitations.childId, childId), isNull(usedAt), isNull(revokedAt), gt(expiresAt, now))
}
