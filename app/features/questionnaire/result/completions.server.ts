import { eq } from 'drizzle-orm'
import type { Completion, MissingSphere, Receipt, ResultView, StoredSubmission } from '#app/features/questionnaire/contract.ts'
import { allQuestions } from '#app/features/questionnaire/instrument/definition.ts'
import { openSubmission, sealSubmission } from '#app/features/questionnaire/sealed-submissions.server.ts'
import { submissionCopy as copy } from '#app/features/questionnaire/submission-copy.ts'
import { submissionOwners, submissions } from '#app/features/questionnaire/tables.server.ts'
import * as manualUse from '#app/features/questionnaire/manual/use.server.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { hashOf } from '#app/platform/sealing.server.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import { AppError, type Fields } from '#app/shared/errors.ts'
import { href } from '#app/shared/href.ts'
import { missingOf } from './missing.ts'
import * as resultLinks from './result-links.server.ts'
import { viewOf } from './result-view.ts'

/** What may still be answered of a result, for a guest with its link or the account that keeps it; nothing for anybody else. */
export async function missing(context: Context, token: string, view: ResultView): Promise<MissingSphere[]> {
  if (view.rules !== 2 || view.type !== 'full' || !view.profile.domains.some(({ state }) => state === 'few')) return []
  const found = await find(context, token)
  return found ? missingIn(context, found) : []
}

/**
 * Adds answers to a result where there were none: it stays the same result, with the same link. What was answered never changes.
 * @throws AppError not_found — no such result, or it is somebody else's
 * @throws AppError invalid — a question that was answered already, or an answer that it does not have
 */
export async function complete(context: Context, { token, answers, impact }: Completion): Promise<Receipt> {
  return inTransaction(context, async (inside) => {
    const found = await find(inside, token, { isLocked: true })
    if (!found) throw new AppError('not_found', copy.noResult)
    const { row, submission } = found
    const spheres = await missingIn(inside, found)
    const fields = faultsOf({ answers, impact }, spheres)
    if (Object.keys(fields).length > 0) throw new AppError('invalid', copy.faulty, { fields })
    const given = new Map(answers.map(({ code, value }) => [code, value]))
    const whole: StoredSubmission = {
      ...submission,
      amended: true,
      answers: submission.answers.map(({ code, value }) => ({ code, value: given.get(code) ?? value })),
      impact: [...(submission.impact ?? []).filter(({ domain }) => !impact.some((one) => one.domain === domain)), ...impact],
    }
    await inside.db
      .update(submissions)
      .set({ sealed: sealSubmission(inside, row.id, whole) })
      .where(eq(submissions.id, row.id))
    const version = await versions.readable(inside, row.version)
    await manualUse.renew(inside, { id: row.id, submission: whole, version, filledOn: dayInMoscow(row.createdAt) })
    return { result_id: row.id, result_url: href('/result/:token', { token }) }
  })
}

async function find(context: Context, token: string, { isLocked = false } = {}) {
  const query = context.db
    .select()
    .from(submissions)
    .where(eq(submissions.tokenHash, hashOf(token)))
  const [row] = isLocked ? await query.for('update') : await query
  if (!row || (row.expiresAt && row.expiresAt <= context.now)) return null
  const [owner] = await context.db.select().from(submissionOwners).where(eq(submissionOwners.submissionId, row.id))
  if (owner && (owner.hiddenAt || !resultLinks.isOwner(context, owner))) return null
  return { row, submission: openSubmission(context, row) }
}

type Found = NonNullable<Awaited<ReturnType<typeof find>>>

async function missingIn(context: Context, { row, submission }: Found): Promise<MissingSphere[]> {
  const version = await versions.readable(context, row.version)
  const view = viewOf({ submission, version, filledOn: dayInMoscow(row.createdAt), expiresOn: null })
  if (view.rules !== 2 || !version.definition) return []
  return missingOf({ submission, definition: version.definition, questions: allQuestions(version.list), profile: view.profile })
}

function faultsOf({ answers, impact }: Pick<Completion, 'answers' | 'impact'>, spheres: readonly MissingSphere[]): Fields {
  const questions = spheres.flatMap((sphere) => sphere.questions)
  const isOption = (options: MissingSphere['questions'][number]['options'] | undefined, value: unknown) =>
    options?.some((option) => option.value === value) ?? false
  const faulty = [
    ...answers.flatMap(({ code, value }) =>
      isOption(questions.find((question) => question.code === code)?.options, value) ? [] : [`answers.${code}`],
    ),
    ...impact.flatMap(({ domain, value }) =>
      isOption(spheres.find((sphere) => sphere.domain === domain)?.hinders?.options, value) ? [] : [`impact.${domain}`],
    ),
  ]
  return Object.fromEntries(faulty.map((field) => [field, [copy.notAnOption]]))
}
