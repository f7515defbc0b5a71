import { eq } from 'drizzle-orm'
import * as consents from '#app/features/consents/consents.server.ts'
import type { StoredSubmission } from '#app/features/questionnaire/contract.ts'
import * as resultLinks from '#app/features/questionnaire/result/result-links.server.ts'
import { viewOf } from '#app/features/questionnaire/result/result-view.ts'
import { shadowOf, type Shadow } from '#app/features/questionnaire/short-path/shadow.server.ts'
import { submissionCopy as copy } from '#app/features/questionnaire/submission-copy.ts'
import { manualForms, submissionOwners, submissions } from '#app/features/questionnaire/tables.server.ts'
import type { ReadVersion } from '#app/features/questionnaire/versions/versions.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { hashOf, seal } from '#app/platform/sealing.server.ts'
import { AppError } from '#app/shared/errors.ts'

/**
 * Lets a result count in the figures of the manual, inside the transaction that stores it: writes down the consent, and beside the
 * result what the short path would have said. Nobody is shown that.
 */
export async function begin(context: Context, counted: Counted): Promise<void> {
  const { id } = counted
  await decide(context, { id, accountId: await ownerOf(context, id) }, { given: true, form: 'questionnaire' })
  await context.db
    .insert(manualForms)
    .values({ submissionId: id, sealedPath: sealedShadow(context, counted), createdAt: context.now })
}

/**
 * The answers of a result became others, inside the transaction that stores them: where it counts, what the short path would have said is
 * reckoned from them.
 * @see reference/instrument.md 3.5, shadow mode
 */
export async function renew(context: Context, counted: Counted): Promise<void> {
  const { id } = counted
  await context.db
    .update(manualForms)
    .set({ sealedPath: sealedShadow(context, counted) })
    .where(eq(manualForms.submissionId, id))
}

/**
 * A result was sent again, inside the transaction that stores it: it counts where the box is ticked now. A box that is as it was
 * leaves what the family decided on the page of the result.
 */
export async function sendAgain(context: Context, counted: Counted, before: StoredSubmission): Promise<void> {
  const isTicked = ({ manual }: StoredSubmission) => manual === true && counted.version.definition !== null
  if (isTicked(before) === isTicked(counted.submission)) return renew(context, counted)
  if (isTicked(counted.submission)) return begin(context, counted)
  const { id } = counted
  await takeOut(context, { id, accountId: await ownerOf(context, id) }, 'questionnaire')
}

type Counted = {
  id: string
  submission: StoredSubmission
  version: ReadVersion
  /** ISO date in Moscow */
  filledOn: string
}

function sealedShadow({ config }: Context, counted: Counted): Buffer {
  return seal(JSON.stringify(shadowBeside(counted)), config.ANSWERS_KEY, counted.id)
}

function shadowBeside({ id, submission, version, filledOn }: Counted): Shadow {
  const view = viewOf({ submission, version, filledOn, expiresOn: null })
  // A form that was answered by the path itself says nothing of how the path repeats a whole one.
  if (!version.definition || view.rules !== 2 || submission.path === 'short') return {}
  return shadowOf(version.definition, submission, { profile: view.profile, draft: submission.draft_id ?? id })
}

/** Whether the result of a link counts in the figures; null for those who may not decide about it. */
export async function isCounted(context: Context, token: string): Promise<boolean | null> {
  const row = await decidable(context, token)
  return row && row.counted !== null
}

/**
 * Takes a result out of the figures: what stands beside it goes at once, the next night counts without it.
 * @throws AppError not_found — no such result, or somebody else keeps it
 */
export async function end(context: Context, token: string): Promise<void> {
  await inTransaction(context, async (inside) => {
    const row = await decidable(inside, token)
    if (!row) throw new AppError('not_found', copy.noResult)
    await takeOut(inside, row, 'result')
  })
}

type Kept = { id: string; accountId: string | null }

async function takeOut(context: Context, kept: Kept, form: string): Promise<void> {
  const { db } = context
  const gone = await db
    .delete(manualForms)
    .where(eq(manualForms.submissionId, kept.id))
    .returning({ id: manualForms.submissionId })
  if (gone.length === 0) return
  // The account's other maps go on counting: the consent ends with the last of them.
  const isLast = kept.accountId === null || (await countOf(context, kept.accountId)) === 0
  if (isLast) await decide(context, kept, { given: false, form })
}

async function decide(context: Context, { id, accountId }: Kept, said: { given: boolean; form: string }): Promise<void> {
  const subject = accountId === null ? `submission:${id}` : `account:${accountId}`
  await consents.record(context, { subject, purpose: 'manual', ...said, ...(said.given && { representative: 'legal' }) })
}

async function ownerOf({ db }: Context, id: string): Promise<string | null> {
  const [owner] = await db
    .select({ accountId: submissionOwners.accountId })
    .from(submissionOwners)
    .where(eq(submissionOwners.submissionId, id))
  return owner?.accountId ?? null
}

/** How many results of an account count. */
export async function countOf({ db }: Context, accountId: string): Promise<number> {
  const rows = await db
    .select({ id: manualForms.submissionId })
    .from(manualForms)
    .innerJoin(submissionOwners, eq(submissionOwners.submissionId, manualForms.submissionId))
    .where(eq(submissionOwners.accountId, accountId))
  return rows.length
}

/** A guest's result is in the hands of those who have its link, a kept one in its owner's alone. */
async function decidable(context: Context, token: string) {
  const [row] = await context.db
    .select({ id: submissions.id, accountId: submissionOwners.accountId, counted: manualForms.createdAt })
    .from(submissions)
    .leftJoin(submissionOwners, eq(submissionOwners.submissionId, submissions.id))
    .leftJoin(manualForms, eq(manualForms.submissionId, submissions.id))
    .where(eq(submissions.tokenHash, hashOf(token)))
  if (!row) return null
  return row.accountId === null || resultLinks.isOwner(context, { accountId: row.accountId }) ? row : null
}
