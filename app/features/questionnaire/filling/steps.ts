import type { Fields } from '#app/shared/errors.ts'
import { isoDay } from '#app/shared/birthdays.ts'
import type { AgeBand, QuestionList } from '#app/features/questionnaire/contract.ts'
import { faults } from '#app/features/questionnaire/copy.ts'
import { answerFaults, birthdayFault, pagesOf, personFaults, type QuestionnaireForm } from './form.ts'
import { ageBandOf, childAgeOn } from '#app/features/questionnaire/rules.ts'

const START_FIELDS = ['child_birthday', 'consent']
const PERSON_FIELDS = ['child_name', 'child_sex', 'child_hand', 'parent_name', 'parent_sex', 'parent_email']

/** The step about the child and the parent; the start is step 0, between them stand the pages of questions. */
export function lastStep({ questions }: Pick<QuestionList, 'questions'>): number {
  return pagesOf(questions).length + 1
}

/** The step where a field of the call is filled in; null for one that no step shows. */
export function stepOfField(field: string, list: Pick<QuestionList, 'questions'>): number | null {
  if (START_FIELDS.includes(field)) return 0
  if (PERSON_FIELDS.includes(field)) return lastStep(list)
  const page = pagesOf(list.questions).findIndex((questions) => questions.some(({ code }) => field === `answers.${code}`))
  return page === -1 ? null : page + 1
}

/** The faults that a step shows. */
export function faultsOn(step: number, found: Fields, list: Pick<QuestionList, 'questions'>): Fields {
  return Object.fromEntries(Object.entries(found).filter(([field]) => stepOfField(field, list) === step))
}

type Checked = { form: QuestionnaireForm; wantsMail: boolean; list: QuestionList }

/**
 * What a step still lacks before one may go on.
 * @param today ISO date, no zone
 */
export function faultsOfStep(step: number, { form, wantsMail, list }: Checked, today: string): Fields {
  const page = pagesOf(list.questions)[step - 1]
  return page ? answerFaults(page, form.sentItems) : faultsOn(step, allPersonFaults(form, wantsMail, today), list)
}

/**
 * Faults of both steps with fields; an address that was asked for must be there.
 * @param today ISO date, no zone
 */
export function allPersonFaults(form: QuestionnaireForm, wantsMail: boolean, today: string): Fields {
  const found = personFaults({ ...form, email: wantsMail ? form.email : '' }, today)
  return wantsMail && form.email.trim() === '' ? { ...found, parent_email: [faults.email] } : found
}

/**
 * Whether the map has questions for a child born on this day; true while the day itself is at fault.
 * @param today ISO date, no zone
 */
export function isForAge(birthday: string, bands: readonly AgeBand[], today: string): boolean {
  if (birthdayFault(birthday, today) !== null) return true
  const iso = isoDay(birthday) ?? ''
  return ageBandOf(childAgeOn(iso, today), bands) !== null
}

/** The form with the faulty items marked, and no others. */
export function withErrors(form: QuestionnaireForm, found: Fields): QuestionnaireForm {
  const isFaulty = (code: string) => `answers.${code}` in found
  const items = form.items.map((page) => page.map((item) => ({ ...item, error: isFaulty(item.code) })))
  return { ...form, items }
}
