import { useEffect, useRef, useState } from 'react'
import { call } from '#app/shared/client.ts'
import { AppError, type Fields } from '#app/shared/errors.ts'
import { words } from '#app/shared/words.ts'
import type { AnswerValue, QuestionList, Receipt } from '#app/features/questionnaire/contract.ts'
import {
  deviceStorage,
  draftOf,
  dropDraft,
  formOf,
  keepDraft,
  nextQuestion,
  readChange,
  readDraft,
  stepOfQuestion,
  type Draft,
} from './draft.ts'
import { answerFaults, formOfChild, hasAnswers, newForm, toSubmission, withAnswer, type QuestionnaireForm } from './form.ts'
import { formCopy } from './form-copy.ts'
import { forgetQuestions, questions } from '#app/features/questionnaire/question-list.ts'
import { allPersonFaults, faultsOfStep, isForAge, lastStep, stepOfField, withErrors } from './steps.ts'
import { startStopwatch } from './stopwatch.ts'
import { tellBegun } from './tell-begun.ts'
import { forgetSteps, tellStep } from './tell-step.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { useStep, type Place } from './use-step.ts'

export type Filling = {
  kind: 'filling'
  list: QuestionList
  form: QuestionnaireForm
  wantsMail: boolean
  /** The first step is passed: from here on the device keeps a draft. */
  hasBegun: boolean
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
}
export type State =
  | { kind: 'failed'; message: string; form: QuestionnaireForm }
  /** A draft is kept here; it is offered before the questions come, and can be gone on with when they are here. */
  | { kind: 'offer'; list: QuestionList; draft: Draft }
  | Filling
  | { kind: 'elsewhere'; list: QuestionList }
  | { kind: 'sent'; link: string }

/** Stands for the questions until they come: the start needs none. */
export const NO_LIST: QuestionList = { version: '', ageBands: [], questions: [] }

type Options = { idChild: string; place: Place; onDone: (receipt: Receipt) => void }
export type Questionnaire = ReturnType<typeof useQuestionnaire>

