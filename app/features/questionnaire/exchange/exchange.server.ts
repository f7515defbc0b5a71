import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import * as log from '#app/features/children/log.server.ts'
import { Submission, type Receipt } from '#app/features/questionnaire/contract.ts'
import * as resultLinks from '#app/features/questionnaire/result/result-links.server.ts'
import { viewOf } from '#app/features/questionnaire/result/result-view.ts'
import { openSubmission } from '#app/features/questionnaire/sealed-submissions.server.ts'
import * as submissionsVerbs from '#app/features/questionnaire/submissions.server.ts'
import { questionnaireVersions, submissionOwners, submissions } from '#app/features/questionnaire/tables.server.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'
import { requireViewer, type Context } from '#app/platform/context.server.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import type { FhirQuestionnaire, FhirResponse, Imported } from './contract.ts'
import { exchangeCopy as copy } from './copy.ts'
import { codeOf } from './names.ts'
import { questionnaireOut } from './questionnaire-out.ts'
import { responseIn } from './response-in.ts'
import { responseOut } from './response-out.ts'

/**
 * A result that the viewer keeps as a FHIR R4 QuestionnaireResponse, the answers about safety too: it is the family's own copy.
 * @throws AppError unauthenticated
 * @throws AppError not_found — the viewer keeps no such result
 */
export async function giveResponse(context: Context, id: string): Promise<FhirResponse> {
  const { row, owner } = await kept(context, id)
  const submission = openSubmission(context, row)
  const version = await versions.readable(context, row.version)
  const view = viewOf({ submission, version, filledOn: dayInMoscow(row.createdAt), expiresOn: null })
  if (owner.childId) await log.write(context, { childId: owner.childId, accountId: owner.accountId, action: 'result_exported' })
  return responseOut({ id, submission, version, view, at: row.createdAt }, context.config.PUBLIC_URL)
}

/**
 * The questions that a result answers as a FHIR R4 Questionnaire.
 * @throws AppError unauthenticated
 * @throws AppError not_found — the viewer keeps no such result
 */
export async function giveQuestionnaire(context: Context, id: string): Promise<z.infer<typeof FhirQuestionnaire>> {
  const { row } = await kept(context, id)
  const { state, licence, publishedAt } = questionnaireVersions
  const ofVersion = eq(questionnaireVersions.code, row.version)
  const [about] = await context.db.select({ state, licence, publishedAt }).from(questionnaireVersions).where(ofVersion)
  if (!about) throw new AppError('not_found', copy.noResult)
  return questionnaireOut({ ...(await versions.readable(context, row.version)), ...about }, context.config.PUBLIC_URL)
}

/**
 * A map from a file becomes a result of the viewer's account, as if it had been filled in now: it is scored anew.
 * @throws AppError unauthenticated
 * @throws AppError invalid — each fault by its linkId, `item.ATT11`
 * @throws AppError changed_meanwhile — see `submissions.submit`
 */
export async function take(context: Context, { response, ...about }: Imported): Promise<Receipt> {
  requireViewer(context)
  const code = codeOf(context.config.PUBLIC_URL, response.questionnaire)
  const version = code === null ? null : await readable(context, code)
  if (!version) throw refusal('questionnaire', copy.unknownVersion)
  if (version.state !== 'published') throw refusal('questionnaire', copy.retired)
  const { given, faults } = responseIn(response, version, context.config.PUBLIC_URL)
  if (Object.keys(faults).length > 0) throw new AppError('invalid', copy.faulty, { fields: faults })
  const body = Submission.safeParse({ ...about, ...given, version: version.code })
  if (!body.success) throw refusal('response', copy.notAResponse)
  return submissionsVerbs.submit(context, body.data)
}

async function kept(context: Context, id: string) {
  requireViewer(context)
  const [found] = await context.db
    .select({ row: submissions, owner: submissionOwners })
    .from(submissionOwners)
    .innerJoin(submissions, eq(submissions.id, submissionOwners.submissionId))
    .where(and(eq(submissionOwners.submissionId, id), isNull(submissionOwners.hiddenAt)))
  if (!found || !resultLinks.isOwner(context, found.owner)) throw new AppError('not_found', copy.noResult)
  return found
}

async function readable(context: Context, code: string): Promise<versions.ReadVersion | null> {
  try {
    return await versions.readable(context, code)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

function refusal(field: string, words: string): AppError {
  return new AppError('invalid', words, { fields: { [field]: [words] } })
}
