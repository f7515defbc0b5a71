import { and, desc, eq, inArray, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { topics } from '#app/features/feedback/copy.ts'
import type { SentReview } from '#app/features/feedback/from-above.server.ts'
import * as messages from '#app/features/feedback/messages.server.ts'
import { outlived } from '#app/features/consents/terms.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { one } from '#app/platform/database.server.ts'
import { keyedHash, keyedHashes } from '#app/platform/keyed-hash.server.ts'
import { tag } from '#app/platform/tags.server.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import { placeOf } from '#app/shared/list-pages.ts'
import { words } from '#app/shared/words.ts'
import type { ReviewList, ReviewQuery } from './contract.ts'
import { reviewCopy as copy } from './copy.ts'
import { previewOf, publicName, REVIEWS_PER_PAGE } from './rules.ts'
import { reviews } from './tables.server.ts'

const OF_THE_PORTAL = 'portal'
type Review = typeof reviews.$inferSelect

/** One page of the published reviews, newest first.
 * @throws AppError not_found — a page out of range
 */
export async function list(context: Context, query: ReviewQuery): Promise<ReviewList> {
  tag(context, 'reviews')
  const { db } = context
  const { pageSize = REVIEWS_PER_PAGE } = query
  const where = and(isPublished(), query.tag ? eq(reviews.tagMode, query.tag) : undefined)
  const { total } = one(
    await db
      .select({ total: sql<number>`count(*)::int` })
      .from(reviews)
      .where(where),
  )
  const { pages, skipped } = placeOf({ page: query.page, pageSize, total }, copy.pageOutOfRange)
  const { name, tagText, tagMode, date, previewText, detailText, rating } = reviews
  const rows = await db
    .select({ review: { name, tagText, tagMode, date, previewText, detailText, rating }, answer: reviews.answer })
    .from(reviews)
    .where(where)
    .orderBy(desc(reviews.date), desc(reviews.id))
    .limit(pageSize)
    .offset(skipped)
  const present = await db.selectDistinct({ tagMode: reviews.tagMode }).from(reviews).where(isPublished())
  const modes = new Set(present.map((row) => row.tagMode))
  const tags = topics.reviews
    .filter(({ code }) => modes.has(code))
    .map(({ code, title }) => ({ id: code, title, active: code === query.tag }))
  // spec §3: a review has its seven fields and no more, so the answers stand beside.
  const items = rows.map(({ review }) => review)
  const answers = rows.map(({ answer }) => answer)
  return { title: copy.title, subtitle: copy.subtitle, pagenKey: 'page', pages, page: query.page, total, items, tags, answers }
}

/** Puts a review before the moderators; of the writer's name only what may be shown. */
export async function add({ db, config, now }: Context, written: SentReview): Promise<void> {
  const tagMode = written.topic ?? OF_THE_PORTAL
  await db.insert(reviews).values({
    messageId: written.messageId,
    accountId: written.accountId,
    emailHash: hashOf(config, written.email),
    name: publicName(written.name),
    tagText: topics.reviews.find(({ code }) => code === tagMode)?.title ?? '',
    tagMode,
    date: dayInMoscow(now),
    previewText: previewOf(written.text),
    detailText: written.text,
    rating: written.rating,
    mayPublish: written.mayPublish,
  })
}

export type State = 'published' | 'rejected'
export type Decision = {
  state: State
  reason?: string | null
  /** When the decision that was read was made; null where there was none. */
  decidedAt?: string | null | undefined
}

/**
 * What the moderator decided; a published review that is rejected leaves the page at once.
 * @returns whether that is new: the same once more changes nothing
 * @throws AppError not_found — no such review
 * @throws AppError forbidden — its writer gave no consent to publish it
 * @throws AppError changed_meanwhile — somebody has decided otherwise since it was read, or its writer is taking it back
 */
export function decide(context: Context, id: number, { state, reason = null, decidedAt }: Decision): Promise<boolean> {
  return inTransaction(context, async ({ db, now, pages }) => {
    const [review] = await db.select().from(reviews).where(eq(reviews.id, id)).for('update')
    if (!review) throw new AppError('not_found', words.notFound)
    if (state === review.state && reason === review.reason) return false
    const isRead = decidedAt === undefined || decidedAt === (review.decidedAt?.toISOString() ?? null)
    // Its writer has a reason already.
    if (!isRead || (state === 'rejected' && review.state === 'rejected'))
      throw new AppError('changed_meanwhile', copy.decidedMeanwhile)
    if (state === 'published' && !review.mayPublish) throw new AppError('forbidden', copy.noConsent)
    if (state === 'published' && review.hiddenAt) throw new AppError('changed_meanwhile', copy.takenBack)
    await db.update(reviews).set({ state, reason, decidedAt: now }).where(eq(reviews.id, id))
    await pages.drop(db, ['reviews'])
    return true
  })
}

/** Deletes reviews that were never published when their year is over. */
export async function forgetUnpublished({ db, now }: Context): Promise<void> {
  const before = dayInMoscow(outlived('message', now))
  await db.delete(reviews).where(and(ne(reviews.state, 'published'), lt(reviews.date, before)))
}

/** Whose reviews are meant: of an account, of an address where the person has proved to own it, and of messages that are still there. */
export type Writer = { accountId: string; email: string | null; messageIds: string[] }

/** The reviews of a person, the newest first, whatever became of them and of the messages that brought them. */
export async function ofWriter({ db, config }: Context, { accountId, email, messageIds }: Writer): Promise<Review[]> {
  const byAddress = email === null ? undefined : inArray(reviews.emailHash, hashesOf(config, email))
  return db
    .select()
    .from(reviews)
    .where(or(eq(reviews.accountId, accountId), byAddress, inArray(reviews.messageId, messageIds)))
    .orderBy(desc(reviews.date), desc(reviews.id))
}

/** Of which of these messages the review is still there. */
export async function existing({ db }: Pick<Context, 'db'>, messageIds: string[]): Promise<string[]> {
  const rows = await db.select({ id: reviews.messageId }).from(reviews).where(inArray(reviews.messageId, messageIds))
  return rows.map(({ id }) => id)
}

/**
 * Keeps of reviews that were there before that was the rule by what their writers are found: their messages are forgotten after a year.
 * A change of keys makes the hashes anew where the message is still there.
 * @returns how many were marked
 */
export async function rememberWriters(context: Context): Promise<number> {
  const { db, config } = context
  const rows = await db.select({ id: reviews.id, messageId: reviews.messageId, emailHash: reviews.emailHash }).from(reviews)
  const writers = await messages.writersOf(
    context,
    rows.map(({ messageId }) => messageId),
  )
  let marked = 0
  for (const { id, messageId, emailHash: before } of rows) {
    const email = writers.get(messageId)
    const emailHash = email === undefined ? before : hashOf(config, email)
    if (emailHash === before) continue
    await db.update(reviews).set({ emailHash }).where(eq(reviews.id, id))
    marked++
  }
  return marked
}

/** The reviews of an address are found by the newest key from now on. @returns how many */
export async function rehash({ db, config }: Context, email: string): Promise<number> {
  const [emailHash = '', ...older] = hashesOf(config, email)
  const moved = await db.update(reviews).set({ emailHash }).where(inArray(reviews.emailHash, older)).returning({ id: reviews.id })
  return moved.length
}

/** Takes reviews off the page while their deletion can still be undone, or puts them back. */
export async function setHidden({ db, pages }: Context, ids: number[], hiddenAt: Date | null): Promise<void> {
  if (ids.length === 0) return
  await db.update(reviews).set({ hiddenAt }).where(inArray(reviews.id, ids))
  await pages.drop(db, ['reviews'])
}

/** Destroys reviews; they leave the page at once. */
export async function erase({ db, pages }: Context, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await db.delete(reviews).where(inArray(reviews.id, ids))
  await pages.drop(db, ['reviews'])
}

/** An address is looked up by this; without the key it leads to nobody. */
function hashOf({ ANSWERS_KEY }: Context['config'], email: string): string {
  return keyedHash(ANSWERS_KEY, plainOf(email))
}

/** The same by every key that is still ours, the newest first. */
function hashesOf({ ANSWERS_KEY }: Context['config'], email: string): string[] {
  return keyedHashes(ANSWERS_KEY, plainOf(email))
}

function plainOf(email: string): string {
  return `review:${email.trim().toLowerCase()}`
}

function isPublished(): SQL | undefined {
  return and(eq(reviews.state, 'published'), isNull(reviews.hiddenAt))
}