/** The questionnaire as it is being filled in: its questions, its draft, its step, its sending. */
export function useQuestionnaire({ idChild, place, onDone }: Options) {
  const [state, setState] = useState<State>(() => begun(NO_LIST, { ...newForm(NO_LIST, ''), idChild, ...typedEarly(place) }))
  const { step: askedStep, goTo, goBack, beginAt } = useStep(place)
  const { isBusy, run } = useBusy()
  const [writer] = useState(newId)
  const [isKept, setKept] = useState(true)
  const stopwatch = useRef<ReturnType<typeof startStopwatch> | null>(null)
  const filling = state.kind === 'filling' ? state : null
  const step = filling?.hasBegun ? Math.min(askedStep, lastStep(filling.list)) : 0

  useEffect(() => {
    let isGone = false
    const show = (opened: State | null) => isGone || !opened || setState((before) => takingOver(before, opened))
    void earlyOffer().then(show)
    void openedState(idChild).then(show)
    return () => {
      isGone = true
      stopwatch.current?.stop()
    }
  }, [idChild])

  const isLoading = filling?.list === NO_LIST
  const isDue = !isLoading && (filling?.isWaiting ?? false)
  useEffect(() => {
    if (isDue) goOn()
  })

  const { form, wantsMail, startedAt, hasBegun } = filling ?? {}
  useEffect(() => {
    if (!form || !hasBegun) return
    const seconds = stopwatch.current?.seconds() ?? 0
    const draft = draftOf(form, { step, wantsMail: wantsMail ?? false, startedAt: startedAt ?? '', seconds, writer })
    setKept(keepDraft(deviceStorage(), draft))
  }, [form, wantsMail, startedAt, hasBegun, step, writer])

  useEffect(() => {
    const listen = (event: StorageEvent) => {
      const told = readChange(event, writer)
      if (told) setState((before) => afterChange(before, told.draft))
    }
    addEventListener('storage', listen)
    return () => removeEventListener('storage', listen)
  }, [writer])

  function change(patch: Partial<Omit<Filling, 'kind' | 'form'>> & { form?: Partial<QuestionnaireForm> }): void {
    setState((before) => (before.kind === 'filling' ? { ...before, ...patch, form: { ...before.form, ...patch.form } } : before))
  }

  /** Fills in a field; its fault is gone. */
  function fillIn(field: string, values: Partial<QuestionnaireForm>): void {
    if (filling) change({ form: values, faults: without(filling.faults, field), isOutsideAges: false })
  }

  function answer(code: string, value: AnswerValue): void {
    if (!filling) return
    const resumedAt = filling.resumedAt === code ? null : filling.resumedAt
    change({ form: withAnswer(filling.form, code, value), faults: without(filling.faults, `answers.${code}`), resumedAt })
  }

  function askForMail(asked: boolean): void {
    if (filling) change({ wantsMail: asked, faults: without(filling.faults, 'parent_email') })
  }

  /** Goes on when nothing on the step is at fault; the last step sends. */
  function goOn(): void {
    if (!filling) return
    const found = faultsOfStep(step, filling)
    if (Object.keys(found).length > 0) return showFaults(found)
    if (isLoading) return change({ isWaiting: true, faults: {} })
    if (!isForAge(filling.form.age, filling.list.ageBands)) return refuseAge()
    if (step === lastStep(filling.list)) return send(filling)
    if (!filling.hasBegun) void tellBegun(filling.form.idChild)
    change({ hasBegun: true, isWaiting: false, faults: {}, refusal: null })
    stopwatch.current ??= startStopwatch(0)
    tellStep(filling.list.version, step + 1)
    goTo(step + 1)
  }

  /** Nothing is kept of a child for whom there is no map, but answers that were given stay: the day may be a slip. */
  function refuseAge(): void {
    if (!filling) return
    const hasBegun = filling.hasBegun && hasAnswers(filling.form)
    if (!hasBegun) dropDraft(deviceStorage())
    change({ hasBegun, isWaiting: false, isOutsideAges: true, checks: filling.checks + 1 })
    goTo(0)
  }

  function showFaults(found: Fields): void {
    if (!filling) return
    const steps = Object.keys(found).flatMap((field) => stepOfField(field, filling.list) ?? [])
    change({ form: withErrors(filling.form, found), faults: found, refusal: null, isWaiting: false, checks: filling.checks + 1 })
    if (steps.length > 0) goTo(Math.min(...steps))
  }

  function send({ form: sent, wantsMail: isAsked, list, checks }: Filling): void {
    const found = { ...answerFaults(list.questions, sent.sentItems), ...allPersonFaults(sent, isAsked) }
    if (Object.keys(found).length > 0) return showFaults(found)
    void run(async () => {
      try {
        const time = stopwatch.current?.seconds() ?? 0
        const body = toSubmission({ ...sent, time, email: isAsked ? sent.email : '' })
        const receipt = await call('POST questioning', { body, attempts: 2 })
        dropDraft(deviceStorage())
        forgetSteps()
        setState({ kind: 'sent', link: receipt.result_url })
        onDone(receipt)
      } catch (error) {
        const isShown = (field: string) => stepOfField(field, list) !== null
        if (error instanceof AppError && error.code === 'changed_meanwhile') return takeNewQuestions(error.message)
        const fields = error instanceof AppError ? (error.fields ?? {}) : {}
        if (Object.keys(fields).some(isShown)) return showFaults(fields)
        change({ refusal: Object.values(fields)[0]?.[0] ?? refusalWords(error), faults: {}, checks: checks + 1 })
      }
    })
  }

  /** The questions are other ones by now: what fits them stays, and the first without an answer is shown. */
  async function takeNewQuestions(message: string): Promise<void> {
    forgetQuestions()
    const opened = await openedState(idChild)
    if (opened.kind !== 'offer') return change({ refusal: message, faults: {} })
    const { list, draft } = opened
    resume(list)
    setState((before) => (before.kind === 'filling' ? { ...before, refusal: message, checks: before.checks + 1 } : before))
    beginAt(stepOfQuestion(nextQuestion(draft, list), list))
  }

  /** Goes on with the draft that is kept now, or begins anew when it is gone. */
  function resume(list: QuestionList): void {
    const draft = readDraft(deviceStorage())
    if (!draft) return startAnew(list)
    stopwatch.current?.stop()
    stopwatch.current = startStopwatch(draft.seconds)
    const isOutsideAges = !isForAge(draft.fields.age, list.ageBands)
    const next = nextQuestion(draft, list)
    const resumedAt = next === null ? null : (list.questions[next - 1]?.code ?? null)
    const kept = { wantsMail: draft.wantsMail, startedAt: draft.startedAt }
    setState({ ...begun(list, formOf(draft, list)), ...kept, hasBegun: true, isOutsideAges, resumedAt })
    beginAt(isOutsideAges ? 0 : stepOfQuestion(next, list))
  }

  function startAnew(list: QuestionList): void {
    dropDraft(deviceStorage())
    forgetSteps()
    stopwatch.current?.stop()
    stopwatch.current = null
    setState(begun(list, { ...newForm(list, newId()), idChild }))
    beginAt(0)
    if (idChild) void childFields(idChild).then((known) => change({ form: known }), showRefusal)
  }

  function showRefusal(error: unknown): void {
    change({ refusal: refusalWords(error) })
  }

  async function retry(): Promise<void> {
    if (state.kind !== 'failed') return
    setState(begun(NO_LIST, state.form))
    const opened = await openedState(idChild)
    setState((before) => takingOver(before, opened))
  }

  const isHeld = isBusy || (filling?.isWaiting ?? false)
  return {
    state,
    step,
    isLoading,
    isBusy: isHeld,
    isKept,
    fillIn,
    answer,
    askForMail,
    goOn,
    goBack,
    resume,
    startAnew,
    retry: () => void retry(),
  }
}

