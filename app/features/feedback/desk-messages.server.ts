import { and, desc, eq, ne } from 'drizzle-orm'
import * as audit from '#app/features/audit/audit.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import * as files from '#app/platform/files.server.ts'
import { matching, orderOf } from '#app/platform/desk-lists.server.ts'
import { sliceOf, type AdminPage } from '#app/shared/admin-list.ts'
import { AppError } from '#app/shared/errors.ts'
import { isUuid } from '#app/shared/ids.ts'
import { words } from '#app/shared/words.ts'
import type { DeskMessage, MessageQuery } from './contract.ts'
import { feedbackCopy as copy, topics } from './copy.ts'
import { AnswerLetter } from './feedback-letters.tsx'
import { ticketOf } from './rules.ts'
import { messages } from './tables.server.ts'

type Row = typeof messages.$inferSelect

const SORTS = { createdAt: messages.createdAt, state: messages.state, number: messages.number }
// Reviews have a list of their own.
const isLetter = ne(messages.form, 'reviews')

/**
 * Messages of the forms for those who answer them.
 * @throws AppError unauthenticated, forbidden
 */
export async function list(context: Context, query: MessageQuery): Promise<AdminPage<DeskMessage>> {
  requirePortal(context, 'content.moderate')
  const { q, state } = query
  const { message, name, email } = messages
  const where = and(isLetter, matching(q, message, name, email), state ? eq(messages.state, state) : undefined)
  const { limit, offset } = sliceOf(query)
  const rows = await context.db
    .select()
    .from(messages)
    .where(where)
    .orderBy(...orderOf(query, SORTS, { usual: 'createdAt', last: desc(messages.number) }))
    .limit(limit)
    .offset(offset)
  return { data: rows.map(shown), total: await context.db.$count(messages, where) }
}

/** How many messages wait for an answer. */
export function waiting({ db }: Context): Promise<number> {
  return db.$count(messages, and(isLetter, eq(messages.state, 'new')))
}

/** @throws AppError not_found */
export async function read(context: Context, id: string): Promise<DeskMessage> {
  requirePortal(context, 'content.moderate')
  return shown(await found(context, id))
}

/**
 * Writes back by letter.
 * @throws AppError changed_meanwhile — somebody has answered already
 */
export function answer(context: Context, id: string, said: string): Promise<DeskMessage> {
  requirePortal(context, 'content.moderate')
  return inTransaction(context, async (inside) => {
    const { db, now, mail } = inside
    const row = await found(inside, id, true)
    if (row.state === 'answered') throw new AppError('changed_meanwhile', copy.answered)
    await db.update(messages).set({ state: 'answered', answer: said, answeredAt: now }).where(eq(messages.id, id))
    const ticket = ticketOf(row.number)
    await mail.send(db, { to: row.email, subject: `Ответ на обращение ${ticket}`, body: AnswerLetter({ ticket, answer: said }) })
    await audit.record(inside, { action: 'message.answer', object: `messages:${id}` })
    return read(inside, id)
  })
}

/** Puts a message away without an answer, or takes it up again. */
export function setClosed(context: Context, id: string, isClosed: boolean): Promise<DeskMessage> {
  requirePortal(context, 'content.moderate')
  return inTransaction(context, async (inside) => {
    const { answer: said } = await found(inside, id, true)
    const state = isClosed ? 'closed' : said ? 'answered' : 'new'
    await inside.db.update(messages).set({ state }).where(eq(messages.id, id))
    await audit.record(inside, { action: isClosed ? 'message.close' : 'message.reopen', object: `messages:${id}` })
    return read(inside, id)
  })
}

/** The file that came with a message; the opening is written down first. */
export async function openFile(context: Context, id: string): Promise<{ bytes: Buffer; fileName: string }> {
  requirePortal(context, 'content.moderate')
  const { fileName, number } = await found(context, id)
  if (!fileName) throw new AppError('not_found', words.notFound)
  await audit.record(context, { action: 'message.open-file', object: `messages:${id}` })
  return { bytes: await files.readSafe(context, fileName), fileName: `message-${number}.${fileName.split('.').at(-1) ?? ''}` }
}

/** A message; inside a transaction nobody else answers it meanwhile. */
async function found({ db }: Context, id: string, isLocked = false): Promise<Row> {
  if (!isUuid(id)) throw new AppError('not_found', words.notFound)
  const query = db
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), isLetter))
  const [row] = await (isLocked ? query.for('update') : query)
  if (!row) throw new AppError('not_found', words.notFound)
  return row
}

function shown({ id, number, form, topic, name, email, message, fileBytes, createdAt, ...row }: Row): DeskMessage {
  return {
    id,
    ticket: ticketOf(number),
    form,
    name,
    email,
    message,
    hasFile: fileBytes !== null,
    state: row.state,
    topic: topics[form].find(({ code }) => code === topic)?.title ?? null,
    answer: row.answer,
    createdAt: createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }
}
