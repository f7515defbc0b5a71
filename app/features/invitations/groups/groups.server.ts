import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import * as people from '#app/features/accounts/people.server.ts'
import * as children from '#app/features/children/children.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import * as subscriptions from '#app/features/subscriptions/subscriptions.server.ts'
import { inTransaction, type Context, type Viewer } from '#app/platform/context.server.ts'
import { one } from '#app/platform/database.server.ts'
import { ifReadable } from '#app/platform/sealing.server.ts'
import * as letterRefusals from '#app/platform/letter-refusals.server.ts'
import * as queue from '#app/platform/queue.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { href } from '#app/shared/href.ts'
import type { ChangedGroup, Family, Group, GroupPage, RemindingCounts } from '#app/features/invitations/contract.ts'
import { invitationCopy as copy } from '#app/features/invitations/copy.ts'
import { countsOf, daysBetween, linkState, remindableFrom, remindingOf, stepOf } from '#app/features/invitations/rules.ts'
import { invitedOf } from '#app/features/invitations/sealed.server.ts'
import { invitationGroups, invitationPosters, invitations } from '#app/features/invitations/tables.server.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
export type GroupRow = typeof invitationGroups.$inferSelect
export type InvitationRow = typeof invitations.$inferSelect
export type PosterRow = typeof invitationPosters.$inferSelect

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
  const made = await inTransaction(context, ({ db }) => db.insert(invitationGroups).values(row).returning())
  return groupOf(context, one(made), [])
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
  const [rows, open, poster] = await Promise.all([rowsOf(context, [id]), openCards(context), openPosterOf(context, id)])
  const families = rows.flatMap((row) => ifReadable(() => familyOf(context, row, open)) ?? [])
  const letters = await queue.stuckLetters(
    context.db,
    families.filter(({ step }) => step === 'invited').map(({ email }) => email),
  )
  return {
    group: groupOf(context, group, rows),
    families: families.map((family) => ({ ...family, letter: letters.get(family.email) ?? ('gone' as const) })),
    reminding: countsOfReminding(await reminding(context, rows)),
    poster: poster && { link: posterLink(context, poster.code), createdAt: poster.createdAt.toISOString() },
  }
}

/** The sheet that is open for a group; the caller may see the group. */
export async function openPosterOf({ db }: Context, groupId: string): Promise<PosterRow | null> {
  const [row] = await db
    .select()
    .from(invitationPosters)
    .where(and(eq(invitationPosters.groupId, groupId), isNull(invitationPosters.closedAt)))
  return row ?? null
}

/** What the camera reads from a sheet. */
export function posterLink({ config }: Context, code: string): string {
  return `${config.PUBLIC_URL}${href('/i/:code', { code })}`
}

/** Whom a reminder to all would reach now, and why the others of those who have not finished would not be; the caller may see the rows. */
export async function reminding(context: Context, rows: InvitationRow[]) {
  const all = {
    due: [] as InvitationRow[],
    waits: [] as InvitationRow[],
    spent: [] as InvitationRow[],
    none: [] as InvitationRow[],
  }
  for (const row of rows) all[remindingOf(row, context.now)].push(row)
  const known = await people.named(
    context,
    all.due.flatMap(({ parentId }) => parentId ?? []),
  )
  const emailOf = (row: InvitationRow) =>
    row.registeredAt ? known.get(row.parentId ?? '')?.email : ifReadable(() => invitedOf(context, row))?.email
  const emails = all.due.flatMap((row) => emailOf(row) ?? [])
  const [noReminders, noInvitations] = await Promise.all([
    letterRefusals.refusing(context, emails, 'reminders'),
    letterRefusals.refusing(context, emails, 'invitations'),
  ])
  // Who wants none, and who has no address any more.
  const isDeclined = (row: InvitationRow) => {
    const email = emailOf(row)
    return !email || (row.registeredAt ? noReminders : noInvitations).has(email)
  }
  return {
    due: all.due.filter((row) => !isDeclined(row)),
    waits: all.waits,
    spent: all.spent,
    declined: all.due.filter(isDeclined),
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
    .where(and(inArray(invitations.groupId, groupIds), isNull(invitations.hiddenAt)))
    .orderBy(asc(invitations.createdAt), asc(invitations.id))
}

function countsOfReminding({ due, waits, spent, declined }: Awaited<ReturnType<typeof reminding>>): RemindingCounts {
  const next = waits.map(({ lastLetterAt }) => remindableFrom(lastLetterAt).getTime())
  return {
    due: due.length,
    waits: waits.length,
    nextAt: next.length > 0 ? new Date(Math.min(...next)).toISOString() : null,
    spent: spent.length,
    declined: declined.length,
  }
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
