import * as people from '#app/features/accounts/people.server.ts'
import * as menus from '#app/features/menus/menus.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { dayOfThisYear } from '#app/shared/dates.ts'
import type { Invited } from './contract.ts'
import { INVITE_TITLE } from './copy.ts'
import { DocumentLetter, InviteLetter, RemindLetter } from './invitation-letters.tsx'

type Invitation = { id: string; hash: string; invited: Invited; expiresAt: Date }

/** The letter with the five-parameter link. @returns false where the address wants none. spec §2, query guard */
export async function sendInvitation(
  context: Context,
  curatorId: string,
  { id, hash, invited, expiresAt }: Invitation,
): Promise<boolean> {
  const { email, parentName, childName } = invited
  const link = `${context.config.PUBLIC_URL}/?${new URLSearchParams({ email, hash, id, pn: parentName, cn: childName })}`
  const facts = { link, curator: await nameOf(context, curatorId), parentName, childName }
  const letter = { ...facts, until: dayOfThisYear(expiresAt), contacts: await contactsOf(context) }
  return context.mail.send(context.db, {
    to: email,
    subject: INVITE_TITLE,
    kind: 'invitations',
    body: (unsubscribe) => InviteLetter({ ...letter, unsubscribe }),
  })
}

/** A child link, which opens the questionnaire for the parent alone. @returns false where the parent wants no reminders */
export async function sendReminder(
  context: Context,
  curatorId: string,
  { to, childId }: { to: string; childId: string },
): Promise<boolean> {
  const link = `${context.config.PUBLIC_URL}/?${new URLSearchParams({ idChild: childId, type: 'questionnaire' })}`
  const letter = { link, curator: await nameOf(context, curatorId), contacts: await contactsOf(context) }
  return context.mail.send(context.db, {
    to,
    subject: 'Карта наблюдений ждёт вас',
    kind: 'reminders',
    body: (unsubscribe) => RemindLetter({ ...letter, unsubscribe }),
  })
}

/** A document link. @returns false where the address wants no such letters */
export async function sendDocument(
  context: Context,
  senderId: string,
  { email, type, code, title, expiresAt }: { email: string; type: string; code: string; title: string; expiresAt: Date },
): Promise<boolean> {
  const link = `${context.config.PUBLIC_URL}/?${new URLSearchParams({ email, type, c: code })}`
  const facts = { link, title, sender: await nameOf(context, senderId), until: dayOfThisYear(expiresAt) }
  const letter = { ...facts, contacts: await contactsOf(context) }
  return context.mail.send(context.db, {
    to: email,
    subject: 'Документ для вас',
    kind: 'invitations',
    body: (unsubscribe) => DocumentLetter({ ...letter, unsubscribe }),
  })
}

async function nameOf(context: Context, accountId: string): Promise<string> {
  return (await people.named(context, [accountId])).get(accountId)?.name ?? ''
}

async function contactsOf(context: Context): Promise<string> {
  const { email, phone } = await menus.footer(context)
  return [email, phone].filter(Boolean).join(', ')
}
