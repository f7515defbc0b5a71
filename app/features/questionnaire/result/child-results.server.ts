import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { fromAbove } from '#app/features/questionnaire/from-above.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { ifReadable } from '#app/platform/sealing.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import type { Answer, Question, ResultView, StoredSubmission } from '#app/features/questionnaire/contract.ts'
import type { Definition } from '#app/features/questionnaire/instrument/definition.ts'
import type { Sheets } from '#app/features/questionnaire/instrument/forms.ts'
import { kindOf, type ResultKind } from './kinds.ts'
import { sheetsOf, viewOf } from './result-view.ts'
import { openSubmission } from '#app/features/questionnaire/sealed-submissions.server.ts'
import { submissionCopy as copy } from '#app/features/questionnaire/submission-copy.ts'
import { submissionOwners, submissions } from '#app/features/questionnaire/tables.server.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'

/** A result in a child's card, with what was asked of this person and answered; the caller may see the card already. */
export type ChildResult = {
  id: string
  childId: string
  createdAt: string
  kind: ResultKind
  view: ResultView
  /** What each sphere was asked and read by; null in a result of the first map. */
  sheets: Sheets | null
  answers: readonly Answer[]
}

/** A result with what was answered, for the sheet of a specialist. */
export type WholeResult = ChildResult & {
  submission: StoredSubmission
  questions: readonly Question[]
  definition: Definition | null
}

/** The results that lie in the cards of children, the oldest first. */
export async function ofChildren(context: Context, childIds: string[]): Promise<ChildResult[]> {
  if (childIds.length === 0) return []
  const rows = await selected(context).where(inArray(submissionOwners.childId, childIds)).orderBy(asc(submissions.createdAt))
  const readable = rows.filter((row) => ifReadable(() => openSubmission(context, row)) !== null)
  return Promise.all(readable.map((row) => resultOf(context, row)))
}

/**
 * One result of a child.
 * @throws AppError not_found
 */
export async function ofChild(context: Context, childId: string, id: string): Promise<ChildResult> {
  const [row] = await selected(context).where(and(eq(submissionOwners.childId, childId), eq(submissions.id, id)))
  if (!row) throw new AppError('not_found', copy.noResult)
  return resultOf(context, row)
}

/**
 * One result of a child with its answers.
 * @throws AppError not_found
 */
export async function whole(context: Context, childId: string, id: string): Promise<WholeResult> {
  const [row] = await selected(context).where(and(eq(submissionOwners.childId, childId), eq(submissions.id, id)))
  if (!row) throw new AppError('not_found', copy.noResult)
  const questions = await versions.questionsOf(context, row.version)
  const { definition } = await versions.readable(context, row.version)
  return { ...(await resultOf(context, row)), submission: openSubmission(context, row), questions, definition }
}

/**
 * Puts a result that an account keeps into a child's card; the caller may see the card already.
 * @throws AppError not_found — the account keeps no such result, or is deleting it
 */
export async function put(
  context: Context,
  { accountId, id }: { accountId: string; id: string },
  childId: string,
): Promise<void> {
  const isOwn = and(eq(submissionOwners.submissionId, id), eq(submissionOwners.accountId, accountId))
  const put = await context.db
    .update(submissionOwners)
    .set({ childId })
    .where(and(isOwn, isNull(submissionOwners.hiddenAt)))
    .returning({ id: submissionOwners.submissionId })
  if (put.length === 0) throw new AppError('not_found', copy.noResult)
  await fromAbove.get().finished(context, childId)
}

/** Those of these children whose results the viewer is deleting: hidden, and to be had back for a while. */
export async function goingOf({ db, viewer }: Context, childIds: string[]): Promise<Set<string>> {
  if (!viewer || childIds.length === 0) return new Set()
  const { childId, accountId, hiddenAt } = submissionOwners
  const rows = await db
    .selectDistinct({ childId })
    .from(submissionOwners)
    .where(and(inArray(childId, childIds), eq(accountId, viewer.id), isNotNull(hiddenAt)))
  return new Set(rows.map((row) => row.childId ?? ''))
}

function selected({ db }: Context) {
  const { id, sealed, version, createdAt } = submissions
  return db
    .select({ id, sealed, version, createdAt, childId: submissionOwners.childId })
    .from(submissions)
    .innerJoin(submissionOwners, and(eq(submissionOwners.submissionId, id), isNull(submissionOwners.hiddenAt)))
}

type Row = Awaited<ReturnType<typeof selected>>[number]

async function resultOf(context: Context, row: Row): Promise<ChildResult> {
  const { id, version, createdAt, childId } = row
  const submission = openSubmission(context, row)
  const filledOn = dayInMoscow(createdAt)
  const filled = { submission, version: await versions.readable(context, version), filledOn, expiresOn: null }
  const view = viewOf(filled)
  const { answers } = submission
  const kept = { id, childId: childId ?? '', createdAt: createdAt.toISOString() }
  return { ...kept, kind: kindOf(view), view, sheets: sheetsOf(filled), answers }
}
