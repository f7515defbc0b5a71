import { timingSafeEqual } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import * as people from '#app/features/accounts/people.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import { hashOf } from '#app/platform/sealing.server.ts'
import type { InvitationAnswer, InvitationLink, UserData } from './contract.ts'
import { invitationCopy as copy } from './copy.ts'
import type { InvitationRow } from '#app/features/invitations/groups/groups.server.ts'
import { linkState } from './rules.ts'
import { emailHashesOf, invitedOf } from './sealed.server.ts'
import { invitations } from './tables.server.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** An invitation as its link found it. */
type Found = { row: InvitationRow; refusal: null } | { row: null; refusal: string }

/**
 * Gives the data that the form starts with for a link; the letter counts as opened.
 * @throws AppError too_many
 * @see spec §7, Registration invitation
 */
export async function exchange(context: Context, link: InvitationLink): Promise<InvitationAnswer> {
  // A whole class may open its letters from one address of a school.
  await limits.count(context, `invitation-link:${limits.networkOf(context)}`, { most: 120, withinSeconds: 600 })
  const { row, refusal } = await find(context, link)
  if (!row) return { success: false, data: null, message: refusal }
  if (isForSomebodyElse(context, link)) return { success: false, data: null, message: copy.otherEmail }
  await context.db
    .update(invitations)
    .set({ openedAt: context.now })
    .where(and(eq(invitations.id, row.id), isNull(invitations.openedAt)))
  const { email } = invitedOf(context, row)
  return { success: true, data: await userDataOf(context, row), parentActive: (await people.byEmail(context, email)) !== null }
}

/**
 * The invitation of a link, if every part of the link is the newest letter's own and it has not expired.
 * @param isLocked locks the row until the transaction ends: two at once come one after the other
 */
export async function find(context: Context, link: InvitationLink, isLocked = false): Promise<Found> {
  if (!UUID.test(link.id)) return { row: null, refusal: copy.badLink }
  const asked = context.db.select().from(invitations).where(eq(invitations.id, link.id))
  const [row] = await (isLocked ? asked.for('update') : asked)
  if (!row || !isOfFamily(context, row, link)) return { row: null, refusal: copy.badLink }
  const isNewest = timingSafeEqual(Buffer.from(row.secretHash), Buffer.from(hashOf(link.hash)))
  // Where no second letter was sent there is no older one.
  if (!isNewest && row.lastLetterAt <= row.createdAt) return { row: null, refusal: copy.badLink }
  const isInvited = await people.holding(context, 'curator', row.curatorId)
  const state = isInvited || row.registeredAt ? linkState(row, context.now) : 'revoked'
  if (isNewest && state === 'live') return { row, refusal: null }
  return { row: null, refusal: { live: copy.newerLetter, used: copy.used, revoked: copy.revoked, expired: copy.expired }[state] }
}

/** Whether somebody with another e-mail is signed in. */
export function isForSomebodyElse({ viewer }: Context, { email }: { email: string }): boolean {
  return Boolean(viewer?.email) && viewer?.email !== email.trim().toLowerCase()
}

/** Whether a link names the address and the names that only its letters have. */
function isOfFamily(context: Context, row: InvitationRow, link: InvitationLink): boolean {
  const { parentName, childName } = invitedOf(context, row)
  return emailHashesOf(context, link.email).includes(row.emailHash) && link.pn === parentName && link.cn === childName
}

async function userDataOf(context: Context, row: InvitationRow): Promise<UserData> {
  const { email, parentName, childName } = invitedOf(context, row)
  const curator = (await people.named(context, [row.curatorId])).get(row.curatorId)
  return {
    curator: { id: row.curatorId, name: curator?.name ?? '' },
    parent: { name: parentName, lastName: '', gender: '', birthday: '', email },
    child: { name: childName, lastName: '', birthday: '', gender: '', hand: '', class: '', school: '' },
  }
}
