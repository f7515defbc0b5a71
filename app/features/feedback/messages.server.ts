import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import * as menus from '#app/features/menus/menus.server.ts'
import * as consents from '#app/features/consents/consents.server.ts'
import { outlived } from '#app/features/consents/terms.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { one } from '#app/platform/database.server.ts'
import { eachOrFail } from '#app/platform/each-apart.server.ts'
import * as files from '#app/platform/files.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { words } from '#app/shared/words.ts'
import type { FeedbackBody, Receipt } from './contract.ts'
import { feedbackCopy as copy, topics } from './copy.ts'
import { ReceiptLetter, TeamLetter } from './feedback-letters.tsx'
import { fromAbove } from './from-above.server.ts'
import { faultsOf, isTicked, isTrapped, ticketOf } from './rules.ts'
import { messages } from './tables.server.ts'

const MESSAGES_FROM_ADDRESS = { most: 20, withinSeconds: 600 }

type Message = typeof messages.$inferSelect

/**
 * Stores a message, sends letters to its writer and the team, and gives its ticket. The same draft sent twice is stored once;
 * what a machine sent gets a ticket and is thrown away.
 * @throws AppError invalid — each fault by its field
 * @throws AppError too_large, wrong_type — the file
 * @throws AppError too_many — too many messages from one address
 */
export async function send(context: Context, body: FeedbackBody, file?: File): Promise<Receipt> {
  if (isTrapped(body)) return { ticket: ticketOf(await takeNumber(context)) }
  const faults = faultsOf(body)
  if (Object.keys(faults).length > 0) throw new AppError('invalid', copy.faulty, { fields: faults })
  const known = await findReceipt(context, body.draft_id)
  if (known) return known
  await limits.count(context, `feedback:${limits.networkOf(context)}`, MESSAGES_FROM_ADDRESS)
  const kept = file && file.size > 0 ? await files.keep(context, file, 'file') : null
  let isStored = false
  try {
    const receipt = await inTransaction(context, (inside) => store(inside, body, kept))
    isStored = receipt !== null
    return receipt ?? (await receiptOfDraft(context, body.draft_id))
  } finally {
    if (kept && !isStored) await files.remove(context, kept.name)
  }
}

/** The address that a message came from, or null where it is forgotten. */
export async function writerOf({ db }: Context, id: string): Promise<string | null> {
  const [row] = await db.select({ email: messages.email }).from(messages).where(eq(messages.id, id))
  return row?.email ?? null
}

/** The addresses that these messages, however many, came from, by their ids; forgotten ones are not among them. */
export async function writersOf({ db }: Context, ids: string[]): Promise<Map<string, string>> {
  const isOfThese = sql`${messages.id} = any(${sql.param(ids)}::uuid[])`
  const rows = await db.select({ id: messages.id, email: messages.email }).from(messages).where(isOfThese)
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/** Deletes messages and their files when their year is over. */
export async function forgetOld(context: Context): Promise<void> {
  const before = outlived('message', context.now)
  const isOld = lt(messages.createdAt, before)
  await context.db.delete(messages).where(and(isOld, isNull(messages.fileName)))
  const rows = await context.db.select({ id: messages.id, fileName: messages.fileName }).from(messages).where(isOld)
  await eachOrFail(context, rows, {
    // The row goes last: it alone knows the name of the file.
    work: async ({ id, fileName }) => {
      await files.remove(context, fileName ?? '')
      await context.db.delete(messages).where(eq(messages.id, id))
    },
    failed: 'a message out of term was left for the next round',
  })
}

/** Takes the place and the time out of photographs that were kept as they were sent; a second run finds none. */
export async function cleanOldFiles(context: Context): Promise<void> {
  const { db, now } = context
  const left = and(isNotNull(messages.fileName), isNull(messages.fileCleanedAt))
  const rows = await db.select({ id: messages.id, name: messages.fileName, bytes: messages.fileBytes }).from(messages).where(left)
  for (const { id, name, bytes } of rows) {
    const cleaned = name && !name.endsWith('.pdf') ? await files.clean(context, name) : null
    await db
      .update(messages)
      .set({ fileBytes: cleaned ?? bytes, fileCleanedAt: now })
      .where(eq(messages.id, id))
  }
}

/** The message with all that follows from it, or null when this draft was stored meanwhile. */
async function store(context: Context, body: FeedbackBody, file: files.KeptFile | null): Promise<Receipt | null> {
  const [message] = await context.db
    .insert(messages)
    .values({
      id: randomUUID(),
      form: body.form,
      topic: body.topic || null,
      name: oneLine(body.name),
      email: body.email.trim(),
      message: manyLines(body.message),
      rating: body.form === 'reviews' ? Number(body.rating) : null,
      fileName: file?.name ?? null,
      fileType: file?.type ?? null,
      fileBytes: file?.bytes ?? null,
      fileCleanedAt: file ? context.now : null,
      accountId: context.viewer?.id ?? null,
      draftId: body.draft_id ?? null,
      createdAt: context.now,
    })
    .onConflictDoNothing({ target: messages.draftId })
    .returning()
  if (!message) return null
  const mayPublish = message.form === 'reviews' && isTicked(body.review_publication)
  await recordConsents(context, message, mayPublish)
  if (message.form === 'reviews') {
    const { id: messageId, message: text, rating, ...rest } = message
    await fromAbove.get().takeReview(context, { ...rest, messageId, text, rating: rating ?? 0, mayPublish })
  }
  await sendLetters(context, message, mayPublish)
  return { ticket: ticketOf(message.number) }
}

async function recordConsents(context: Context, message: Message, mayPublish: boolean): Promise<void> {
  const subject = message.accountId ? `account:${message.accountId}` : `message:${message.id}`
  const given = { subject, given: true, form: message.form }
  await consents.record(context, { ...given, purpose: 'feedback_form' })
  if (mayPublish) await consents.record(context, { ...given, purpose: 'review_publication' })
}

async function sendLetters(context: Context, message: Message, mayPublish: boolean): Promise<void> {
  const { db, mail } = context
  const ticket = ticketOf(message.number)
  const topic = topics[message.form].find(({ code }) => code === message.topic)?.title ?? null
  const { email } = await menus.footer(context)
  await mail.send(db, { to: message.email, subject: `Ваше обращение ${ticket}`, body: ReceiptLetter({ ticket }) })
  await mail.send(db, {
    to: email,
    subject: topic ? `Обращение ${ticket}: ${topic}` : `Обращение ${ticket}`,
    body: TeamLetter({ ticket, topic, message, mayPublish }),
  })
}

/** The ticket of a draft that another send has just stored. */
async function receiptOfDraft(context: Context, draftId: string | undefined): Promise<Receipt> {
  const receipt = await findReceipt(context, draftId)
  if (!receipt) throw new AppError('failed', words.serverError)
  return receipt
}

async function findReceipt({ db }: Context, draftId: string | undefined): Promise<Receipt | null> {
  if (!draftId) return null
  const [row] = await db.select({ number: messages.number }).from(messages).where(eq(messages.draftId, draftId))
  return row ? { ticket: ticketOf(row.number) } : null
}

/** A number of the same row as the true ones: a machine learns nothing from it. */
async function takeNumber({ db }: Context): Promise<number> {
  const { rows } = await db.execute<{ number: number }>(
    sql`select nextval(pg_get_serial_sequence('messages', 'number'))::int as number`,
  )
  return one(rows).number
}

function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** Paragraphs as they were written; a character that the database cannot hold goes. */
function manyLines(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
