import type { Question, QuestionList } from '#app/features/questionnaire/contract.ts'
import { dueImpact } from '#app/features/questionnaire/asking/walk.ts'
import { DOMAINS } from '#app/features/questionnaire/domains.ts'
import type { AskedList } from './asked.ts'
import type { QuestionnaireForm } from './form.ts'

/** The short path of a form: what it has asked so far, how many it will ask at most, and whether it has asked enough. */
export type ShortPath = { codes: string[]; most: number; isDone: boolean }

export const NEW_PATH: ShortPath = { codes: [], most: 60, isDone: false }

/** The questions of a form on the short path: those that were answered already, and those that the path has asked. */
export function pathQuestions(
  known: ReadonlyMap<string, Question>,
  core: readonly string[],
  { short, sentItems, skipped }: Pick<QuestionnaireForm, 'short' | 'sentItems' | 'skipped'>,
): Question[] {
  const isPassed = (code: string) => sentItems[code] !== undefined || skipped.includes(code)
  const asked = short?.codes ?? []
  const before = core.filter((code) => isPassed(code) && !asked.includes(code))
  return [...before, ...asked].flatMap((code) => known.get(code) ?? [])
}

/** What the page of the short path shows, one after another: its questions, and when it has asked enough, what hinders. */
export function itemsOfPath(questions: readonly Question[], list: AskedList, form: QuestionnaireForm): Question[] {
  if (!form.short?.isDone) return [...questions]
  const hinders = DOMAINS.flatMap((domain) => {
    const own = questions.filter((question) => question.domain === domain)
    const due = own.length > 0 ? dueImpact(own, list, form) : null
    return due ? [due] : []
  })
  return [...questions, ...hinders]
}

/** Whether a version of now may be answered so. */
export function hasShortPath({ form }: Pick<QuestionList, 'form'>): boolean {
  return form?.hasShortPath === true && form.informant === 'parent'
}
