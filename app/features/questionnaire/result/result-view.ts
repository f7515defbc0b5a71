import type {
  FirstResultView,
  Question,
  Quote,
  ResultView,
  StepProfile,
  StepResultView,
  StoredSubmission,
} from '#app/features/questionnaire/contract.ts'
import { DOMAINS } from '#app/features/questionnaire/domains.ts'
import { allQuestions } from '#app/features/questionnaire/instrument/definition.ts'
import type { Sheets } from '#app/features/questionnaire/instrument/forms.ts'
import { explainedOf, stepProfileOf, type Reading } from '#app/features/questionnaire/instrument/profile.ts'
import { placeOf } from '#app/features/questionnaire/instrument/stages.ts'
import { childAgeOn, detailedOf, profileOf } from '#app/features/questionnaire/rules.ts'
import type { ReadVersion } from '#app/features/questionnaire/versions/versions.server.ts'

type Filled = {
  submission: StoredSubmission
  /** The version that was answered. */
  version: Pick<ReadVersion, 'code' | 'definition' | 'list'>
  /** ISO date, no zone */
  filledOn: string
  /** ISO date, no zone; null once an account keeps the result */
  expiresOn: string | null
}

/**
 * All that the result page shows, and nothing more: no answers below 2, no safety answers, no address. A result is read by the rules of
 * its own version for ever.
 * @throws AppError invalid — the birthday is after the day of filling in
 */
export function viewOf(filled: Filled): ResultView {
  return filled.version.definition ? stepView(filled) : firstView(filled)
}

function firstView(filled: Filled): FirstResultView {
  const { submission, version } = filled
  const { questions } = version.list
  const profile = profileOf(submission.answers, { questions, seconds: submission.time ?? null })
  const noticed = [...profile.domains.flatMap((domain) => domain.noticed), ...profile.impact.hinders]
  return {
    rules: 1,
    ...headOf(filled),
    profile,
    detailed: detailedOf(profile),
    quotes: noticed.flatMap((code) => quoteOf(code, submission, questions)),
  }
}

/** What a map by steps comes to, without the words of its answers. */
export function stepsOf(filled: Filled): StepProfile {
  const { submission } = filled
  return stepProfileOf({ ...submission, seconds: submission.time ?? null }, readingOf(filled))
}

function stepView(filled: Filled): StepResultView {
  const { submission, version } = filled
  const profile = stepsOf(filled)
  const questions = allQuestions(version.list)
  const strengths = version.definition?.strengths ?? []
  return {
    rules: 2,
    ...headOf(filled),
    informant: submission.informant ?? 'parent',
    profile,
    detailed: explainedOf(profile),
    quotes: profile.domains.flatMap(({ noticed }) => noticed).flatMap((code) => quoteOf(code, submission, questions)),
    strengths: profile.strengths.flatMap((code) => strengths.find((one) => one.code === code)?.text ?? []),
  }
}

/** What each sphere was asked and read by; null in a result of the first map. */
export function sheetsOf(filled: Filled): Sheets | null {
  return filled.version.definition && readingOf(filled).sheets
}

/** The stage and floors that were kept with the result; what the version has of the stage stands in where nothing was. */
function readingOf({ submission, version: { definition }, filledOn }: Filled): Reading {
  const { child_birthday: birthday, child_class: childClass = null, read_by: kept } = submission
  const { stage, youngest } = kept ?? placeOf(birthday, childClass, filledOn) ?? { stage: 'g7' as const, youngest: false }
  const sheets = definition?.stages[stage]?.sheets
  const withFloors = DOMAINS.map((domain) => {
    const sheet = sheets?.[domain] ?? null
    return [domain, sheet && { ...sheet, floors: kept?.floors[domain] ?? sheet.floors }]
  })
  return { stage, youngest, sheets: Object.fromEntries(withFloors) as Sheets, path: kept?.path } // every domain is there
}

function headOf({ submission, version, filledOn, expiresOn }: Filled) {
  return {
    version: version.code,
    type: submission.type ?? 'full',
    filledOn,
    expiresOn,
    childName: submission.child_name,
    childAge: childAgeOn(submission.child_birthday, filledOn),
    parentName: submission.parent_name ?? null,
  }
}

/** For a person who only has the link. */
export function withoutSurnames<View extends ResultView>(view: View): View {
  return { ...view, childName: nameInShort(view.childName), parentName: view.parentName && nameInShort(view.parentName) }
}

/**
 * For anybody but the family and its specialists: how the questions of safety were answered is not theirs to know.
 * @see reference/instrument.md 1.17
 */
export function withoutSafety(view: ResultView): ResultView {
  return view.rules === 1
    ? { ...view, profile: { ...view.profile, safety: false } }
    : { ...view, profile: { ...view.profile, safety: false } }
}

/**
 * A name without a surname. One word is how the family calls the child; of several words any may be the surname («Петров Миша», «Миша
 * Петров»), so each becomes a letter.
 */
export function nameInShort(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return words.length < 2 ? name : words.map((word) => `${word.slice(0, 1).toLocaleUpperCase('ru')}.`).join('\u00A0')
}

/** Every answer about the spheres, in the order of the questions, in the words of the version that was answered. */
export function answersInWords(submission: StoredSubmission, questions: readonly Question[]): Quote[] {
  return questions.filter(({ domain }) => domain !== 'safety').flatMap(({ code }) => quoteOf(code, submission, questions))
}

function quoteOf(code: string, { answers }: StoredSubmission, questions: readonly Question[]): Quote[] {
  const question = questions.find((candidate) => candidate.code === code)
  const value = answers.find((answer) => answer.code === code)?.value
  const option = question?.options.find((candidate) => candidate.value === value)
  return question && option ? [{ code, domain: question.domain, text: question.text, label: option.label }] : []
}
