import type { Context } from '#app/platform/context.server.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import { AppError, type Fields } from '#app/shared/errors.ts'
import type { QuestionList, Submission } from './contract.ts'
import { answerThis, faults as formFaults } from './copy.ts'
import { placeOf, type AgesBand } from '#app/features/questionnaire/instrument/stages.ts'
import { ageBandOf, childAgeOn, duplicateCodes, missingCodes, unknownCodes } from './rules.ts'
import * as shortPath from '#app/features/questionnaire/short-path/next.server.ts'
import { readBy, stepFaultsOf } from './step-submissions.ts'
import { submissionCopy as copy } from './submission-copy.ts'
import { versionCopy } from '#app/features/questionnaire/versions/copy.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'

/**
 * What answers are to, how they will be read for ever, and everything that is wrong with them.
 * @throws AppError not_found — nobody is asked that way
 * @throws AppError changed_meanwhile — the questions are not the ones asked now
 */
export async function check(context: Context, body: Submission, { isByLink = false } = {}) {
  const on = dayInMoscow(context.now)
  const place = body.child_birthday > on ? null : placeOf(body.child_birthday, body.child_class ?? null, on)
  const version = await versions.answered(context, body, place?.band)
  if (!version) throw await whyNot(context, body, place?.band)
  const faults = version.definition
    ? stepFaultsOf(body, version, { place, on, isByLink })
    : faultsOf(body, version.list, context.now)
  if (!version.definition || !place) return { version, place, faults, readBy: {} }
  const path = body.path === 'short' ? await shortPath.readingOf(context, body, { version, stage: place.stage }) : null
  Object.assign(faults, path?.faults)
  return { version, place, faults, readBy: { read_by: { ...readBy(version, place), ...(path && { path: path.bands }) } } }
}

/** @throws AppError invalid — where anything is wrong: each fault by its field */
export function refuseFaulty(faults: Fields): void {
  if (Object.keys(faults).length > 0) throw new AppError('invalid', copy.faulty, { fields: faults })
}

async function whyNot(context: Context, body: Submission, band: AgesBand | undefined): Promise<AppError> {
  const isAsked = await versions.isAsked(context, { band, informant: versions.voiceOf(body) })
  return isAsked ? new AppError('changed_meanwhile', copy.unknownVersion) : new AppError('not_found', versionCopy.notAsked)
}

function faultsOf(body: Submission, { questions, ageBands }: QuestionList, now: Date): Fields {
  const codes = questions.map((question) => question.code)
  const faults: Fields = {}
  const add = (field: string, words: string) => (faults[field] ??= []).push(words)
  for (const code of unknownCodes(body.answers, codes)) add(`answers.${code}`, copy.unknownQuestion)
  for (const code of duplicateCodes(body.answers)) add(`answers.${code}`, copy.answeredTwice)
  const missing = missingCodes(body.answers, codes)
  for (const question of questions) if (missing.includes(question.code)) add(`answers.${question.code}`, answerThis(question))
  for (const { code, value } of body.answers) {
    const question = questions.find((candidate) => candidate.code === code)
    if (question && !question.options.some((option) => option.value === value)) add(`answers.${code}`, copy.notAnOption)
  }
  const today = dayInMoscow(now)
  if (body.child_birthday > today) add('child_birthday', formFaults.birthdayFuture)
  else if (!ageBandOf(childAgeOn(body.child_birthday, today), ageBands)) add('child_birthday', copy.outsideBands)
  return faults
}
