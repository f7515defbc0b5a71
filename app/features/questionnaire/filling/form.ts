import { dayFirst, isoDay, typedDay } from '#app/shared/birthdays.ts'
import { plural } from '#app/shared/plural.ts'
import { AppError, type Fields } from '#app/shared/errors.ts'
import type {
  Answer,
  AnswerValue,
  Question,
  QuestionList,
  Submission,
  SubmissionType,
} from '#app/features/questionnaire/contract.ts'
import { DOMAINS, type Domain } from '#app/features/questionnaire/domains.ts'
import { classOfCard, type ChildClass, type Stage } from '#app/features/questionnaire/instrument/stages.ts'
import type { AskedList } from './asked.ts'
import type { ShortPath } from './short-path.ts'
import { isHindranceDue } from '#app/features/questionnaire/asking/hindrance.ts'
import { deviceNow } from '#app/features/questionnaire/asking/use-look.ts'
import { answerThis, faults } from '#app/features/questionnaire/copy.ts'

// spec §9
export const QUESTIONS_PER_PAGE = 6

type FormItem = {
  code: string
  /** Undefined until answered; `null` is the answer «Не знаю». */
  value: AnswerValue | undefined
  checked: boolean
  dirty: boolean
  error: boolean
}
export type SentItems = Partial<Record<string, AnswerValue>>

const SEXES = { Мужской: 'male', Женский: 'female' } as const
const HANDS = { Правша: 'right', Левша: 'left' } as const
export type SexLabel = keyof typeof SEXES
export type HandLabel = keyof typeof HANDS

// spec §3, Questionnaire form; an empty string is a field not filled in
export type QuestionnaireForm = {
  childName: string
  parentName: string
  email: string
  /** dd.mm.yyyy, as typed */
  age: string
  sexC: SexLabel | ''
  sexP: SexLabel | ''
  childHand: HandLabel | ''
  items: FormItem[][]
  sentItems: SentItems
  idChild: string
  type: SubmissionType
  /** Seconds spent; null where another device answered a part: nobody counted there. */
  time: number | null
  consent: boolean
  /** Whether the map may count in the figures of the manual. */
  manual: boolean
  version: string
  /** Made once for a draft, so that a second send gives the same result. */
  draftId: string
  /** What the second map asks besides. */
  childClass: ChildClass | ''
  /** Where the child stands, known once the start is passed. */
  stage: Stage | ''
  /** The sphere that worries most; `all` is «Не знаю». */
  sphere: Domain | 'all' | ''
  impact: Partial<Record<Domain, AnswerValue>>
  general: SentItems
  strengths: string[]
  context: Partial<Record<string, string[]>>
  /** Codes of questions that were left open on purpose; they are sent as `null`. */
  skipped: string[]
  /** The address of the first insight, when this map goes on from it. */
  insight: string
  /** The whole map by the short path; null where every question is asked. */
  short: ShortPath | null
  /** Extra questions that the family took besides; they are kept with the map and read for no result. */
  extras: Question[]
}

/** A form nobody has touched. */
export function newForm({ version, questions }: QuestionList, draftId: string): QuestionnaireForm {
  const empty = { childName: '', parentName: '', email: '', age: '', sexC: '', sexP: '', childHand: '', idChild: '' } as const
  const items = pagesOf(questions).map((page) => page.map(untouched))
  const besides = {
    childClass: '',
    stage: '',
    sphere: '',
    impact: {},
    general: {},
    strengths: [],
    context: {},
    insight: '',
    short: null,
  } as const
  return {
    ...empty,
    ...besides,
    strengths: [],
    skipped: [],
    extras: [],
    items,
    sentItems: {},
    type: 'full',
    time: 0,
    consent: false,
    manual: false,
    version,
    draftId,
  }
}

/** What the form gets from a child's card. */
type CardFields = {
  name: string
  birthday: string
  sex: 'male' | 'female'
  hand: 'right' | 'left'
  /** In the family's own words. */
  class?: string | undefined
}

/** The fields that a child's card fills in. */
export function formOfChild({ name, birthday, sex, hand, class: classOf }: CardFields): Partial<QuestionnaireForm> {
  return {
    childName: name,
    age: typedDay(birthday),
    sexC: sex === 'male' ? 'Мужской' : 'Женский',
    childHand: hand === 'right' ? 'Правша' : 'Левша',
    childClass: classOfCard(classOf) ?? '',
  }
}

