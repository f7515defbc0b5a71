import type { AnswerValue, Question, QuestionList } from '#app/features/questionnaire/contract.ts'
import type { Fields } from '#app/shared/errors.ts'
import type { DraftLines } from '#app/features/questionnaire/drafts/contract.ts'
import { draftOf, formOf, nextQuestion, type Draft } from './draft.ts'
import { draftOfLines, haveAnswers, linesOf } from './draft-lines.ts'
import { formCopy } from './form-copy.ts'
import { askedOf, placeOfForm, type AskedList } from './asked.ts'
import {
  answerFaults,
  hasAnswers,
  newForm,
  notSkipped,
  withAnswer,
  withQuestions,
  withSkipped,
  type QuestionnaireForm,
} from './form.ts'
import { allPersonFaults, faultsOfStep, hindranceFaults, isForAge, lastStep, withErrors } from './steps.ts'
import type { Domain } from '#app/features/questionnaire/domains.ts'
import type { AgesBand, Stage } from '#app/features/questionnaire/instrument/stages.ts'

export type Filling = {
  kind: 'filling'
  /** What this child is asked. */
  list: AskedList
  /** All that the version may ask, of which the list is made. */
  source: QuestionList
  form: QuestionnaireForm
  wantsMail: boolean
  /** The first step is passed: from here on the device keeps a draft. */
  hasBegun: boolean
  /** A full or closed storage keeps nothing. */
  isKept: boolean
  startedAt: string
  faults: Fields
  /** How many times the faults were looked for, so that each time they are read aloud. */
  checks: number
  /** Why the answers were not taken, when no field is at fault. */
  refusal: string | null
  isOutsideAges: boolean
  /** The start was passed before the questions came: it goes on by itself when they are here. */
  isWaiting: boolean
  /** The question where a kept draft goes on, until it is answered. */
  resumedAt: string | null
  /** It was sent and nobody answered: it goes out as soon as there is a connection. */
  isReady: boolean
  /** What another device has answered otherwise, until somebody decides. */
  differs: DraftLines
  /** What was answered for other ages: a year that was mistyped and put right brings it back. */
  setAside: Draft | null
  /** The words of the last answer, for who hears the form. */
  noted: Noted
}
/** The words of an answer, and how many were noted by then: the same words twice are said twice. */
export type Noted = { label: string; times: number }
export type State =
  /** `needsAccount`: somebody who has not signed in asked for a child's card. */
  | { kind: 'failed'; message: string; needsAccount: boolean; form: QuestionnaireForm }
  /** A draft is kept here; it is offered before the questions come, and can go on when they are here. */
  | { kind: 'offer'; list: QuestionList; draft: Draft; other?: Draft | null }
  | Filling
  | { kind: 'elsewhere'; list: QuestionList }
  | { kind: 'sent'; link: string }

/** What a form gets from outside at the start: the child, an id made for the draft, the ISO moment. */
export type Beginning = { idChild: string; draftId: string; startedAt: string }
type KnownFields = Partial<QuestionnaireForm>
type Resumed = { list: QuestionList; draft: Draft; today: string }

/** What a press of the step's button leads to, unless everything is ready to be sent. */
type Step =
  | { kind: 'faulty'; found: Fields }
  | { kind: 'waiting' }
  /** There is no map for a child of this age. */
  | { kind: 'outside-ages' }
  /** The questions that are here are for other ages. */
  | { kind: 'other-band'; band: AgesBand }
  | { kind: 'gone-on'; stage?: Stage | undefined }
