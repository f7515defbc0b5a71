import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { requirePortal } from '#app/features/access/access.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { matching } from '#app/platform/desk-lists.server.ts'
import { sliceOf, type AdminListQuery, type AdminPage } from '#app/shared/admin-list.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import type { OverdueReview } from './contract.ts'
import { linkOf } from './sections/section.ts'
import { isSectionCode, SECTIONS } from './sections.ts'
import { entries } from './tables.server.ts'

/**
 * Published texts whose day of the next review has passed, the longest overdue first.
 * @throws AppError unauthenticated, forbidden
 */
export async function list(context: Context, query: AdminListQuery): Promise<AdminPage<OverdueReview>> {
  requirePortal(context, 'content.edit')
  const where = and(overdue(context), matching(query.q, entries.title))
  const { limit, offset } = sliceOf(query)
  const rows = await context.db
    .select({
      id: entries.id,
      title: entries.title,
      section: entries.section,
      code: entries.code,
      // Of those that are overdue none is without its day.
      nextReviewAt: sql<string>`${entries.nextReviewAt}`,
      reviewedAt: sql<string>`${entries.fields}->>'reviewedAt'`,
    })
    .from(entries)
    .where(where)
    .orderBy(asc(entries.nextReviewAt), asc(entries.id))
    .limit(limit)
    .offset(offset)
  const data = rows.flatMap(({ section, code, ...row }) =>
    isSectionCode(section) ? [{ ...row, section: SECTIONS[section].title, link: linkOf(SECTIONS[section], code) }] : [],
  )
  return { data, total: await context.db.$count(entries, where) }
}

/** How many published texts wait to be reviewed. */
export function count(context: Context): Promise<number> {
  return context.db.$count(entries, overdue(context))
}

function overdue({ now }: Context) {
  return and(eq(entries.status, 'published'), lt(entries.nextReviewAt, dayInMoscow(now)))
}