/** The form after one answer; the answer's error is gone. */
export function withAnswer(form: QuestionnaireForm, code: string, value: AnswerValue): QuestionnaireForm {
  const answered = { code, value, checked: true, dirty: true, error: false }
  const items = form.items.map((page) => page.map((item) => (item.code === code ? answered : item)))
  const skipped = form.skipped.filter((one) => one !== code)
  return { ...form, items, sentItems: { ...form.sentItems, [code]: value }, skipped }
}

/** The form after questions were left open on purpose; an answer that is there stays. */
export function withSkipped(form: QuestionnaireForm, codes: readonly string[]): QuestionnaireForm {
  return { ...form, skipped: [...new Set([...form.skipped, ...codes])] }
}

/** Whether any question is answered; «Не знаю» counts. */
export function hasAnswers({ sentItems }: Pick<QuestionnaireForm, 'sentItems'>): boolean {
  return Object.values(sentItems).some((value) => value !== undefined)
}

/** Up to six questions to a page, all of one domain, in the order of the list. */
export function pagesOf<T extends { domain: string }>(questions: readonly T[]): T[][] {
  return questions.reduce<T[][]>((pages, question) => {
    const page = pages.at(-1)
    const hasRoom = page !== undefined && page.length < QUESTIONS_PER_PAGE && page[0]?.domain === question.domain
    return hasRoom ? [...pages.slice(0, -1), [...page, question]] : [...pages, [question]]
  }, [])
}

/** The form for the questions that are asked of this child; answers that were given stay. */
export function withQuestions(form: QuestionnaireForm, questions: readonly Question[]): QuestionnaireForm {
  const items = pagesOf(questions).map((page) =>
    page.map((question): FormItem => {
      const value = form.sentItems[question.code]
      return value === undefined ? untouched(question) : { code: question.code, value, checked: true, dirty: true, error: false }
    }),
  )
  return { ...form, items }
}

/** Codes of the page without an answer; «Не знаю» is one. */
export function missingOn(page: readonly { code: string }[], sentItems: SentItems): string[] {
  return page.map(({ code }) => code).filter((code) => sentItems[code] === undefined)
}

/** The questions that were not left open on purpose. */
export function notSkipped<T extends { code: string }>(
  questions: readonly T[],
  { skipped }: Pick<QuestionnaireForm, 'skipped'>,
): T[] {
  return questions.filter(({ code }) => !skipped.includes(code))
}

/**
 * A sentence for every question that has no answer, or one that it does not offer.
 * @returns faults by the API's field name, `answers.ATT3`
 */
export function answerFaults(questions: readonly Question[], sentItems: SentItems): Fields {
  const isFaulty = ({ code, options }: Question) => !options.some(({ value }) => value === sentItems[code])
  return Object.fromEntries(questions.filter(isFaulty).map((question) => [`answers.${question.code}`, [answerThis(question)]]))
}

/**
 * A sentence for every field about the child and the parent that the call would refuse.
 * @param today ISO date, no zone
 * @returns faults by the API's field name
 */
export function personFaults(form: QuestionnaireForm, today: string): Fields {
  const { childName, parentName, email, sexC, childHand, consent } = form
  const found: Record<string, string | null> = {
    child_name: isName(childName) ? null : faults.childName,
    child_birthday: birthdayFault(form.age, today),
    child_sex: sexC ? null : faults.childSex,
    child_hand: childHand ? null : faults.childHand,
    parent_name: parentName.trim() === '' || isName(parentName) ? null : faults.parentName,
    parent_email: email.trim() === '' || isEmail(email.trim()) ? null : faults.email,
    consent: consent ? null : faults.consent,
  }
  return Object.fromEntries(Object.entries(found).flatMap(([field, fault]) => (fault === null ? [] : [[field, [fault]]])))
}

/**
 * What is wrong with a birthday as typed, in one sentence; null when nothing is.
 * @param today ISO date, no zone
 */
