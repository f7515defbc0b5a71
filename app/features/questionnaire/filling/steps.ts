import type { Fields } from '#app/shared/errors.ts'
import { isoDay } from '#app/shared/birthdays.ts'
import type { Question, QuestionList } from '#app/features/questionnaire/contract.ts'
import { answerThis, faults } from '#app/features/questionnaire/copy.ts'
import { DOMAINS, type Domain } from '#app/features/questionnaire/domains.ts'
import { placeOfForm, spheresOf, type AskedList } from './asked.ts'
import { isHindranceDue } from '#app/features/questionnaire/asking/hindrance.ts'
import { formCopy } from './form-copy.ts'
import { answerFaults, birthdayFault, notSkipped, pagesOf, personFaults, type QuestionnaireForm } from './form.ts'
import { ageBandOf, childAgeOn } from '#app/features/questionnaire/rules.ts'

const START_FIELDS = ['child_birthday', 'child_class', 'consent']
const PERSON_FIELDS = ['child_name', 'child_sex', 'child_hand', 'parent_name', 'parent_sex', 'parent_email']

/** What stands on a step. */
export type Page =
  | { kind: 'start' }
  /** Which sphere worries most. */
  | { kind: 'choice' }
  | { kind: 'questions'; questions: Question[] }
  /** The spheres by the short path: what comes next is known only when what was asked is answered. */
  | { kind: 'path'; questions: Question[] }
  | { kind: 'general' }
  | { kind: 'strengths' }
  | { kind: 'context' }
  | { kind: 'person' }
  /** Extra questions that read for no result. */
  | { kind: 'extras'; questions: Question[] }

/** The pages of a form in their order: the first map has its questions and the person; the second begins with what goes well. */
export function pagesOfForm({ questions, form, isPersonKnown, isPath, extras = [] }: Listed): Page[] {
  const isSafety = ({ domain }: Question) => domain === 'safety'
  const paged = pagesOf(isPath ? questions.filter(isSafety) : questions).map((page): Page => ({
    kind: 'questions',
    questions: page,
  }))
  const path: Page[] = isPath ? [{ kind: 'path', questions: questions.filter((question) => !isSafety(question)) }] : []
  const asked = [...path, ...paged]
  const besides = form ? (['general', 'strengths', 'context'] as const).filter((kind) => form[kind].length > 0) : []
  return [
    { kind: 'start' },
    ...(form?.informant === 'parent' ? [{ kind: 'choice' as const }] : []),
    ...besides.filter((kind) => kind === 'strengths').map((kind) => ({ kind })),
    ...asked,
    ...besides.filter((kind) => kind !== 'strengths').map((kind) => ({ kind })),
    ...(extras.length > 0 ? [{ kind: 'extras' as const, questions: extras }] : []),
    ...(isPersonKnown ? [] : [{ kind: 'person' as const }]),
  ]
}

type Listed = Pick<AskedList, 'questions' | 'form' | 'isPersonKnown' | 'isPath' | 'extras'>

/** The last step; it sends. The start is step 0. */
export function lastStep(list: Listed): number {
  return pagesOfForm(list).length - 1
}

/** How a step is counted for the person: the start and the choice of a sphere are no pages. */
export function pageNumber(step: number, list: Listed): number {
  return step - before(list)
}

/** How many pages there are to count. */
export function pageCount(list: Listed): number {
  return lastStep(list) - before(list)
}

/** The step where a field of the call is filled in; null for one that no step shows. */
export function stepOfField(field: string, list: Listed): number | null {
  if (START_FIELDS.includes(field)) return 0
  const isOn = (page: Page) =>
    (page.kind === 'choice' && field === 'sphere') ||
    (page.kind === 'person' && PERSON_FIELDS.includes(field)) ||
    ((page.kind === 'questions' || page.kind === 'path') &&
      page.questions.some(({ code, domain }) => field === `answers.${code}` || field === `impact.${domain}`))
  const step = pagesOfForm(list).findIndex(isOn)
  return step === -1 ? null : step
}

/** Which of the usual steps this is, so that figures of different orders can stand in one list. */
export function usualStep(step: number, list: Listed): number {
  if (!list.form) return step
  const page = pagesOfForm(list)[step]
  if (page?.kind === 'questions') {
    const domain = page.questions[0]?.domain
    return domain === 'safety' ? DOMAINS.length + 2 : DOMAINS.findIndex((one) => one === domain) + 2
  }
  const places = { start: 0, choice: 1, path: 2, extras: 16, general: 13, strengths: 14, context: 15, person: 16 } as const
  return page ? places[page.kind] : 0
}

function before({ form }: Pick<Listed, 'form'>): number {
  return form?.informant === 'parent' ? 1 : 0
}

/** The faults that a step shows. */
export function faultsOn(step: number, found: Fields, list: Listed): Fields {
  return Object.fromEntries(Object.entries(found).filter(([field]) => stepOfField(field, list) === step))
}

type Checked = { form: QuestionnaireForm; wantsMail: boolean; list: AskedList }

/**
 * What a step still lacks before one may go on.
 * @param today ISO date, no zone
 */
export function faultsOfStep(step: number, { form, wantsMail, list }: Checked, today: string): Fields {
  const page = pagesOfForm(list)[step]
  if (page?.kind === 'questions' || page?.kind === 'path')
    return { ...answerFaults(notSkipped(page.questions, form), form.sentItems), ...hindranceFaults(list, page.questions, form) }
  if (page?.kind === 'choice') return isChosen(form, list) ? {} : { sphere: [formCopy.chooseSphere] }
  return faultsOn(step, allPersonFaults(form, wantsMail, today), list)
}

/** A sphere that was chosen for another age is no choice. */
function isChosen({ sphere, stage }: QuestionnaireForm, list: AskedList): boolean {
  return sphere === 'all' || (sphere !== '' && spheresOf(list, stage).includes(sphere))
}

/** A sphere with a frequent answer asks how much it hinders. */
export function hindranceFaults(
  list: Pick<AskedList, 'questions' | 'form'>,
  page: readonly Question[],
  form: QuestionnaireForm,
): Fields {
  const due = notSkipped(list.form?.impact ?? [], form).filter(
    ({ domain }) =>
      page.some((question) => question.domain === domain) &&
      isHindranceDue(list, domain as Domain, form.sentItems) &&
      form.impact[domain as Domain] === undefined, // impact is asked of domains alone
  )
  return Object.fromEntries(due.map((line) => [`impact.${line.domain}`, [answerThis(line)]]))
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
export function isForAge(form: Pick<QuestionnaireForm, 'age' | 'childClass'>, list: QuestionList, today: string): boolean {
  if (birthdayFault(form.age, today) !== null) return true
  if (list.form) return placeOfForm(form, today) !== null
  const iso = isoDay(form.age) ?? ''
  return ageBandOf(childAgeOn(iso, today), list.ageBands) !== null
}

/** The form with the faulty items marked, and no others. */
export function withErrors(form: QuestionnaireForm, found: Fields): QuestionnaireForm {
  const isFaulty = (code: string) => `answers.${code}` in found
  const items = form.items.map((page) => page.map((item) => ({ ...item, error: isFaulty(item.code) })))
  return { ...form, items }
}
