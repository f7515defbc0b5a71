import { and, desc, eq } from 'drizzle-orm'
import * as audit from '#app/features/audit/audit.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import * as messages from '#app/features/feedback/messages.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { matching, orderOf } from '#app/platform/desk-lists.server.ts'
import { sliceOf, type AdminPage } from '#app/shared/admin-list.ts'
import { AppError } from '#app/shared/errors.ts'
import { words } from '#app/shared/words.ts'
import type { AnswerBody, ModeratedReview, ModerationQuery, PublicationBody, RejectionBody } from './contract.ts'
import { reviewCopy as copy } from './copy.ts'
import { PublishedLetter, RejectedLetter } from './review-letters.tsx'
import * as reviews from './reviews.server.ts'
import { reviews as table } from './tables.server.ts'
import { href } from '#app/shared/href.ts'

const SORTS = { date: table.date, rating: table.rating, state: table.state }

/**
 * Reviews for those who moderate, those that wait first.
 * @throws AppError unauthenticated, forbidden
 */
export async function list(context: Context, query: ModerationQuery): Promise<AdminPage<ModeratedReview>> {
  requirePortal(context, 'content.moderate')
  const { q, state } = query
  const where = and(matching(q, table.detailText, table.name), state ? eq(table.state, state) : undefined)
  const { limit, offset } = sliceOf(query)
  const rows = await context.db
    .select()
    .from(table)
    .where(where)
    .orderBy(...orderOf(query, SORTS, { usual: 'date', last: desc(table.id) }))
    .limit(limit)
    .offset(offset)
  return { data: rows.map(shown), total: await context.db.$count(table, where) }
}

/** How many reviews wait for a decision. */
export function waiting({ db }: Context): Promise<number> {
  return db.$count(table, eq(table.state, 'pending'))
}

/** @throws AppError not_found */
export async function read(context: Context, id: number): Promise<ModeratedReview> {
  requirePortal(context, 'content.moderate')
  const [row] = await context.db.select().from(table).where(eq(table.id, id))
  if (!row) throw new AppError('not_found', words.notFound)
  return shown(row)
}

/**
 * Puts a review on the page; its writer gets a letter.
 * @throws AppError forbidden — its writer gave no consent to publish it
 * @throws AppError changed_meanwhile — somebody has decided otherwise since it was read
 */
export function publish(context: Context, id: number, { decidedAt }: PublicationBody): Promise<ModeratedReview> {
  return decide(context, id, { state: 'published', decidedAt })
}

/**
 * Leaves a review out, or takes it off the page; its writer is sent the reason.
 * @throws AppError changed_meanwhile — somebody has decided otherwise since it was read
 */
export function reject(context: Context, id: number, { reason, decidedAt }: RejectionBody): Promise<ModeratedReview> {
  return decide(context, id, { state: 'rejected', reason, decidedAt })
}

/**
 * What the portal says under a review; an empty answer takes it away.
 * @throws AppError changed_meanwhile — it has another answer than was read
 */
export function answer(context: Context, id: number, { answer: said, readAnswer }: AnswerBody): Promise<ModeratedReview> {
  requirePortal(context, 'content.moderate')
  return inTransaction(context, async (inside) => {
    const { db, pages } = inside
    const [row] = await db.select().from(table).where(eq(table.id, id)).for('update')
    if (!row) throw new AppError('not_found', words.notFound)
    if (row.answer === (said || null)) return shown(row)
    if (readAnswer !== undefined && readAnswer !== row.answer) throw new AppError('changed_meanwhile', copy.answeredMeanwhile)
    await db
      .update(table)
      .set({ answer: said || null })
      .where(eq(table.id, id))
    await audit.record(inside, { action: 'review.answer', object: `reviews:${id}` })
    await pages.drop(db, ['reviews'])
    return read(inside, id)
  })
}

async function decide(context: Context, id: number, decided: reviews.Decision) {
  requirePortal(context, 'content.moderate')
  return inTransaction(context, async (inside) => {
    const { db, mail, config } = inside
    const { state, reason = null } = decided
    if (!(await reviews.decide(inside, id, decided))) return read(inside, id)
    const action = state === 'published' ? 'review.publish' : 'review.reject'
    await audit.record(inside, { action, object: `reviews:${id}`, details: { reason } })
    const [row] = await db.select({ messageId: table.messageId }).from(table).where(eq(table.id, id))
    const writer = row && (await messages.writerOf(inside, row.messageId))
    const link = `${config.PUBLIC_URL}${href('/reviews')}`
    if (writer && state === 'published')
      await mail.send(db, { to: writer, subject: 'Ваш отзыв опубликован', body: PublishedLetter({ link }) })
    if (writer && reason)
      await mail.send(db, { to: writer, subject: 'Ваш отзыв не опубликован', body: RejectedLetter({ link, reason }) })
    return read(inside, id)
  })
}

function shown(row: typeof table.$inferSelect): ModeratedReview {
  const { id, name, tagText, date, detailText, rating, state, mayPublish, hiddenAt, decidedAt, reason, answer: said } = row
  return {
    id,
    name,
    tagText,
    date,
    detailText,
    rating,
    state,
    mayPublish,
    reason,
    answer: said,
    isHidden: hiddenAt !== null,
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}
