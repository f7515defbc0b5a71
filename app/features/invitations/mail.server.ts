import * as people from '#app/features/accounts/people.server.ts'
import * as menus from '#app/features/menus/menus.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { Invited } from './contract.ts'
import { INVITE_TITLE } from './copy.ts'
import { DocumentLetter, InviteLetter, RemindLetter } from './invitation-letters.tsx'
import { dayInWords } from './rules.ts'

type Invitation = { id: string; hash: string; invited: Invited; expiresAt: Date }

/** The letter with the five-parameter link. spec §2, query guard */
export async function sendInvitation(
  context: Context,
  curatorId: string,
  { id, hash, invited, expiresAt }: Invitation,
): Promise<void> {
  const { email, parentName, childName } = invited
  const link = `${context.config.PUBLIC_URL}/?${new URLSearchParams({ email, hash, id, pn: parentName, cn: childName })}`
  const told = { link, curator: await nameOf(context, curatorId), parentName, childName }
  const letter = { ...told, until: dayInWords(expiresAt), contacts: await contactsOf(context) }
  await context.mail.send(context.db, { to: email, subject: INVITE_TITLE, body: InviteLetter(letter) })
}

/** A child link, which opens the questionnaire for the parent alone. */
export async function sendReminder(
  context: Context,
  curatorId: string,
  { to, childId }: { to: string; childId: string },
): Promise<void> {
  const link = `${context.config.PUBLIC_URL}/?${new URLSearchParams({ idChild: childId, type: 'questionnaire' })}`
  const letter = { link, curator: await nameOf(context, curatorId), contacts: await contactsOf(context) }
  await context.mail.send(context.db, { to, subject: 'Опросник ждёт вас', body: RemindLetter(letter) })
}

/** A document link. */
export async function sendDocument(
  context: Context,
  senderId: string,
  { email, type, code, title, expiresAt }: { email: string; type: string; code: string; title: string; expiresAt: Date },
): Promise<void> {
  const link = `${context.config.PUBLIC_URL}/?${new URLSearchParams({ email, type, c: code })}`
  const letter = { link, title, sender: await nameOf(context, senderId), until: dayInWords(expiresAt) }
  const body = DocumentLetter({ ...letter, contacts: await contactsOf(context) })
  await context.mail.send(context.db, { to: email, subject: 'Документ для вас', body })
}

async function nameOf(context: Context, accountId: string): Promise<string> {
  return (await people.named(context, [accountId])).get(accountId)?.name ?? ''
}

async function contactsOf(context: Context): Promise<string> {
  const { email, phone } = await menus.footer(context)
  return [email, phone].filter(Boolean).join(', ')
}
