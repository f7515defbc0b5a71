import { eq } from 'drizzle-orm'
import type { ResultView } from '#app/features/questionnaire/contract.ts'
import { openSubmission } from '#app/features/questionnaire/sealed-submissions.server.ts'
import { submissionCopy as copy } from '#app/features/questionnaire/submission-copy.ts'
import { submissionOwners, submissions } from '#app/features/questionnaire/tables.server.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { hashOf } from '#app/platform/sealing.server.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import * as resultLinks from './result-links.server.ts'
import { viewOf, withoutSafety, withoutSurnames } from './result-view.ts'

/**
 * What the result page shows; everybody but the family that keeps it in an account sees no surnames, and nothing of how the questions of
 * safety were answered.
 * @throws AppError not_found — no such token
 * @throws AppError closed — a guest's result whose thirty days are over, or a family's link whose term is
 */
export async function view(context: Context, token: string): Promise<ResultView> {
  const { db, now } = context
  const [row] = await db
    .select()
    .from(submissions)
    .where(eq(submissions.tokenHash, hashOf(token)))
  if (!row) throw new AppError('not_found', copy.noResult)
  if (row.expiresAt && row.expiresAt <= now) throw new AppError('closed', copy.expired)
  const [owner] = await db.select().from(submissionOwners).where(eq(submissionOwners.submissionId, row.id))
  if (owner?.hiddenAt) throw new AppError('not_found', resultLinks.isOwner(context, owner) ? copy.resultGoing : copy.noResult)
  const isStrangers = owner !== undefined && !resultLinks.isOwner(context, owner)
  if (isStrangers && !resultLinks.isOpen(owner, now)) throw new AppError('closed', copy.linkClosed)
  const view = viewOf({
    submission: openSubmission(context, row),
    version: await versions.readable(context, row.version),
    filledOn: dayInMoscow(row.createdAt),
    expiresOn: row.expiresAt ? dayInMoscow(row.expiresAt) : null,
  })
  return isStrangers ? withoutSafety(withoutSurnames(view)) : view
}