/** The draft of this device is there before any question is. */
async function earlyOffer(): Promise<State | null> {
  const draft = readDraft(deviceStorage())
  return draft && { kind: 'offer', list: NO_LIST, draft }
}

async function openedState(idChild: string): Promise<State> {
  try {
    const [list, known] = await Promise.all([questions(), idChild ? childFields(idChild) : {}])
    const draft = readDraft(deviceStorage())
    return draft ? { kind: 'offer', list, draft } : begun(list, { ...newForm(list, newId()), idChild, ...known })
  } catch (error) {
    return { kind: 'failed', message: refusalWords(error), form: { ...newForm(NO_LIST, ''), idChild } }
  }
}

/** What the child's card says already; the parent may change it. */
async function childFields(idChild: string): Promise<Partial<QuestionnaireForm>> {
  return formOfChild(await call('GET user/children/{id}', { params: { id: idChild } }))
}

function begun(list: QuestionList, form: QuestionnaireForm): Filling {
  const untouched = {
    wantsMail: false,
    hasBegun: false,
    faults: {},
    checks: 0,
    refusal: null,
    isOutsideAges: false,
    isWaiting: false,
    resumedAt: null,
  }
  return { kind: 'filling', list, form, startedAt: new Date().toISOString(), ...untouched }
}

/** What was filled in on the start before the questions came stays. */
function takingOver(before: State, opened: State): State {
  if (before.kind !== 'filling' || (opened.kind !== 'filling' && opened.kind !== 'failed')) return opened
  const { age, consent } = before.form
  const taken = { ...opened, form: { ...opened.form, age: age || opened.form.age, consent } }
  return taken.kind === 'filling' ? { ...taken, faults: before.faults, isWaiting: before.isWaiting } : taken
}

/** The document has the start's fields before the application is here: what was typed into them meanwhile counts. */
function typedEarly(place: Place): Pick<QuestionnaireForm, 'age' | 'consent'> {
  if (typeof document === 'undefined') return { age: '', consent: false }
  const fieldOf = (field: string) => document.getElementById(`${place}-${field}`) as HTMLInputElement | null // an input or not there
  return { age: fieldOf('child_birthday')?.value ?? '', consent: fieldOf('consent')?.checked ?? false }
}

/** The newer words win: this tab steps back when another one wrote, or took away what this one was keeping. */
function afterChange(before: State, draft: Draft | null): State {
  if (before.kind !== 'filling' || before.list === NO_LIST || (draft === null && !before.hasBegun)) return before
  return { kind: 'elsewhere', list: before.list }
}

function without(fields: Fields, field: string): Fields {
  const { [field]: _gone, ...rest } = fields
  return rest
}

function refusalWords(error: unknown): string {
  if (error instanceof AppError && error.code === 'unauthenticated') return formCopy.signIn
  return error instanceof AppError ? error.message : words.serverError
}

// Only a page served over TLS or from this machine has the browser's own.
function newId(): string {
  return globalThis.crypto?.randomUUID?.() ?? ''
}
