import { and, desc, eq, isNull, lte } from 'drizzle-orm'
import type { StepResultView, ResultView } from '#app/features/questionnaire/contract.ts'
import * as childResults from '#app/features/questionnaire/result/child-results.server.ts'
import * as resultLinks from '#app/features/questionnaire/result/result-links.server.ts'
import { submissionCopy } from '#app/features/questionnaire/submission-copy.ts'
import { manualForms, submissionOwners, submissions } from '#app/features/questionnaire/tables.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { hashOf, open, seal } from '#app/platform/sealing.server.ts'
import { DAY_MS } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import type { FollowUp } from './contract.ts'
import { followUpCopy as copy } from './follow-up-copy.ts'

/** Three months after the map. instrument.md 3.7, M12 */
export const DUE_DAYS = 90

/** What a family is asked about a map of one child. */
export type AskedOfChild = { token: string; filledOn: string; spheres: StepResultView['detailed'] }

/** The spheres that a family is asked about three months later; null where nothing is to be asked. Only a kept map lives that long. */
export async function due(context: Context, token: string, view: ResultView): Promise<StepResultView['detailed'] | null> {
  const spheres = spheresOf(view)
  const row = spheres && (await owned(context, token))
  return row && row.followUp === null && isDue(context, row) ? spheres : null
}

/**
 * The same of one map in a child's card, or of the newest such map there, for the viewer whose map it is; the caller may see the card
 * already.
 */
export async function dueOfChild(context: Context, childId: string, resultId?: string): Promise<AskedOfChild | null> {
  const { db, config, now, viewer } = context
  if (!viewer || viewer.actorId !== undefined) return null
  const rows = await db
    .select({ id: submissions.id, sealedToken: submissions.sealedToken })
    .from(manualForms)
    .innerJoin(submissions, eq(submissions.id, manualForms.submissionId))
    .innerJoin(submissionOwners, and(eq(submissionOwners.submissionId, submissions.id), isNull(submissionOwners.hiddenAt)))
    .where(
      and(
        ...[eq(submissionOwners.childId, childId), eq(submissionOwners.accountId, viewer.id)],
        ...(resultId === undefined ? [] : [eq(submissions.id, resultId)]),
        ...[isNull(manualForms.sealedFollowUp), lte(submissions.createdAt, new Date(now.getTime() - DUE_DAYS * DAY_MS))],
      ),
    )
    .orderBy(desc(submissions.createdAt))
  const results = rows.length > 0 ? await childResults.ofChildren(context, [childId]) : []
  const [newest] = rows.flatMap(({ id, sealedToken }): AskedOfChild[] => {
    const view = results.find((result) => result.id === id)?.view
    const spheres = view && spheresOf(view)
    return spheres ? [{ token: open(sealedToken, config.ANSWERS_KEY, id), filledOn: view.filledOn, spheres }] : []
  })
  return newest ?? null
}

function spheresOf(view: ResultView): StepResultView['detailed'] | null {
  return view.rules === 2 && view.type !== 'short' ? view.detailed : null
}

/**
 * Keeps, sealed beside the result that counts, what came of it; it is said once.
 * @throws AppError not_found — no such result of the viewer's, or it does not count
 * @throws AppError closed — it was said, or three months are not over
 */
export async function tell(context: Context, token: string, said: FollowUp): Promise<void> {
  const row = await owned(context, token)
  if (!row) throw new AppError('not_found', submissionCopy.noResult)
  if (row.followUp !== null || !isDue(context, row)) throw new AppError('closed', copy.notNow)
  const sealed = seal(JSON.stringify(said), context.config.ANSWERS_KEY, row.id)
  const told = await context.db
    .update(manualForms)
    .set({ sealedFollowUp: sealed })
    .where(and(eq(manualForms.submissionId, row.id), isNull(manualForms.sealedFollowUp)))
    .returning({ id: manualForms.submissionId })
  if (told.length === 0) throw new AppError('closed', copy.notNow)
}

function isDue({ now }: Context, { createdAt }: { createdAt: Date }): boolean {
  return now.getTime() - createdAt.getTime() >= DUE_DAYS * DAY_MS
}

/** A result that counts, with what is known of its follow-up, for the viewer whose result it is; else null. */
export async function owned(context: Context, token: string) {
  const [row] = await context.db
    .select({
      id: submissions.id,
      accountId: submissionOwners.accountId,
      createdAt: submissions.createdAt,
      askedAt: manualForms.letterAskedAt,
      sentAt: manualForms.letterSentAt,
      followUp: manualForms.sealedFollowUp,
    })
    .from(submissions)
    .innerJoin(submissionOwners, eq(submissionOwners.submissionId, submissions.id))
    .innerJoin(manualForms, eq(manualForms.submissionId, submissions.id))
    .where(eq(submissions.tokenHash, hashOf(token)))
  return row && resultLinks.isOwner(context, row) ? row : null
}
