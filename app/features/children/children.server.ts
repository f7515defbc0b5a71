import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import * as consents from '#app/features/consents/consents.server.ts'
import { type Context, inTransaction, requireViewer } from '#app/platform/context.server.ts'
import { ifReadable, open, seal } from '#app/platform/sealing.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { ageOn, dayInMoscow } from '#app/shared/dates.ts'
import type { ChangedChild, Child, ChildProfile, ChildRelation, NewChild } from './contract.ts'
import { childCopy as copy } from './copy.ts'
import * as log from './log.server.ts'
import { lockChild, relationsOf, requireChild, type ChildRow } from './permissions.server.ts'
import { askingOf, requirePortal } from '#app/features/access/access.server.ts'
import { verdict } from '#app/features/access/permissions.ts'
import { ADULT_AGE } from './rules.ts'
import { childAccesses, children, guardianships } from './tables.server.ts'

/**
 * A new card; the parent's consent is written down with who they are to the child.
 * @throws AppError invalid — each fault by its field
 * @throws AppError forbidden — only a parent has children here
 */
export async function create(context: Context, { representative, consent: _given, ...profile }: NewChild): Promise<Child> {
  const viewer = requirePortal(context, 'child.add')
  checkAge(context, profile)
  return inTransaction(context, async (inside) => {
    const child = await insert(inside, viewer.id, profile)
    await consents.record(inside, {
      subject: `child:${child.id}`,
      purpose: 'child_profile',
      given: true,
      form: 'child',
      representative,
    })
    return shown(inside, child, 'owner')
  })
}

/** Stores a card for an account; the caller has the consent already. */
export async function insert({ db, now, config }: Context, ownerId: string, profile: ChildProfile): Promise<ChildRow> {
  const id = randomUUID()
  const row = {
    id,
    ownerId,
    sealed: seal(JSON.stringify(profile), config.ANSWERS_KEY, id),
    createdAt: now,
    updatedAt: now,
    archivedAt: null,
    deleteAfter: null,
  }
  await db.insert(children).values(row)
  return row
}

/** How many cards an account made; a card that none of our keys opens counts too. */
export function count({ db }: Context, ownerId: string): Promise<number> {
  return db.$count(children, eq(children.ownerId, ownerId))
}

/** The ids of an account's own cards. */
export async function idsOf({ db }: Pick<Context, 'db'>, ownerId: string): Promise<string[]> {
  const rows = await db.select({ id: children.id }).from(children).where(eq(children.ownerId, ownerId))
  return rows.map(({ id }) => id)
}

/** Whose each of these cards is. */
export async function ownersOf({ db }: Pick<Context, 'db'>, ids: string[]): Promise<Map<string, string>> {
  const rows = await db.select({ id: children.id, ownerId: children.ownerId }).from(children).where(inArray(children.id, ids))
  return new Map(rows.map(({ id, ownerId }) => [id, ownerId]))
}

/** An account's own cards with the child's name, in the order they were made; the name is empty where no key of ours opens the card. */
export async function namesOf(context: Context, ownerId: string): Promise<{ id: string; name: string }[]> {
  const own = eq(children.ownerId, ownerId)
  const rows = await context.db.select().from(children).where(own).orderBy(asc(children.createdAt), asc(children.id))
  return rows.map((row) => ({ id: row.id, name: ifReadable(() => profileOf(context, row))?.name ?? '' }))
}

/** Which of these cards are still there. */
export async function existing({ db }: Pick<Context, 'db'>, ids: string[]): Promise<string[]> {
  const rows = await db.select({ id: children.id }).from(children).where(inArray(children.id, ids))
  return rows.map(({ id }) => id)
}

/** Whether a card is the first of its owner's that are in use: what is free for one child is free for this one. */
export async function isFirst({ db }: Pick<Context, 'db'>, { id, ownerId }: Pick<ChildRow, 'id' | 'ownerId'>): Promise<boolean> {
  const [first] = await db
    .select({ id: children.id })
    .from(children)
    .where(and(eq(children.ownerId, ownerId), isNull(children.archivedAt), isNull(children.deleteAfter)))
    .orderBy(asc(children.createdAt), asc(children.id))
    .limit(1)
  return !first || first.id === id
}

/** The children that the viewer may see: their own, those of the family, those whose parent granted access. */
export async function of(context: Context): Promise<Child[]> {
  const viewer = requireViewer(context)
  const { db } = context
  // Each by its index: with «or» over three tables every card would be read.
  const own = db.select({ id: children.id }).from(children).where(eq(children.ownerId, viewer.id))
  const ofFamily = db.select({ id: guardianships.childId }).from(guardianships).where(eq(guardianships.accountId, viewer.id))
  const granted = db
    .select({ id: childAccesses.childId })
    .from(childAccesses)
    .where(and(eq(childAccesses.accountId, viewer.id), eq(childAccesses.state, 'granted')))
  const rows = await db
    .select({ child: children, may: guardianships.may, showsResults: childAccesses.showsResults })
    .from(children)
    .leftJoin(guardianships, and(eq(guardianships.childId, children.id), eq(guardianships.accountId, viewer.id)))
    .leftJoin(
      childAccesses,
      and(eq(childAccesses.childId, children.id), eq(childAccesses.accountId, viewer.id), eq(childAccesses.state, 'granted')),
    )
    .where(inArray(children.id, unionAll(own, ofFamily, granted)))
    .orderBy(asc(children.createdAt))
  return rows.flatMap((row) => {
    const may = (relation: ChildRelation) => verdict(askingOf(viewer), 'child.see', relation) === 'yes'
    const relation = relationsOf(row, viewer.id).find(may)
    return (relation && ifReadable(() => shown(context, row.child, relation))) ?? []
  })
}

