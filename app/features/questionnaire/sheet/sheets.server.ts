import { eq } from 'drizzle-orm'
import type { WholeResult } from '#app/features/questionnaire/result/child-results.server.ts'
import type { SchoolPaper } from '#app/features/questionnaire/school/contract.ts'
import { schoolPaper } from '#app/features/questionnaire/school/school-papers.ts'
import { reviewOf, type Review } from '#app/features/questionnaire/result/review.ts'
import * as resultLinks from '#app/features/questionnaire/result/result-links.server.ts'
import { viewOf } from '#app/features/questionnaire/result/result-view.ts'
import { openSubmission } from '#app/features/questionnaire/sealed-submissions.server.ts'
import { submissionCopy } from '#app/features/questionnaire/submission-copy.ts'
import { submissionOwners, submissions } from '#app/features/questionnaire/tables.server.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { drawPaper } from '#app/platform/papers/papers.server.ts'
import { hashOf } from '#app/platform/sealing.server.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import { sheetCopy as copy } from './copy.ts'
import { sheetOf } from './sheet-data.ts'
import { sheetPaper, type Beside } from './sheet-paper.ts'

/** A file for a person; the child's name stays out of its name. */
export type PaperFile = { bytes: Buffer; fileName: string }

/** The sheet of a result that the caller may give out whole. */
export async function draw(
  { view, submission, questions, definition }: Pick<WholeResult, 'view' | 'submission' | 'questions' | 'definition'>,
  classOf: string | undefined,
  beside: Beside,
): Promise<PaperFile> {
  const sheet = sheetOf({ view, submission, questions, definition, classOf })
  return { bytes: await drawPaper(sheetPaper(sheet, beside), 'pdf'), fileName: `karta-${view.filledOn}.pdf` }
}

/**
 * The sheet of a result by its link, with what the parent wants to ask, which is kept nowhere. Who else answered about the child is not
 * known to a link.
 * @throws AppError not_found, closed
 */
export async function ofToken(context: Context, token: string, question: string): Promise<PaperFile> {
  const { submission, version, view } = await wholeOfToken(context, token)
  const questions = await versions.questionsOf(context, version.code)
  const classOf = submission.child_class && classInWords(submission.child_class)
  return draw({ view, submission, questions, definition: version.definition }, classOf, { question, others: null })
}

/**
 * A paper for a school, filled from a result by its link.
 * @throws AppError not_found, closed
 */
export async function ofSchool(context: Context, { token, paper, format }: SchoolPaper): Promise<PaperFile> {
  const { submission, view } = await wholeOfToken(context, token)
  const { child_birthday: birthday, child_class: childClass } = submission
  const drawn = schoolPaper(paper, { view, birthday, classOf: childClass ? classInWords(childClass) : null })
  return { bytes: await drawPaper(drawn, format), fileName: `${paper}-${view.filledOn}.${format}` }
}

/**
 * All answers of a result as they were given, for who filled it in.
 * @throws AppError not_found, closed
 */
export async function review(context: Context, token: string): Promise<Review> {
  const { submission, version, view } = await wholeOfToken(context, token)
  const found = reviewOf(view, submission, await versions.questionsOf(context, version.code))
  if (!found) throw new AppError('not_found', submissionCopy.noResult)
  return found
}

/**
 * A result with its answers, for a guest who has the link or for the account that keeps it: who was sent a family's link reads the page, not
 * every answer.
 */
async function wholeOfToken(context: Context, token: string) {
  const { db, now } = context
  const [found] = await db
    .select({ row: submissions, owner: submissionOwners })
    .from(submissions)
    .leftJoin(submissionOwners, eq(submissionOwners.submissionId, submissions.id))
    .where(eq(submissions.tokenHash, hashOf(token)))
  if (!found || found.owner?.hiddenAt) throw new AppError('not_found', submissionCopy.noResult)
  const { row, owner } = found
  if (row.expiresAt && row.expiresAt <= now) throw new AppError('closed', submissionCopy.expired)
  if (owner && !resultLinks.isOwner(context, owner)) throw new AppError('closed', copy.ofFamily)
  const submission = openSubmission(context, row)
  const version = await versions.readable(context, row.version)
  return { submission, version, view: viewOf({ submission, version, filledOn: dayInMoscow(row.createdAt), expiresOn: null }) }
}

function classInWords(childClass: string): string {
  if (childClass === 'none') return 'в\u00a0школу ещё не\u00a0ходит'
  return childClass === 'preparatory' ? 'подготовительная группа' : `${childClass}\u00a0класс`
}
