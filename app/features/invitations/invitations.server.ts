import { randomUUID } from 'node:crypto'
import { and, count, eq, gt, inArray, isNull } from 'drizzle-orm'
import * as people from '#app/features/accounts/people.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import { newToken } from '#app/platform/random.server.ts'
import { inTransaction, type Context, type Viewer } from '#app/platform/context.server.ts'
import * as letterRefusals from '#app/platform/letter-refusals.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import { hashOf, ifReadable } from '#app/platform/sealing.server.ts'
import { DAY_SECONDS, dayOfThisYear } from '#app/shared/dates.ts'
import { AppError, type Fields } from '#app/shared/errors.ts'
import { Invited, type CheckedRow, type Row } from './contract.ts'
import { invitationCopy as copy } from './copy.ts'
import * as groups from '#app/features/invitations/groups/groups.server.ts'
import type { InvitationRow } from '#app/features/invitations/groups/groups.server.ts'
import { sendInvitation, sendReminder } from './mail.server.ts'
import { INVITATION_LIVES_MS, LONGEST_LIST, MOST_A_DAY, remindableFrom } from './rules.ts'
import { emailHashesOf, emailHashOf, invitedOf, sealInvited } from './sealed.server.ts'
import { invitations } from './tables.server.ts'

const LETTERS = { most: 4, withinSeconds: DAY_SECONDS }

/**
 * Checks lines before they are sent: what to fix in each, by column.
 * @throws AppError not_found — no such group
 */
export async function check(context: Context, groupId: string, rows: Row[]): Promise<CheckedRow[]> {
  await groups.own(context, groupId)
  if (rows.length === 0) throw new AppError('invalid', copy.noRows)
  if (rows.length > LONGEST_LIST) throw new AppError('invalid', copy.manyRows)
  const viewer = groups.curatorOf(context)
  const parsed = rows.map((row) => ({ row, said: Invited.safeParse(row) }))
  const emails = parsed.flatMap(({ said }) => (said.success ? [said.data.email] : []))
  const known = await invitedBefore(context, viewer, emails)
  const unwanted = await letterRefusals.refusing(context, emails, 'invitations')
  const lines = new Map<string, number>()
  return parsed.map(({ row, said }) => {
    const faults: CheckedRow['faults'] = {}
    for (const { path, message } of said.error?.issues ?? []) faults[path[0] as keyof typeof faults] ??= message // a column of Invited
    if (!said.success) return { ...row, faults }
    const key = keyOf(said.data)
    const [before, day] = [lines.get(key), known.get(key)]
    if (before !== undefined) faults.email = copy.inFile(before)
    else if (day) faults.email = copy.invited(day)
    else if (unwanted.has(said.data.email)) faults.email = copy.unwanted
    lines.set(key, before ?? row.line)
    return { ...row, ...said.data, faults }
  })
}

/**
 * Invites families, all of them or none: rows and letters are saved together.
 * @returns how many were invited
 * @throws AppError invalid — a row is faulty: `rows.4.email`, by its line
 * @throws AppError not_found — no such group
 * @throws AppError too_many — five hundred a day
 */
export async function send(context: Context, groupId: string, rows: Row[]): Promise<number> {
  return inTransaction(context, async (inside) => {
    const viewer = groups.curatorOf(inside)
    // A curator's lists are sent one after the other: the same list twice at once is then found as already invited.
    await limits.count(inside, `invite:${viewer.id}`, { most: 60, withinSeconds: 600 })
    const group = await groups.own(inside, groupId)
    if (group.archivedAt) throw new AppError('invalid', copy.archived)
    const checked = await check(inside, groupId, rows)
    const fields: Fields = {}
    for (const { line, faults } of checked)
      for (const [column, words] of Object.entries(faults)) if (words) fields[`rows.${line}.${column}`] = [words]
    if (Object.keys(fields).length > 0) throw new AppError('invalid', copy.faulty, { fields })
    await refuseOverDay(inside, viewer, checked.length)
    for (const [index, { email, parentName, childName }] of checked.entries()) {
      const id = randomUUID()
      const invited = { email, parentName, childName }
      // In the order of the list.
      const createdAt = new Date(inside.now.getTime() + index)
      const { hash, ...fresh } = newLink(inside)
      await inside.db.insert(invitations).values({
        id,
        groupId,
        curatorId: viewer.id,
        ...fresh,
        createdAt,
        emailHash: emailHashOf(inside, email),
        sealed: sealInvited(inside, id, invited),
      })
      await sendInvitation(inside, viewer.id, { id, hash, invited, expiresAt: fresh.expiresAt })
    }
    return checked.length
  })
}

/**
 * A new letter with a new link for fourteen more days; the older link opens nothing any more.
 * @throws AppError not_found
 * @throws AppError invalid — the family has come already, or wants no invitations
 * @throws AppError too_many — four letters a day
 */
export async function resend(context: Context, id: string): Promise<void> {
  await inTransaction(context, async (inside) => {
    const row = await own(inside, id)
    if (row.registeredAt) throw new AppError('invalid', copy.alreadyIn)
    await limits.count(inside, `invitation:${id}`, LETTERS)
    if (!(await renew(inside, row))) throw new AppError('invalid', copy.unwanted)
  })
}