export type FillingEvent =
  | Step
  /** The draft of this device is there before any question is. */
  | { kind: 'draft-found'; draft: Draft }
  | { kind: 'loaded'; list: QuestionList; draft: Draft | null; known: KnownFields; beginning: Beginning; other?: Draft | null }
  | { kind: 'load-failed'; message: string; needsAccount: boolean; idChild: string }
  | { kind: 'retried'; startedAt: string }
  | ({ kind: 'resumed' } & Resumed)
  | { kind: 'begun-anew'; list: QuestionList; beginning: Beginning }
  | { kind: 'card-read'; known: KnownFields }
  | { kind: 'card-missing'; message: string }
  | { kind: 'filled-in'; field: string; values: KnownFields }
  /** This tab keeps what was typed on the start before; what is typed already stays. */
  | { kind: 'start-kept'; start: Pick<QuestionnaireForm, 'age' | 'childClass'> }
  | { kind: 'answered'; code: string; value: AnswerValue }
  /** Questions were left open on purpose. */
  | { kind: 'skipped'; codes: string[] }
  | { kind: 'hindered'; domain: Domain; value: AnswerValue }
  | { kind: 'generally-hindered'; code: string; value: AnswerValue }
  | { kind: 'mail-wished'; wantsMail: boolean }
  /** Another device changed these lines, and says those otherwise. */
  | { kind: 'news'; taken: DraftLines; differs: DraftLines }
  /** Somebody has decided what was answered differently. */
  | { kind: 'decided'; lines: DraftLines }
  /** What the short path asks next. */
  | { kind: 'path-asked'; codes: string[]; isDone: boolean; most: number }
  /** The short path is not open any more: all questions are asked. */
  | { kind: 'path-left' }
  /** Extra questions were taken. */
  | { kind: 'extras-taken'; questions: Question[] }
  /** Whether the device took the draft that it was given. */
  | { kind: 'kept'; isKept: boolean }
  /** Another tab wrote the draft, or took it away. */
  | { kind: 'changed-elsewhere'; draft: Draft | null }
  | { kind: 'sent'; link: string }
  | { kind: 'refused'; message: string; isOffline?: boolean }
  /** The questions have changed: what fits them stays. */
  | ({ kind: 'questions-changed'; message: string } & Resumed)
  | { kind: 'questions-missing'; message: string }

/** Stands for the questions until they come: the start needs none. */
export const NO_LIST: QuestionList = { version: '', ageBands: [], questions: [] }

/** The form before anything is loaded, with what was typed into the served fields meanwhile. */
export function atFirst({ idChild, startedAt }: Omit<Beginning, 'draftId'>, typed: KnownFields): Filling {
  return begun(NO_LIST, { ...newForm(NO_LIST, ''), idChild, ...typed }, startedAt)
}

/** The state after an event; an event that does not concern the state leaves it as it is. */
export function reduce(before: State, event: FillingEvent): State {
  switch (event.kind) {
    case 'draft-found':
      return { kind: 'offer', list: NO_LIST, draft: event.draft }
    case 'loaded':
      return afterLoading(before, event)
    case 'load-failed':
      return {
        kind: 'failed',
        message: event.message,
        needsAccount: event.needsAccount,
        form: keepingStart(before, { ...newForm(NO_LIST, ''), idChild: event.idChild }),
      }
    case 'retried':
      return before.kind === 'failed' ? begun(NO_LIST, before.form, event.startedAt) : before
    case 'resumed':
      return resumed(event)
    case 'begun-anew':
      return begun(event.list, formFrom(event.list, event.beginning), event.beginning.startedAt)
    case 'questions-changed':
      return { ...resumed(event), refusal: event.message, checks: 1 }
    case 'sent':
      return { kind: 'sent', link: event.link }
    default:
      return before.kind === 'filling' ? notReady(event, afterChange(before, event)) : before
  }
}

/**
 * What a press of the step's button leads to: the event, or `ready` when everything may be sent.
 * @param today ISO date, no zone
 */
export function moveOn(filling: Filling, step: number, today: string): Step | { kind: 'ready' } {
  const { form, wantsMail, list } = filling
  const found = faultsOfStep(step, filling, today)
  if (Object.keys(found).length > 0) return { kind: 'faulty', found }
  if (list === NO_LIST) return { kind: 'waiting' }
  if (!isForAge(form, filling.source, today)) return { kind: 'outside-ages' }
  const place = placeOfForm(form, today)
  if (list.form && place && place.band !== list.form.band) return { kind: 'other-band', band: place.band }
  if (step === 0) return { kind: 'gone-on', stage: list.form ? place?.stage : undefined }
  if (step !== lastStep(list)) return { kind: 'gone-on' }
  const answers = {
    ...answerFaults(notSkipped(list.questions, form), form.sentItems),
    ...hindranceFaults(list, list.questions, form),
  }
  const left = { ...answers, ...(!list.isPersonKnown && allPersonFaults(form, wantsMail, today)) }
  return Object.keys(left).length > 0 ? { kind: 'faulty', found: left } : { kind: 'ready' }
}

/** Keeps nothing about a child that has no map, but answers that were given stay: the day may be a slip. */
export function staysOutsideAges({ hasBegun, form }: Filling): boolean {
  return hasBegun && hasAnswers(form)
}

type Change = Exclude<
  FillingEvent,
  { kind: 'draft-found' | 'loaded' | 'load-failed' | 'retried' | 'resumed' | 'begun-anew' | 'questions-changed' | 'sent' }
>

