import { and, desc, eq, inArray, isNull, lt, ne, sql, type SQL } from 'drizzle-orm'
import { topics } from '#app/features/feedback/copy.ts'
import type { SentReview } from '#app/features/feedback/from-above.server.ts'
import { outlived } from '#app/features/consents/terms.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { one } from '#app/platform/database.server.ts'
import { tag } from '#app/platform/tags.server.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import { words } from '#app/shared/words.ts'
import type { ReviewList, ReviewQuery } from './contract.ts'
import { reviewCopy as copy } from './copy.ts'
import { previewOf, publicName, REVIEWS_PER_PAGE } from './rules.ts'
import { reviews } from './tables.server.ts'

const OF_THE_PORTAL = 'portal'

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
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (query.page > pages) throw new AppError('not_found', copy.pageOutOfRange)
  const { name, tagText, tagMode, date, previewText, detailText, rating } = reviews
  const rows = await db
    .select({ review: { name, tagText, tagMode, date, previewText, detailText, rating }, answer: reviews.answer })
    .from(reviews)
    .where(where)
    .orderBy(desc(reviews.date), desc(reviews.id))
    .limit(pageSize)
    .offset((query.page - 1) * pageSize)
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
export async function add({ db, now }: Context, written: SentReview): Promise<void> {
  const tagMode = written.topic ?? OF_THE_PORTAL
  await db.insert(reviews).values({
    messageId: written.messageId,
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

/**
 * What the moderator decided; a published review that is rejected leaves the page at once.
 * @throws AppError not_found — no such review
 * @throws AppError forbidden — its writer gave no consent to publish it
 */
export async function decide(
  context: Context,
  id: number,
  state: 'published' | 'rejected',
  reason: string | null = null,
): Promise<void> {
  await inTransaction(context, async ({ db, now, pages }) => {
    const [review] = await db.select({ mayPublish: reviews.mayPublish }).from(reviews).where(eq(reviews.id, id)).for('update')
    if (!review) throw new AppError('not_found', words.notFound)
    if (state === 'published' && !review.mayPublish) throw new AppError('forbidden', copy.noConsent)
    await db.update(reviews).set({ state, reason, decidedAt: now }).where(eq(reviews.id, id))
    await pages.drop(db, ['reviews'])
  })
}

/** Deletes reviews that were never published when their year is over. */
export async function forgetUnpublished({ db, now }: Context): Promise<void> {
  const before = dayInMoscow(outlived('message', now))
  await db.delete(reviews).where(and(ne(reviews.state, 'published'), lt(reviews.date, before)))
}

/** The reviews that came with these messages, whatever became of them. */
export async function ofMessages({ db }: Context, messageIds: string[]): Promise<(typeof reviews.$inferSelect)[]> {
  return messageIds.length === 0 ? [] : db.select().from(reviews).where(inArray(reviews.messageId, messageIds))
}

/** Takes reviews off the page while their deletion can still be undone, or puts them back. */
export async function setHidden({ db, pages }: Context, messageIds: string[], hiddenAt: Date | null): Promise<void> {
  if (messageIds.length === 0) return
  await db.update(reviews).set({ hiddenAt }).where(inArray(reviews.messageId, messageIds))
  await pages.drop(db, ['reviews'])
}

/** Destroys reviews; they leave the page at once. */
export async function erase({ db, pages }: Context, messageIds: string[]): Promise<void> {
  await db.delete(reviews).where(inArray(reviews.messageId, messageIds))
  await pages.drop(db, ['reviews'])
}

function isPublished(): SQL | undefined {
  return and(eq(reviews.state, 'published'), isNull(reviews.hiddenAt))
}
