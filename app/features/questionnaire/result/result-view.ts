import type { Question, Quote, ResultView, Submission } from '#app/features/questionnaire/contract.ts'
import { childAgeOn, detailedOf, profileOf } from '#app/features/questionnaire/rules.ts'

export type Filled = {
  submission: Submission
  /** Of the version that was answered. */
  version: string
  questions: readonly Question[]
  /** ISO date, no zone */
  filledOn: string
  /** ISO date, no zone; null once an account keeps the result */
  expiresOn: string | null
}

/**
 * All that the result page shows, and nothing more: no answers below 2, no safety answers, no address.
 * @throws AppError invalid — the birthday is after the day of filling in
 */
export function viewOf({ submission, version, questions, filledOn, expiresOn }: Filled): ResultView {
  const profile = profileOf(submission.answers, { questions, seconds: submission.time ?? null })
  return {
    version,
    type: submission.type ?? 'full',
    filledOn,
    expiresOn,
    childName: submission.child_name,
    childAge: childAgeOn(submission.child_birthday, filledOn),
    parentName: submission.parent_name ?? null,
    profile,
    detailed: detailedOf(profile),
    quotes: [...profile.domains.flatMap(({ noticed }) => noticed), ...profile.impact.hinders].flatMap((code) =>
      quoteOf(code, submission, questions),
    ),
  }
}

/**
 * For a person who only has the link. One word is how the family calls the child; of several words any may be the surname
 * («Петров Миша», «Миша Петров»), so each becomes a letter.
 */
export function withoutSurnames(view: ResultView): ResultView {
  return { ...view, childName: short(view.childName), parentName: view.parentName && short(view.parentName) }
}

function short(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return words.length < 2 ? name : words.map((word) => `${word.slice(0, 1).toLocaleUpperCase('ru')}.`).join('\u00A0')
}

function quoteOf(code: string, { answers }: Submission, questions: readonly Question[]): Quote[] {
  const question = questions.find((candidate) => candidate.code === code)
  const value = answers.find((answer) => answer.code === code)?.value
  const option = question?.options.find((candidate) => candidate.value === value)
  return question && option ? [{ code, domain: question.domain, text: question.text, label: option.label }] : []
}
