import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import * as children from '#app/features/children/children.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import * as subscriptions from '#app/features/subscriptions/subscriptions.server.ts'
import type { Context, Viewer } from '#app/platform/context.server.ts'
import { one } from '#app/platform/database.server.ts'
import { ifReadable } from '#app/platform/sealing.server.ts'
import * as queue from '#app/platform/queue.server.ts'
import { AppError } from '#app/shared/errors.ts'
import type { ChangedGroup, Family, Group, GroupPage } from '#app/features/invitations/contract.ts'
import { invitationCopy as copy } from '#app/features/invitations/copy.ts'
import { countsOf, daysBetween, linkState, stepOf } from '#app/features/invitations/rules.ts'
import { invitedOf } from '#app/features/invitations/sealed.server.ts'
import { invitationGroups, invitations } from '#app/features/invitations/tables.server.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
export type GroupRow = typeof invitationGroups.$inferSelect
export type InvitationRow = typeof invitations.$inferSelect

/**
 * The curator's groups with the counts of their steps, the newest first; archived ones last.
 * @throws AppError forbidden — no curator, or the second factor is missing
 */
export async function list(context: Context): Promise<Group[]> {
  const viewer = curatorOf(context)
  const rows = await context.db
    .select()
    .from(invitationGroups)
    .where(eq(invitationGroups.curatorId, viewer.id))
    .orderBy(desc(invitationGroups.createdAt))
  const families = await rowsOf(
    context,
    rows.map(({ id }) => id),
  )
  const groups = rows.map((row) =>
    groupOf(
      context,
      row,
      families.filter(({ groupId }) => groupId === row.id),
    ),
  )
  return groups.toSorted((a, b) => Number(a.isArchived) - Number(b.isArchived))
}

/**
 * How many of the curator's families have a paid subscription now: one number over all groups, no names.
 * @throws AppError forbidden
 */
export async function countPaid(context: Context): Promise<number> {
  const viewer = curatorOf(context)
  const rows = await context.db
    .selectDistinct({ parentId: invitations.parentId })
    .from(invitations)
    .where(and(eq(invitations.curatorId, viewer.id), isNotNull(invitations.parentId), isNull(invitations.revokedAt)))
  return subscriptions.countPaid(
    context,
    rows.flatMap(({ parentId }) => parentId ?? []),
  )
}

/** @throws AppError forbidden */
export async function create(context: Context, { title }: { title: string }): Promise<Group> {
  const viewer = curatorOf(context)
  const row = { curatorId: viewer.id, title, createdAt: context.now }
  return groupOf(context, one(await context.db.insert(invitationGroups).values(row).returning()), [])
}

/**
 * Renames a group, archives it or takes it back.
 * @throws AppError not_found — no such group, or another curator's
 */
export async function change(context: Context, id: string, { title, isArchived }: ChangedGroup): Promise<Group> {
  const group = await own(context, id)
  const archivedAt = isArchived === undefined ? group.archivedAt : isArchived ? (group.archivedAt ?? context.now) : null
  const changed = { title: title ?? group.title, archivedAt }
  await context.db.update(invitationGroups).set(changed).where(eq(invitationGroups.id, id))
  return groupOf(context, { ...group, ...changed }, await rowsOf(context, [id]))
}

/**
 * A group with its families and the step of each, in the order they were invited.
 * @throws AppError not_found
 */
export async function see(context: Context, id: string): Promise<GroupPage> {
  const group = await own(context, id)
  const [rows, open] = await Promise.all([rowsOf(context, [id]), openCards(context)])
  const families = rows.flatMap((row) => ifReadable(() => familyOf(context, row, open)) ?? [])
  const letters = await queue.stuckLetters(
    context.db,
    families.filter(({ step }) => step === 'invited').map(({ email }) => email),
  )
  return {
    group: groupOf(context, group, rows),
    families: families.map((family) => ({ ...family, letter: letters.get(family.email) ?? ('gone' as const) })),
  }
}

/**
 * The viewer's own group.
 * @throws AppError not_found — for another curator it does not exist
 */
export async function own(context: Context, id: string): Promise<GroupRow> {
  const viewer = requirePortal(context, 'invitation.manage')
  if (!UUID.test(id)) throw new AppError('not_found', copy.noGroup)
  const [group] = await context.db
    .select()
    .from(invitationGroups)
    .where(and(eq(invitationGroups.id, id), eq(invitationGroups.curatorId, viewer.id)))
  if (!group) throw new AppError('not_found', copy.noGroup)
  return group
}

/** Only those who passed the second factor see families. */
export function curatorOf(context: Context): Viewer {
  return requirePortal(context, 'invitation.send')
}

/** Why the viewer sees no families, in words for a page; null where they do. */
export function refusalFor(context: Context): string | null {
  try {
    curatorOf(context)
    return null
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') return error.message
    throw error
  }
}

/** The children whose parents opened the card with its results to the viewer. */
async function openCards(context: Context): Promise<Set<string>> {
  const seen = await children.of(context)
  return new Set(seen.filter(({ relation }) => relation === 'results').map(({ id }) => id))
}

async function rowsOf({ db }: Context, groupIds: string[]): Promise<InvitationRow[]> {
  if (groupIds.length === 0) return []
  return db
    .select()
    .from(invitations)
    .where(inArray(invitations.groupId, groupIds))
    .orderBy(asc(invitations.createdAt), asc(invitations.id))
}

function groupOf({ now }: Context, { id, title, archivedAt }: GroupRow, rows: InvitationRow[]): Group {
  const letters = rows.map(({ lastLetterAt }) => lastLetterAt.getTime())
  return {
    id,
    title,
    isArchived: archivedAt !== null,
    lastLetterAt: letters.length > 0 ? new Date(Math.max(...letters)).toISOString() : null,
    counts: countsOf(rows.map((row) => ({ step: stepOf(row).step, link: linkState(row, now) }))),
  }
}

function familyOf(context: Context, row: InvitationRow, open: Set<string>): Omit<Family, 'letter'> {
  const { step, at } = stepOf(row)
  return {
    id: row.id,
    ...invitedOf(context, row),
    step,
    at: at.toISOString(),
    waitedDays: daysBetween(row.lastLetterAt, context.now),
    link: linkState(row, context.now),
    openCard: row.childId && open.has(row.childId) ? row.childId : null,
  }
}