function afterChange(before: Filling, event: Change): State {
  const { form, faults, checks } = before
  switch (event.kind) {
    case 'filled-in':
      return {
        ...before,
        ...narrowed(before.source, { ...form, ...event.values }, before.list),
        faults: without(faults, event.field),
        isOutsideAges: false,
      }
    case 'start-kept':
      return before.hasBegun
        ? before
        : {
            ...before,
            form: { ...form, age: form.age || event.start.age, childClass: form.childClass || event.start.childClass },
          }
    case 'answered':
      return {
        ...before,
        form: withAnswer(unsettled(form, event.code), event.code, event.value),
        faults: without(faults, `answers.${event.code}`),
        resumedAt: before.resumedAt === event.code ? null : before.resumedAt,
        noted: notedNext(
          before.noted,
          before.list.questions.find(({ code }) => code === event.code),
          event.value,
        ),
      }
    case 'skipped':
      return { ...before, form: withSkipped(form, event.codes), faults: {} }
    case 'mail-wished':
      return { ...before, wantsMail: event.wantsMail, faults: without(faults, 'parent_email') }
    case 'faulty':
      return {
        ...before,
        form: withErrors(form, event.found),
        faults: event.found,
        refusal: null,
        isWaiting: false,
        checks: checks + 1,
      }
    case 'waiting':
      return { ...before, isWaiting: true, faults: {} }
    case 'outside-ages':
      return { ...before, hasBegun: staysOutsideAges(before), isWaiting: false, isOutsideAges: true, checks: checks + 1 }
    case 'hindered':
      return {
        ...before,
        form: { ...form, impact: { ...form.impact, [event.domain]: event.value } },
        faults: without(faults, `impact.${event.domain}`),
        noted: notedNext(
          before.noted,
          before.list.form?.impact.find(({ domain }) => domain === event.domain),
          event.value,
        ),
      }
    case 'generally-hindered':
      return { ...before, form: { ...form, general: { ...form.general, [event.code]: event.value } } }
    case 'other-band':
      return {
        ...before,
        ...{ list: NO_LIST, source: NO_LIST, isWaiting: true, faults: {} },
        setAside: hasAnswers(form) ? draftOfForm(before) : before.setAside,
      }
    case 'gone-on': {
      const stage = event.stage ?? form.stage
      return {
        ...before,
        ...narrowed(before.source, { ...form, stage }, before.list),
        hasBegun: true,
        isWaiting: false,
        faults: {},
        refusal: null,
      }
    }
    case 'path-asked': {
      const codes = [...(form.short?.codes ?? []), ...event.codes]
      const short = { codes: [...new Set(codes)], most: event.most, isDone: event.isDone }
      return { ...before, ...narrowed(before.source, { ...form, short }, before.list) }
    }
    case 'path-left':
      return { ...before, ...narrowed(before.source, { ...form, short: null }, before.list) }
    case 'extras-taken':
      return { ...before, ...narrowed(before.source, { ...form, extras: event.questions }, before.list) }
    case 'card-read':
      return { ...before, form: { ...form, ...event.known } }
    case 'card-missing':
      return { ...before, refusal: event.message }
    case 'refused':
      return { ...before, refusal: event.message, faults: {}, checks: checks + 1, isReady: event.isOffline ?? false }
    case 'questions-missing':
      return { ...before, refusal: event.message, faults: {} }
    case 'news': {
      const changed = withLinesOf(before, event.taken)
      return { ...changed, differs: { ...before.differs, ...event.differs } }
    }
    case 'decided':
      return { ...withLinesOf(before, event.lines), differs: {} }
    case 'kept':
      return before.isKept === event.isKept ? before : { ...before, isKept: event.isKept }
    case 'changed-elsewhere':
      return isOvertaken(before, event.draft) ? { kind: 'elsewhere', list: before.list } : before
  }
}

/** What was ready to be sent is so no longer when something is changed in it. */
function notReady(event: Change, after: State): State {
  const isChange = ['filled-in', 'answered', 'hindered', 'generally-hindered', 'skipped', 'mail-wished'].includes(event.kind)
  return isChange && after.kind === 'filling' && after.isReady ? { ...after, isReady: false } : after
}

/** The newer words win: this tab steps back when another one wrote, or took away what this one was keeping. */
function isOvertaken({ list, hasBegun }: Filling, draft: Draft | null): boolean {
  return list !== NO_LIST && (draft !== null || hasBegun)
}

function afterLoading(before: State, { list, draft, known, beginning, other }: Extract<FillingEvent, { kind: 'loaded' }>): State {
  if (draft) return { kind: 'offer', list, draft, ...(other && { other }) }
  const setAside = before.kind === 'filling' ? before.setAside : null
  const own = setAside?.version === list.version ? formOf(setAside, list) : formFrom(list, beginning)
  const form = keepingStart(before, { ...own, ...known })
  const opened = begun(list, form, beginning.startedAt)
  return before.kind === 'filling' ? { ...opened, setAside, faults: before.faults, isWaiting: before.isWaiting } : opened
}