export function birthdayFault(text: string, today: string): string | null {
  if (text.trim() === '') return faults.birthdayEmpty
  if (dayFirst(text) === null) return faults.birthdayFormat
  const iso = isoDay(text)
  if (iso === null) return impossibleDay(text)
  return iso > today ? faults.birthdayFuture : null
}

/**
 * The submission as the call wants it; fields left empty are left out.
 * @throws AppError invalid — a required field is empty or the birthday is no calendar day
 * @see spec §5, Questionnaire conversions on submit
 */
export function toSubmission(form: QuestionnaireForm, list?: AskedList): Submission {
  const { childName, parentName, email, age, sexC, sexP, childHand, idChild, draftId, consent } = form
  const birthday = isoDay(age)
  if (!isName(childName) || birthday === null || !sexC || !childHand || !consent) {
    throw new AppError('invalid', faults.incomplete)
  }
  return {
    child_name: childName.trim(),
    child_birthday: birthday,
    child_sex: SEXES[sexC],
    child_hand: HANDS[childHand],
    answers: [...form.items.flat(), ...form.extras].flatMap(({ code }) => answerOf(code, form)),
    consent,
    version: form.version,
    type: form.type,
    ...(form.time !== null && { time: Math.round(form.time) }),
    ...(draftId && { draft_id: draftId }),
    ...(idChild && { child_id: idChild }),
    ...(parentName.trim() && { parent_name: parentName.trim() }),
    ...(sexP && { parent_sex: SEXES[sexP] }),
    ...(email.trim() && { parent_email: email.trim() }),
    ...(form.manual && { manual: true, device: deviceNow() }),
    ...(list?.isPath && { path: 'short' as const }),
    ...(list?.form && besidesOf(form, list)),
  }
}

/** What rules 2 take besides: only what was asked; a general question that was skipped is sent as null. */
function besidesOf(form: QuestionnaireForm, list: AskedList): Partial<Submission> {
  const { childClass, impact, general, strengths, context, sentItems } = form
  const due = (list.form?.impact ?? []).filter(({ domain }) => isDomain(domain) && isHindranceDue(list, domain, sentItems))
  const impacts = due.flatMap(({ domain }) => (isDomain(domain) ? [{ domain, value: impact[domain] ?? null }] : []))
  const [gate, ...further] = list.form?.general ?? []
  const asked = gate ? [gate, ...(general[gate.code] === 1 ? further : [])] : []
  const chosen = Object.entries(context).flatMap(([code, options]) => (options && options.length > 0 ? [{ code, options }] : []))
  return {
    ...(childClass && { child_class: childClass }),
    impact: impacts,
    ...(asked.length > 0 && { general: asked.map(({ code }) => ({ code, value: general[code] ?? null })) }),
    ...(strengths.length > 0 && { strengths }),
    ...(chosen.length > 0 && { context: chosen }),
  }
}

function isDomain(domain: string): domain is Domain {
  return DOMAINS.some((one) => one === domain)
}

const MONTHS_OF = [
  ...['январе', 'феврале', 'марте', 'апреле', 'мае', 'июне'],
  ...['июле', 'августе', 'сентябре', 'октябре', 'ноябре', 'декабре'],
]

/** What exactly is wrong with a day that the calendar has not: «В ноябре 30 дней. Проверьте день.» */
function impossibleDay(text: string): string {
  const [day = 0, month = 0, year = 0] = (dayFirst(text) ?? '').split('.').map(Number)
  const name = MONTHS_OF[month - 1]
  if (!name || day === 0) return faults.birthdayImpossible
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const when = month === 2 ? `${name} ${year} года` : name
  return `В\u00a0${when} ${days}\u00a0${plural(days, ['день', 'дня', 'дней'])}. Проверьте день.`
}

const NAME_LENGTH = 50

function untouched({ code }: Question): FormItem {
  return { code, value: undefined, checked: false, dirty: false, error: false }
}

function answerOf(code: string, { sentItems, skipped }: Pick<QuestionnaireForm, 'sentItems' | 'skipped'>): Answer[] {
  const value = sentItems[code] === undefined && skipped.includes(code) ? null : sentItems[code]
  return value === undefined ? [] : [{ code, value }]
}

function isName(text: string): boolean {
  const { length } = text.trim()
  return length > 0 && length <= NAME_LENGTH
}

// Only what a person can see is wrong; the server decides.
function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text)
}
