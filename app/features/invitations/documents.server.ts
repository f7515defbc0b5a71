import { createHash, randomUUID } from 'node:crypto'
import { and, desc, eq, gte, inArray, isNotNull, lt } from 'drizzle-orm'
import * as people from '#app/features/accounts/people.server.ts'
import * as entries from '#app/features/content/entries.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import * as consents from '#app/features/consents/consents.server.ts'
import { PURPOSES } from '#app/features/consents/purposes.ts'
import { newToken } from '#app/platform/random.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import { hashOf } from '#app/platform/sealing.server.ts'
import { DAY_SECONDS } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import type { AcceptedDocument, DocumentChoice, DocumentLink, NewDocumentRequest, ShownDocument } from './contract.ts'
import { invitationCopy as copy } from './copy.ts'
import { isForSomebodyElse } from './links.server.ts'
import { sendDocument } from './mail.server.ts'
import { INVITATION_LIVES_MS } from './rules.ts'
import { addressOf, emailHashesOf, emailHashOf, sealAddress } from './sealed.server.ts'
import { documentRequests } from './tables.server.ts'

// What has its own form elsewhere is not sent by letter.
const SENT = ['agreement', 'offer', 'rules', 'privacy', 'consent-child_profile', 'consent-research']

/** The documents that may be sent to be read and accepted. */
export async function choices(context: Context): Promise<DocumentChoice[]> {
  requirePortal(context, 'document.send')
  return Promise.all(SENT.map(async (code) => ({ code, title: (await entries.detail(context, 'documents', code)).title })))
}

/**
 * Sends a document by a link that works once, for that address, fourteen days.
 * @throws AppError forbidden
 * @throws AppError invalid — no such document, or the address wants no such letters
 * @throws AppError too_many — fifty a day
 */
export async function send(context: Context, { email, document }: NewDocumentRequest): Promise<void> {
  const viewer = requirePortal(context, 'document.send')
  if (!SENT.includes(document)) throw new AppError('invalid', copy.faulty, { fields: { document: [copy.document] } })
  await limits.count(context, `document:${viewer.id}`, { most: 50, withinSeconds: DAY_SECONDS })
  await inTransaction(context, async (inside) => {
    const { title } = await entries.detail(inside, 'documents', document)
    const [id, code] = [randomUUID(), newToken()]
    const expiresAt = new Date(inside.now.getTime() + INVITATION_LIVES_MS)
    await inside.db.insert(documentRequests).values({
      id,
      senderId: viewer.id,
      emailHash: emailHashOf(inside, email),
      sealed: sealAddress(inside, id, email),
      document,
      codeHash: hashOf(code),
      createdAt: inside.now,
      expiresAt,
    })
    const isSent = await sendDocument(inside, viewer.id, { email, type: typeOf(document), code, title, expiresAt })
    if (!isSent) throw new AppError('invalid', copy.faulty, { fields: { email: [copy.unwanted] } })
  })
}

/**
 * The document of a link, as it is now.
 * @throws AppError closed — the link is forged, old or used
 * @throws AppError forbidden — somebody with another e-mail is signed in
 */
export async function read(context: Context, link: DocumentLink): Promise<ShownDocument> {
  await limits.count(context, `document-link:${limits.networkOf(context)}`, { most: 60, withinSeconds: 600 })
  const { document } = await found(context, link)
  const { code, title, version, effectiveFrom, textItems } = await entries.detail(context, 'documents', document)
  return { code, title, version, effectiveFrom, textItems }
}

/**
 * Writes down that the document was accepted: its version and text, the moment, the address. The link is used up.
 * @throws AppError closed
 * @throws AppError forbidden
 * @throws AppError changed_meanwhile — another version than the one that was read
 */
export async function accept(context: Context, { version: shown, ...link }: AcceptedDocument): Promise<void> {
  await limits.count(context, `document-link:${limits.networkOf(context)}`, { most: 60, withinSeconds: 600 })
  await inTransaction(context, async (inside) => {
    const row = await found(inside, link, true)
    const { version = '', textItems } = await entries.detail(inside, 'documents', row.document)
    if (version !== shown) throw new AppError('changed_meanwhile', copy.documentChanged)
    const textHash = createHash('sha256').update(JSON.stringify(textItems)).digest('hex')
    const proof = { acceptedAt: inside.now, version, textHash, ...inside.client }
    await inside.db.update(documentRequests).set(proof).where(eq(documentRequests.id, row.id))
    const purpose = PURPOSES.find((one) => row.document === `consent-${one}`)
    if (!purpose) return
    const account = await people.byEmail(inside, addressOf(inside, row))
    const subject = account ? `account:${account.id}` : `document:${row.id}`
    await consents.record(inside, { subject, purpose, given: true, form: 'document' })
  })
}

/** Which of these requests are still there. */
export async function existing({ db }: Pick<Context, 'db'>, ids: string[]): Promise<string[]> {
  const rows = await db.select({ id: documentRequests.id }).from(documentRequests).where(inArray(documentRequests.id, ids))
  return rows.map(({ id }) => id)
}

/** What was accepted by letters to an address, newest first; a consent among them is listed with the consents. */
export async function acceptedBy(context: Context, email: string) {
  const rows = await context.db
    .select()
    .from(documentRequests)
    .where(and(inArray(documentRequests.emailHash, emailHashesOf(context, email)), isNotNull(documentRequests.acceptedAt)))
    .orderBy(desc(documentRequests.acceptedAt))
  const shown = rows.filter(({ document }) => !document.startsWith('consent-'))
  return Promise.all(
    shown.map(async ({ document, version, acceptedAt }) => ({
      title: (await entries.detail(context, 'documents', document)).title,
      link: `/${document}`,
      version: version ?? '',
      at: acceptedAt?.toISOString() ?? '',
    })),
  )
}

/** How many accepted a document by letter between two moments. */
export function countAccepted(
  { db }: Context,
  document: string,
  { since, until }: { since: Date; until: Date | null },
): Promise<number> {
  const { document: code, acceptedAt } = documentRequests
  return db.$count(documentRequests, and(eq(code, document), gte(acceptedAt, since), until ? lt(acceptedAt, until) : undefined))
}

type Row = typeof documentRequests.$inferSelect

async function found(context: Context, link: DocumentLink, isLocked = false): Promise<Row> {
  const asked = context.db
    .select()
    .from(documentRequests)
    .where(eq(documentRequests.codeHash, hashOf(link.c)))
  const [row] = await (isLocked ? asked.for('update') : asked)
  const isGenuine = row && emailHashesOf(context, link.email).includes(row.emailHash) && link.type === typeOf(row.document)
  if (!row || !isGenuine) throw new AppError('closed', copy.documentLink)
  if (isForSomebodyElse(context, link)) throw new AppError('forbidden', copy.documentOtherEmail)
  if (row.acceptedAt) throw new AppError('closed', copy.documentUsed)
  if (row.expiresAt <= context.now) throw new AppError('closed', copy.documentExpired)
  return row
}

/** A document as its link names it: every consent is one kind, the code knows which. */
function typeOf(document: string): string {
  return document.startsWith('consent-') ? 'consent' : document
}
