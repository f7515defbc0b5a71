import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import { hashOf, open } from '#app/platform/sealing.server.ts'
import { AppError } from '#app/shared/errors.ts'
import type { Submission } from '#app/features/questionnaire/contract.ts'
import { submissionCopy as copy } from '#app/features/questionnaire/submission-copy.ts'
import { submissionOwners, submissions } from '#app/features/questionnaire/tables.server.ts'

/** A result of an account with what was sent; `childId` is the card it lies in. */
export type Kept = { id: string; childId: string | null; submission: Submission }

/**
 * One result that an account keeps, by its id or by its link's token, locked until the transaction ends: two people who put it
 * into a card at once do it one after another.
 * @throws AppError not_found
 */
export async function locked(
  { db, config }: Context,
  accountId: string,
  result: { id: string } | { token: string },
): Promise<Kept> {
  const which = 'id' in result ? eq(submissions.id, result.id) : eq(submissions.tokenHash, hashOf(result.token))
  const [row] = await db
    .select({ id: submissions.id, sealed: submissions.sealed, childId: submissionOwners.childId })
    .from(submissionOwners)
    .innerJoin(submissions, eq(submissions.id, submissionOwners.submissionId))
    .where(and(eq(submissionOwners.accountId, accountId), isNull(submissionOwners.hiddenAt), which))
    .for('update', { of: submissionOwners })
  if (!row) throw new AppError('not_found', copy.noResult)
  // Sealed by `submit`, which had it parsed.
  return { ...row, submission: JSON.parse(open(row.sealed, config.ANSWERS_KEY, row.id)) as Submission }
}