/**
 * Reminds a family that came and has not finished the questionnaire.
 * @throws AppError not_found
 * @throws AppError invalid — it has not come, has finished, had a letter less than three days ago, or wants no reminders
 */
export async function remind(context: Context, id: string): Promise<void> {
  await inTransaction(context, async (inside) => {
    const row = await own(inside, id)
    if (row.revokedAt) throw new AppError('invalid', copy.isRevoked)
    if (!row.registeredAt) throw new AppError('invalid', copy.notIn)
    if (row.doneAt) throw new AppError('invalid', copy.isDone)
    const from = remindableFrom(row.lastLetterAt)
    if (from > inside.now) throw new AppError('invalid', copy.remindedLately(dayOfThisYear(from)))
    if (!(await nudge(inside, row))) throw new AppError('invalid', copy.noReminders)
  })
}

/**
 * Writes to everybody in a group who came and has not finished, except those who had a letter in three days, three such reminders already, or want none.
 * @returns how many letters go out
 * @throws AppError not_found
 * @throws AppError invalid — nobody is to be reminded now
 */
export async function remindAll(context: Context, groupId: string): Promise<number> {
  return inTransaction(context, async (inside) => {
    const group = await groups.own(inside, groupId)
    const rows = await inside.db
      .select()
      .from(invitations)
      .where(
        and(
          eq(invitations.groupId, group.id),
          isNull(invitations.doneAt),
          isNull(invitations.revokedAt),
          isNull(invitations.hiddenAt),
        ),
      )
      .for('update')
    const { due } = await groups.reminding(inside, rows)
    const sent = []
    for (const row of due)
      if (await (row.registeredAt ? nudge(inside, row) : renew(inside, row))) {
        sent.push(row.id)
        await inside.db
          .update(invitations)
          .set({ reminders: row.reminders + 1 })
          .where(eq(invitations.id, row.id))
      }
    if (sent.length === 0) throw new AppError('invalid', copy.nobodyToRemind)
    return sent.length
  })
}

/**
 * Takes an invitation back: its link opens nothing.
 * @throws AppError not_found
 * @throws AppError invalid — the family has come already
 */
export async function revoke(context: Context, id: string): Promise<void> {
  await inTransaction(context, async (inside) => {
    const row = await own(inside, id)
    if (row.registeredAt) throw new AppError('invalid', copy.nothingToRevoke)
    await inside.db
      .update(invitations)
      .set({ revokedAt: row.revokedAt ?? inside.now })
      .where(eq(invitations.id, row.id))
  })
}

async function own(context: Context, id: string): Promise<InvitationRow> {
  const viewer = requirePortal(context, 'invitation.manage')
  const [row] = await context.db
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.curatorId, viewer.id), isNull(invitations.hiddenAt)))
    .for('update')
  if (!row) throw new AppError('not_found', copy.noInvitation)
  return row
}

async function renew(context: Context, row: InvitationRow): Promise<boolean> {
  const { hash, ...fresh } = newLink(context)
  await context.db
    .update(invitations)
    .set({ ...fresh, revokedAt: null })
    .where(eq(invitations.id, row.id))
  const letter = { id: row.id, hash, invited: invitedOf(context, row), expiresAt: fresh.expiresAt }
  return sendInvitation(context, row.curatorId, letter)
}

async function nudge(context: Context, row: InvitationRow): Promise<boolean> {
  await context.db.update(invitations).set({ lastLetterAt: context.now }).where(eq(invitations.id, row.id))
  const person = (await people.named(context, [row.parentId ?? ''])).get(row.parentId ?? '')
  // The account's address, which the parent may have changed since.
  if (!person || !row.childId) return false
  return sendReminder(context, row.curatorId, { to: person.email, childId: row.childId })
}

function newLink({ now }: Context) {
  const hash = newToken()
  return { hash, secretHash: hashOf(hash), lastLetterAt: now, expiresAt: new Date(now.getTime() + INVITATION_LIVES_MS) }
}

/** Which families of these addresses the curator has invited, and on which day. */
async function invitedBefore(context: Context, viewer: Viewer, emails: string[]): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map()
  const hashes = [...new Set(emails.flatMap((email) => emailHashesOf(context, email)))]
  const rows = await context.db
    .select()
    .from(invitations)
    .where(and(eq(invitations.curatorId, viewer.id), inArray(invitations.emailHash, hashes), isNull(invitations.revokedAt)))
  return new Map(
    rows.flatMap((row) => {
      const invited = ifReadable(() => invitedOf(context, row))
      return invited ? [[keyOf(invited), dayOfThisYear(row.createdAt)]] : []
    }),
  )
}

async function refuseOverDay({ db, now }: Context, viewer: Viewer, more: number): Promise<void> {
  const since = new Date(now.getTime() - DAY_SECONDS * 1000)
  const [row] = await db
    .select({ n: count() })
    .from(invitations)
    .where(and(eq(invitations.curatorId, viewer.id), gt(invitations.createdAt, since)))
  if ((row?.n ?? 0) + more > MOST_A_DAY) throw new AppError('too_many', copy.dailyLimit, { retryAfterSeconds: DAY_SECONDS })
}

/** One address may have several children; one child of an address is invited once. */
function keyOf({ email, childName }: Invited): string {
  return `${email} ${childName.toLowerCase()}`
}