/** What was filled in on the start before the questions came stays. */
function keepingStart(before: State, form: QuestionnaireForm): QuestionnaireForm {
  if (before.kind !== 'filling') return form
  const { age, consent, childClass } = before.form
  // Once the start is passed the class stands as it was left there, «по возрасту» too.
  return { ...form, age: age || form.age, consent, childClass: before.isWaiting ? childClass : childClass || form.childClass }
}

/** The form of a draft, with the stage of this day: a quarter may have passed meanwhile. */
export function formWithPlace(draft: Draft, list: QuestionList, today: string): QuestionnaireForm {
  const kept = formOf(draft, list)
  const stage = list.form ? placeOfForm(kept, today)?.stage : undefined
  return { ...kept, stage: stage ?? '' }
}

function resumed({ list: source, draft, today }: Resumed): Filling {
  const form = formWithPlace(draft, source, today)
  const list = askedOf(source, form)
  const next = nextQuestion(draft, list)
  return {
    ...begun(source, withQuestions(form, list.questions), draft.startedAt),
    list,
    wantsMail: draft.wantsMail,
    hasBegun: true,
    setAside: draft.setAside ?? null,
    isOutsideAges: !isForAge(form, source, today),
    resumedAt: next === null ? null : (list.questions[next - 1]?.code ?? null),
  }
}

/** The form line by line, as devices tell one another of it. */
export function linesOfForm(filling: Pick<Filling, 'form' | 'startedAt'>): DraftLines {
  return linesOf(draftOfForm(filling))
}

function draftOfForm({ form, startedAt }: Pick<Filling, 'form' | 'startedAt'>): Draft {
  return draftOf(form, { step: 0, wantsMail: false, startedAt, seconds: 0, writer: '' })
}

/** The filling after lines of another device were put into it. */
function withLinesOf(before: Filling, lines: DraftLines): Filling {
  if (Object.keys(lines).length === 0) return before
  const { form, source, list, startedAt } = before
  const draft = draftOfLines(form.draftId, { ...linesOfForm({ form, startedAt }), ...lines })
  const { email, consent, stage } = form
  const time = haveAnswers(lines) ? null : form.time
  const read = formOf(draft, source)
  const short = read.short && (form.short ?? read.short)
  const put = { ...read, email, consent, stage, time, short, extras: form.extras, version: form.version }
  return { ...before, ...narrowed(source, withQuestions(put, list.questions), list) }
}

/** What is asked after a change of the form; the same list stays where the change does not concern it. */
function narrowed(source: QuestionList, form: QuestionnaireForm, list: AskedList): Pick<Filling, 'form' | 'list'> {
  if (!source.form || form.stage === '') return { form, list }
  const asked = askedOf(source, form)
  const isSame =
    asked.questions.length === list.questions.length &&
    asked.questions.every(({ code }, index) => code === list.questions[index]?.code)
  return isSame
    ? { form, list: { ...asked, questions: list.questions } }
    : { form: withQuestions(form, asked.questions), list: asked }
}

function formFrom(list: QuestionList, { draftId, idChild }: Beginning): QuestionnaireForm {
  return { ...newForm(list, draftId), idChild, childName: formCopy.someChild }
}

function begun(list: QuestionList, form: QuestionnaireForm, startedAt: string): Filling {
  const untouched = {
    wantsMail: false,
    hasBegun: false,
    isKept: true,
    faults: {},
    checks: 0,
    refusal: null,
    isOutsideAges: false,
    isWaiting: false,
    resumedAt: null,
    setAside: null,
    noted: { label: '', times: 0 },
    differs: {},
    isReady: false,
  }
  return { kind: 'filling', list, source: list, form, startedAt, ...untouched }
}

function without(fields: Fields, field: string): Fields {
  const { [field]: _gone, ...rest } = fields
  return rest
}

/** Another answer may make the short path ask on. */
function unsettled(form: QuestionnaireForm, code: string): QuestionnaireForm {
  const { short } = form
  return short?.isDone && form.sentItems[code] !== undefined ? { ...form, short: { ...short, isDone: false } } : form
}

function notedNext({ times }: Noted, question: Question | undefined, given: AnswerValue): Noted {
  return { label: labelOf(question, given), times: times + 1 }
}

function labelOf(question: Question | undefined, given: AnswerValue): string {
  return question?.options.find(({ value }) => value === given)?.label ?? ''
}
