import { eq } from 'drizzle-orm'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { open } from '#app/platform/sealing.server.ts'
import { DAY_MS, dayInMoscow } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import type { Receipt, StoredSubmission } from './contract.ts'
import * as manualUse from '#app/features/questionnaire/manual/use.server.ts'
import { receiptOf, sendLink } from './receipts.server.ts'
import { tokenOf } from '#app/features/questionnaire/result/link-token.ts'
import * as resultLinks from '#app/features/questionnaire/result/result-links.server.ts'
import { openSubmission, sealSubmission } from './sealed-submissions.server.ts'
import { submissionCopy as copy } from './submission-copy.ts'
import { submissionOwners, submissions } from './tables.server.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'

/**
 * A draft that came before: what was put right while its answer was lost on the way stands in the place of what was kept first, within a day
 * of it.
 * @throws AppError closed — what was kept is over, or lies in somebody else's account
 * @returns null where other answers were kept, and it is too late to put these in their place
 */
export async function takeAgain(
  context: Context,
  taken: StoredSubmission & { version: string; draft_id: string },
): Promise<Receipt | null> {
  const receipt = await receiptOfDraft(context, taken.draft_id)
  const { result_id: id, result_url: link } = receipt
  return inTransaction(context, async (inside) => {
    const { db, now } = inside
    const [kept] = await db.select().from(submissions).where(eq(submissions.id, id)).for('update')
    if (!kept) return receipt
    const before = openSubmission(inside, kept)
    if (answersOf(before) === answersOf(taken)) return receipt
    if (kept.version !== taken.version || before.amended || now.getTime() - kept.createdAt.getTime() > DAY_MS) return null
    const sealed = sealSubmission(inside, id, taken)
    await db
      .update(submissions)
      .set({ sealed, seconds: taken.time ?? null })
      .where(eq(submissions.id, id))
    const version = await versions.readable(inside, kept.version)
    await manualUse.sendAgain(inside, { id, submission: taken, version, filledOn: dayInMoscow(kept.createdAt) }, before)
    if (taken.parent_email) await sendLink(inside, taken.parent_email, tokenOf(link))
    return receipt
  })
}

/** What somebody answered, without how and when it was sent. */
function answersOf(body: StoredSubmission): string {
  return JSON.stringify({ ...body, parent_email: undefined, time: undefined, version: undefined, read_by: undefined })
}

async function receiptOfDraft(context: Context, draftId: string): Promise<Receipt> {
  const { db, config } = context
  const [row] = await db
    .select({ id: submissions.id, sealedToken: submissions.sealedToken, accountId: submissionOwners.accountId })
    .from(submissions)
    .leftJoin(submissionOwners, eq(submissionOwners.submissionId, submissions.id))
    .where(eq(submissions.draftId, draftId))
  if (!row) throw new AppError('closed', copy.expired)
  // A link that its owner renewed is not given to somebody who finds the draft in the browser.
  if (row.accountId !== null && !resultLinks.isOwner(context, { accountId: row.accountId }))
    throw new AppError('closed', copy.keptElsewhere)
  return receiptOf(row.id, open(row.sealedToken, config.ANSWERS_KEY, row.id))
}