/** The same to be shown as a list: cards of others are written down in their logs. */
export async function list(context: Context): Promise<Child[]> {
  const seen = await of(context)
  await noteListed(context, seen)
  return seen
}

/** Writes down which of these cards somebody else than the owner is shown in a list. */
export async function noteListed(context: Context, cards: Pick<Child, 'id' | 'relation'>[]): Promise<void> {
  const others = cards.filter(({ relation }) => relation !== 'owner').map(({ id }) => id)
  await log.writeListed(context, requireViewer(context).id, others)
}

/**
 * One child; an opening by anyone but the owner is written down.
 * @throws AppError not_found
 */
export async function see(context: Context, id: string): Promise<Child> {
  const { child, relation, viewer } = await requireChild(context, 'child.see', id)
  if (relation !== 'owner') await log.write(context, { childId: id, accountId: viewer.id, action: 'card' })
  return shown(context, child, relation)
}

/**
 * One child, to be changed.
 * @throws AppError not_found
 */
export async function seeToEdit(context: Context, id: string): Promise<Child> {
  const { child, relation } = await requireChild(context, 'child.edit', id)
  return shown(context, child, relation)
}

/**
 * A card with a new profile.
 * @throws AppError not_found
 * @throws AppError changed_meanwhile — another adult changed it since
 */
export async function edit(context: Context, id: string, { updatedAt, ...profile }: ChangedChild): Promise<Child> {
  return inTransaction(context, async (inside) => {
    await lockChild(inside, id)
    const { child, relation, viewer } = await requireChild(inside, 'child.edit', id)
    if (updatedAt && updatedAt !== child.updatedAt.toISOString()) throw new AppError('changed_meanwhile', copy.changed)
    checkAge(inside, profile)
    const sealed = seal(JSON.stringify(profile), inside.config.ANSWERS_KEY, id)
    const changed = { sealed, updatedAt: inside.now }
    await inside.db.update(children).set(changed).where(eq(children.id, id))
    if (relation !== 'owner') await log.write(inside, { childId: id, accountId: viewer.id, action: 'edited' })
    return shown(inside, { ...child, ...changed }, relation)
  })
}

/** @throws AppError not_found */
export async function archive(context: Context, id: string): Promise<Child> {
  return setArchived(context, id, context.now)
}

/** @throws AppError not_found */
export async function restore(context: Context, id: string): Promise<Child> {
  return setArchived(context, id, null)
}

async function setArchived(context: Context, id: string, archivedAt: Date | null): Promise<Child> {
  const { child, relation } = await requireChild(context, 'child.archive', id)
  await context.db.update(children).set({ archivedAt }).where(eq(children.id, id))
  return shown(context, { ...child, archivedAt }, relation)
}

/** A card that somebody was asked about by its family's link; null where it is gone, or going. */
export async function ofLink(context: Context, id: string): Promise<{ ownerId: string; profile: ChildProfile } | null> {
  const [row] = await context.db.select().from(children).where(eq(children.id, id))
  return row && row.deleteAfter === null ? { ownerId: row.ownerId, profile: profileOf(context, row) } : null
}

/** The class of a child; the caller knows that the viewer may see it. */
export async function classOf(context: Context, id: string): Promise<string | undefined> {
  const [row] = await context.db.select().from(children).where(eq(children.id, id))
  return row && profileOf(context, row).class
}

/** The profile out of its seal. */
export function profileOf({ config }: Pick<Context, 'config'>, { id, sealed }: Pick<ChildRow, 'id' | 'sealed'>): ChildProfile {
  return JSON.parse(open(sealed, config.ANSWERS_KEY, id)) as ChildProfile // sealed by `insert` and `edit`, which had it parsed
}

function shown(context: Context, child: ChildRow, relation: ChildRelation): Child {
  const profile = profileOf(context, child)
  return {
    id: child.id,
    ...profile,
    age: ageOn(profile.birthday, dayInMoscow(context.now)),
    relation,
    archivedAt: child.archivedAt?.toISOString() ?? null,
    deleteAfter: child.deleteAfter?.toISOString() ?? null,
    updatedAt: child.updatedAt.toISOString(),
  }
}

function checkAge({ now }: Context, { birthday }: ChildProfile): void {
  const today = dayInMoscow(now)
  const fault = birthday > today ? copy.birthdayFuture : ageOn(birthday, today) >= ADULT_AGE ? copy.adult : null
  if (fault) throw new AppError('invalid', copy.faulty, { fields: { birthday: [fault] } })
}
