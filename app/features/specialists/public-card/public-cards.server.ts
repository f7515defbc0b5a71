import { href } from '#app/shared/href.ts'
import { randomBytes } from 'node:crypto'
import { and, desc, eq, exists, isNull } from 'drizzle-orm'
import * as people from '#app/features/accounts/people.server.ts'
import * as consents from '#app/features/consents/consents.server.ts'
import { type Context, inTransaction, requireViewer } from '#app/platform/context.server.ts'
import { isAnyGone } from '#app/platform/personal-data.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import type { CardFields, OwnCard, PublicCard } from '#app/features/specialists/contract.ts'
import { specialistCopy as copy } from '#app/features/specialists/copy.ts'
import { isSpecialist } from '#app/features/access/roles.ts'
import { diplomas, specialistCards } from '#app/features/specialists/tables.server.ts'

/** The card of an account as its owner sees it; an empty one where there is none. */
export async function ownOf({ db }: Context, accountId: string): Promise<OwnCard> {
  const [row] = await db.select().from(specialistCards).where(eq(specialistCards.accountId, accountId))
  return row
    ? { fields: row.fields, isPublished: row.isPublished, hiddenReason: row.hiddenReason, link: linkOf(row) }
    : { fields: {}, isPublished: false, hiddenReason: null, link: null }
}

/**
 * Shows the card to everybody, or shows what changed in it; the consent is written down each time.
 * @throws AppError forbidden — no specialist, or no accepted diploma
 */
export async function publish(context: Context, fields: CardFields): Promise<OwnCard> {
  const viewer = requireViewer(context)
  return inTransaction(context, async (inside) => {
    const education = await educationOf(inside, viewer.id)
    if (!isSpecialist(viewer.roles) || education.length === 0) throw new AppError('forbidden', copy.cardNeedsDiploma)
    const shown = { fields, isPublished: true, updatedAt: inside.now }
    await inside.db
      .insert(specialistCards)
      .values({ accountId: viewer.id, code: randomBytes(6).toString('hex'), ...shown })
      .onConflictDoUpdate({ target: specialistCards.accountId, set: shown })
    const given = { subject: `account:${viewer.id}`, purpose: 'specialist_public_profile' as const, given: true }
    await consents.record(inside, { ...given, form: 'specialist_card' })
    return ownOf(inside, viewer.id)
  })
}

/** Takes the card away from everybody at once and writes the withdrawal down; one that is not shown stays so. */
export async function withdraw(context: Context): Promise<OwnCard> {
  const viewer = requireViewer(context)
  return inTransaction(context, async (inside) => {
    const hidden = await inside.db
      .update(specialistCards)
      .set({ isPublished: false, updatedAt: inside.now })
      .where(and(eq(specialistCards.accountId, viewer.id), eq(specialistCards.isPublished, true)))
      .returning({ code: specialistCards.code })
    if (hidden.length > 0) {
      const taken = { subject: `account:${viewer.id}`, purpose: 'specialist_public_profile' as const, given: false }
      await consents.record(inside, { ...taken, form: 'specialist_card' })
    }
    return ownOf(inside, viewer.id)
  })
}

/**
 * A card as everybody sees it.
 * @throws AppError not_found — no such card, or it is not shown, or the desk hides it, its account is going, or the role was taken away
 */
export async function detail(context: Context, code: string): Promise<PublicCard> {
  const [row] = await context.db
    .select()
    .from(specialistCards)
    .where(and(eq(specialistCards.code, code), isShown()))
  const person = row && (await people.named(context, [row.accountId])).get(row.accountId)
  if (!row || !person || !isSpecialist(person.roles)) throw new AppError('not_found', copy.noCard)
  const education = await educationOf(context, row.accountId)
  if (education.length === 0) throw new AppError('not_found', copy.noCard)
  return { code, name: person.name, roles: titlesOf(person.roles), education, ...row.fields }
}

/** Whose cards everybody sees now: the name and the roles by which they see it. */
export async function shown(context: Context): Promise<Pick<PublicCard, 'name' | 'roles'>[]> {
  const isAccepted = exists(
    context.db
      .select({ id: diplomas.id })
      .from(diplomas)
      .where(and(eq(diplomas.accountId, specialistCards.accountId), eq(diplomas.status, 'accepted'))),
  )
  const rows = await context.db
    .select({ accountId: specialistCards.accountId })
    .from(specialistCards)
    .where(and(isShown(), isAccepted))
  const named = await people.named(
    context,
    rows.map(({ accountId }) => accountId),
  )
  const specialists = [...named.values()].filter(({ roles }) => isSpecialist(roles))
  return specialists.map(({ name, roles }) => ({ name, roles: titlesOf(roles) }))
}

/** Takes the card of an account that is going away from everybody, or shows it again with null. */
export async function setGoing({ db }: Context, accountId: string, goingAt: Date | null): Promise<void> {
  await db.update(specialistCards).set({ goingAt }).where(eq(specialistCards.accountId, accountId))
}

/** Destroys the card of an account; for a withdrawal elsewhere and for the erasure of an account. */
export async function erase(context: Context, accountId: string): Promise<boolean> {
  return isAnyGone(await context.db.delete(specialistCards).where(eq(specialistCards.accountId, accountId)))
}

function isShown() {
  return and(eq(specialistCards.isPublished, true), isNull(specialistCards.hiddenAt), isNull(specialistCards.goingAt))
}

function titlesOf(roles: people.NamedPerson['roles']): string[] {
  return roles.filter((role) => isSpecialist([role])).map(({ title }) => title)
}

async function educationOf({ db }: Context, accountId: string): Promise<PublicCard['education']> {
  const rows = await db
    .select({ qualification: diplomas.qualification, decidedAt: diplomas.decidedAt })
    .from(diplomas)
    .where(and(eq(diplomas.accountId, accountId), eq(diplomas.status, 'accepted')))
    .orderBy(desc(diplomas.decidedAt))
  return rows.flatMap(({ qualification, decidedAt }) => {
    if (!qualification || !decidedAt) return []
    const { registryNumber: _number, registryDay: _day, registryPlace: _place, ...shown } = qualification
    return [{ ...shown, checkedOn: dayInMoscow(decidedAt) }]
  })
}

/** The end of the site's address where a card is shown. */
export function linkOf({ code }: { code: string }): string {
  return href('/specialists/:code', { code })
}
