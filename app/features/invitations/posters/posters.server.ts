import { randomInt, randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import * as people from '#app/features/accounts/people.server.ts'
import { qrPathOf } from '#app/features/accounts/security/qr-path.ts'
import * as children from '#app/features/children/children.server.ts'
import { requireChild } from '#app/features/children/permissions.server.ts'
import type { Joining, Poster, PosterOffer } from '#app/features/invitations/contract.ts'
import { invitationCopy as copy } from '#app/features/invitations/copy.ts'
import * as groups from '#app/features/invitations/groups/groups.server.ts'
import type { PosterRow } from '#app/features/invitations/groups/groups.server.ts'
import { CODE_LENGTH, CODE_SIGNS, INVITATION_LIVES_MS, TIED_A_DAY } from '#app/features/invitations/rules.ts'
import { emailHashesOf, emailHashOf, invitedOf, sealInvited } from '#app/features/invitations/sealed.server.ts'
import { invitationGroups, invitationPosters, invitations } from '#app/features/invitations/tables.server.ts'
import * as childResults from '#app/features/questionnaire/result/child-results.server.ts'
import type { PaperFile } from '#app/features/questionnaire/sheet/sheets.server.ts'
import { newToken } from '#app/platform/random.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import { drawPaper } from '#app/platform/papers/papers.server.ts'
import { hashOf, ifReadable } from '#app/platform/sealing.server.ts'
import { one } from '#app/platform/database.server.ts'
import { DAY_SECONDS } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import { posterPaper } from './poster-paper.ts'

/**
 * Opens a sheet for a group; where one is open already it stays, so that what hangs on a wall goes on leading here.
 * @throws AppError not_found — no such group, or another curator's
 * @throws AppError invalid — the group is put away
 */
export async function make(context: Context, groupId: string): Promise<Poster> {
  return inTransaction(context, async (inside) => {
    const group = await groups.own(inside, groupId)
    if (group.archivedAt) throw new AppError('invalid', copy.archived)
    // Pressed twice at once, the second waits here and finds the first one's sheet.
    await inside.db.select().from(invitationGroups).where(eq(invitationGroups.id, groupId)).for('update')
    const made = { groupId, code: newCode(), createdAt: inside.now }
    const row =
      (await groups.openPosterOf(inside, groupId)) ?? one(await inside.db.insert(invitationPosters).values(made).returning())
    return { link: groups.posterLink(inside, row.code), createdAt: row.createdAt.toISOString() }
  })
}

/**
 * The code on the paper leads nowhere from now on; families that came by it stay.
 * @throws AppError not_found
 */
export async function close(context: Context, groupId: string): Promise<void> {
  await inTransaction(context, async (inside) => {
    await groups.own(inside, groupId)
    await inside.db
      .update(invitationPosters)
      .set({ closedAt: inside.now })
      .where(and(eq(invitationPosters.groupId, groupId), isNull(invitationPosters.closedAt)))
  })
}

/**
 * The sheet to print, one page of A4.
 * @throws AppError not_found — no such group, no sheet is open for it, or it is put away
 */
export async function draw(context: Context, groupId: string): Promise<PaperFile> {
  const group = await groups.own(context, groupId)
  const row = await groups.openPosterOf(context, groupId)
  if (!row || group.archivedAt) throw new AppError('not_found', copy.noPoster)
  const link = groups.posterLink(context, row.code)
  const paper = posterPaper({ link, curator: await nameOf(context, group.curatorId), code: qrPathOf(link) })
  return { bytes: await drawPaper(paper, 'pdf'), fileName: `priglashenie-${row.code}.pdf` }
}

/**
 * Who invites by a code: the curator's name and nothing else.
 * @throws AppError not_found — there was never such a code
 * @throws AppError closed — the curator closed it, put the group away, or is no curator any more
 * @throws AppError too_many
 */
export async function see(context: Context, code: string): Promise<PosterOffer> {
  // A whole school may scan one sheet from one address.
  await limits.count(context, `poster:${limits.networkOf(context)}`, { most: 240, withinSeconds: 600 })
  const { group } = await find(context, code)
  return { curator: await nameOf(context, group.curatorId) }
}

/**
 * A family shows its steps to the curator of a poster: it stands in the group as one that was invited by a letter. Said twice, it is done once.
 * @throws AppError not_found — no such code; no such child, or not this parent's own
 * @throws AppError closed
 * @throws AppError too_many
 */
export async function join(context: Context, { code, childId }: Joining): Promise<void> {
  const { child, viewer } = await requireChild(context, 'access.manage', childId)
  await limits.count(context, `poster-joining:${viewer.id}`, { most: 10, withinSeconds: 600 })
  await inTransaction(context, async (inside) => {
    const { row: poster, group } = await find(inside, code)
    await limits.count(inside, `poster-tied:${poster.id}`, { most: TIED_A_DAY, withinSeconds: DAY_SECONDS })
    const person = one([...(await people.named(inside, [viewer.id])).values()])
    const invited = { email: person.email, parentName: person.name, childName: children.profileOf(inside, child).name }
    const known = await invitationOf(inside, group.curatorId, { childId, ...invited })
    const hasResult = (await childResults.ofChildren(inside, [childId])).length > 0
    const { now } = inside
    const tie = {
      // The sheet that was read last says in which group the family stands.
      groupId: group.id,
      ...{
        parentId: viewer.id,
        childId,
        revokedAt: null,
        openedAt: known?.openedAt ?? now,
        registeredAt: known?.registeredAt ?? now,
      },
      ...(hasResult ? { begunAt: known?.begunAt ?? now, doneAt: known?.doneAt ?? now } : {}),
    }
    if (known) {
      await inside.db.update(invitations).set(tie).where(eq(invitations.id, known.id))
      return
    }
    const id = randomUUID()
    await inside.db.insert(invitations).values({
      ...{ id, groupId: group.id, curatorId: group.curatorId, createdAt: now, lastLetterAt: now },
      emailHash: emailHashOf(inside, invited.email),
      sealed: sealInvited(inside, id, invited),
      // No letter went out, so no link opens it.
      secretHash: hashOf(newToken()),
      expiresAt: new Date(now.getTime() + INVITATION_LIVES_MS),
      ...tie,
    })
  })
}

/** The curator's invitation that is about this child, or was sent to this address about a child of this name. */
async function invitationOf(
  context: Context,
  curatorId: string,
  { childId, email, childName }: { childId: string; email: string; childName: string },
) {
  const hashes = emailHashesOf(context, email)
  const isAbout = or(eq(invitations.childId, childId), inArray(invitations.emailHash, hashes))
  const rows = await context.db
    .select()
    .from(invitations)
    .where(and(eq(invitations.curatorId, curatorId), isAbout))
    .orderBy(asc(invitations.createdAt))
    .for('update')
  const isSame = (row: (typeof rows)[number]) =>
    ifReadable(() => invitedOf(context, row))?.childName.toLowerCase() === childName.toLowerCase()
  return (
    rows.find((row) => row.childId === childId) ??
    rows.find((row) => !row.registeredAt && !row.revokedAt && hashes.includes(row.emailHash) && isSame(row))
  )
}

async function find(context: Context, code: string): Promise<{ row: PosterRow; group: groups.GroupRow }> {
  const [found] = await context.db
    .select({ row: invitationPosters, group: invitationGroups })
    .from(invitationPosters)
    .innerJoin(invitationGroups, eq(invitationGroups.id, invitationPosters.groupId))
    .where(eq(invitationPosters.code, code.trim().toLowerCase()))
  if (!found) throw new AppError('not_found', copy.noPoster)
  const curator = await people.holding(context, 'curator', found.group.curatorId)
  if (found.row.closedAt || found.group.archivedAt || !curator) throw new AppError('closed', copy.closedPoster)
  return found
}

async function nameOf(context: Context, accountId: string): Promise<string> {
  return (await people.named(context, [accountId])).get(accountId)?.name ?? ''
}

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('')
}
