import { useEffect, useReducer, useRef } from 'react'
import type { AnswerValue, QuestionList, Receipt } from '#app/features/questionnaire/contract.ts'
import { forgetQuestions, questions } from '#app/features/questionnaire/question-list.ts'
import type { AgesBand } from '#app/features/questionnaire/instrument/stages.ts'
import type { Domain } from '#app/features/questionnaire/domains.ts'
import { call } from '#app/shared/client.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import { AppError, type Fields } from '#app/shared/errors.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { draftOf, deviceStorage, dropDraft, keepDraft, nextQuestion, readDraft, type Draft } from './draft.ts'
import { takeGoingOn } from './going-on.ts'
import {
  atFirst,
  formWithPlace,
  moveOn,
  NO_LIST,
  reduce,
  staysOutsideAges,
  type Filling,
  type FillingEvent,
} from './filling-state.ts'
import { toSubmission, type QuestionnaireForm } from './form.ts'
import { childFields, load, refusalWords } from './opening.ts'
import { askedOf, type AskedList } from './asked.ts'
import { isForAge, lastStep, stepOfField, stepOfQuestion, usualStep } from './steps.ts'
import { startStopwatch, type Stopwatch } from './stopwatch.ts'
import { tellBegun } from './tell-begun.ts'
import { forgetSteps, tellStep } from './tell-step.ts'
import { newId, useDraft } from './use-draft.ts'
import type { Place, Steps } from './use-popup-steps.ts'

type Options = { idChild: string; place: Place; steps: Steps; onDone: (receipt: Receipt) => void }
export type Questionnaire = ReturnType<typeof useQuestionnaire>

/** The questionnaire as it is being filled in: its questions, draft, step and sending. The transitions are in `reduce`. */
export function useQuestionnaire({ idChild, place, steps, onDone }: Options) {
  const [state, dispatch] = useReducer(reduce, null, () => atFirst({ idChild, startedAt: now() }, typedEarly(place)))
  const { step: askedStep, goTo, goBack, beginAt } = steps
  const { isBusy, run } = useBusy()
  const stopwatch = useRef<Stopwatch | null>(null)
  /** The form was opened from a first insight. */
  const goesOn = useRef(false)
  const filling = state.kind === 'filling' ? state : null
  const step = filling?.hasBegun ? Math.min(askedStep, lastStep(filling.list)) : 0
  useDraft({ filling, step, stopwatch, dispatch })

  useEffect(() => {
    let isGone = false
    const draft = readDraft(deviceStorage())
    if (draft) dispatch({ kind: 'draft-found', draft })
    void opened(idChild).then((event) => {
      if (isGone) return
      goesOn.current = event.kind === 'loaded' && Boolean(event.draft?.fields.insight) && takeGoingOn()
      dispatch(event)
    })
    return () => {
      isGone = true
      stopwatch.current?.stop()
    }
  }, [idChild])

  useEffect(() => {
    if (!goesOn.current || state.kind !== 'offer' || state.list === NO_LIST) return
    goesOn.current = false
    resume(state.list)
  })

  const isLoading = filling?.list === NO_LIST
  const isWaiting = filling?.isWaiting ?? false
  const isDue = !isLoading && isWaiting
  useEffect(() => {
    if (isDue) goOn()
  })

  /** Goes on when nothing on the step is at fault; the last step sends. */
  function goOn(): void {
    if (!filling) return
    const move = moveOn(filling, step, today())
    if (move.kind === 'ready') return void run(() => send(filling))
    dispatch(move)
    if (move.kind === 'faulty') goToFaults(move.found, filling.list)
    if (move.kind === 'outside-ages') {
      if (!staysOutsideAges(filling)) dropDraft(deviceStorage())
      goTo(0)
    }
    if (move.kind === 'other-band') void opened(idChild, move.band).then(dispatch)
    if (move.kind === 'gone-on') {
      if (!filling.hasBegun) void tellBegun(filling.form.idChild)
      stopwatch.current ??= startStopwatch(0)
      tellStep(filling.list.version, usualStep(step + 1, { ...filling.list, isPersonKnown: false }))
      goTo(step + 1)
    }
  }

  function goToFaults(found: Fields, list: AskedList): void {
    const steps = Object.keys(found).flatMap((field) => stepOfField(field, list) ?? [])
    if (steps.length > 0) goTo(Math.min(...steps))
  }

  async function send(sending: Filling): Promise<void> {
    const { form, wantsMail, list } = sending
    try {
      const body = toSubmission({ ...form, time: stopwatch.current?.seconds() ?? 0, email: wantsMail ? form.email : '' }, list)
      const receipt = await call('POST questioning', { body, attempts: 2 })
      keepOnly(sending, receipt)
      forgetSteps()
      dispatch({ kind: 'sent', link: receipt.result_url })
      onDone(receipt)
    } catch (error) {
      if (error instanceof AppError && error.code === 'changed_meanwhile') return takeNewQuestions(error.message)
      const found = error instanceof AppError ? (error.fields ?? {}) : {}
      if (Object.keys(found).some((field) => stepOfField(field, list) !== null)) {
        dispatch({ kind: 'faulty', found })
        return goToFaults(found, list)
      }
      dispatch({ kind: 'refused', message: Object.values(found)[0]?.[0] ?? refusalWords(error) })
    }
  }

  /** A first insight leaves a draft of the whole map, which asks nothing twice; a whole one leaves nothing on the device. */
  function keepOnly({ form, wantsMail, startedAt }: Filling, receipt: Receipt): void {
    if (form.type !== 'short') return dropDraft(deviceStorage())
    const whole = { ...form, type: 'full' as const, draftId: newId(), insight: receipt.result_url }
    const seconds = stopwatch.current?.seconds() ?? 0
    keepDraft(deviceStorage(), draftOf(whole, { step: 1, wantsMail, startedAt, seconds, writer: newId() }))
  }

  /** The questions have changed: what fits them stays, and the first without an answer is shown. */
  async function takeNewQuestions(message: string): Promise<void> {
    forgetQuestions()
    const event = await opened(idChild)
    if (event.kind !== 'loaded' || !event.draft) return dispatch({ kind: 'questions-missing', message })
    const { list, draft } = event
    restartStopwatch(draft.seconds)
    dispatch({ kind: 'questions-changed', list, draft, today: today(), message })
    beginAt(placeToGoOn(draft, list))
  }

  /** Goes on with the draft that is kept now, or begins again when it is gone. */
  function resume(list: QuestionList): void {
    const draft = readDraft(deviceStorage())
    if (!draft) return startAnew()
    restartStopwatch(draft.seconds)
    dispatch({ kind: 'resumed', list, draft, today: today() })
    beginAt(placeToGoOn(draft, list))
  }

  function startAnew(): void {
    dropDraft(deviceStorage())
    forgetSteps()
    stopwatch.current?.stop()
    stopwatch.current = null
    // A draft may be of older questions: a new form takes those of now.
    void questions().then(
      (list) => dispatch({ kind: 'begun-anew', list, beginning: beginningOf(idChild) }),
      (error: unknown) => dispatch({ kind: 'load-failed', message: refusalWords(error), idChild }),
    )
    beginAt(0)
    if (!idChild) return
    void childFields(idChild).then(
      (known) => dispatch({ kind: 'card-read', known }),
      (error: unknown) => dispatch({ kind: 'card-missing', message: refusalWords(error) }),
    )
  }

  function restartStopwatch(earlierSeconds: number): void {
    stopwatch.current?.stop()
    stopwatch.current = startStopwatch(earlierSeconds)
  }

  async function retry(): Promise<void> {
    if (state.kind !== 'failed') return
    dispatch({ kind: 'retried', startedAt: now() })
    dispatch(await opened(idChild))
  }

  return {
    state,
    step,
    isLoading,
    isBusy: isBusy || isWaiting,
    fillIn: (field: string, values: Partial<QuestionnaireForm>) => dispatch({ kind: 'filled-in', field, values }),
    answer: (code: string, value: AnswerValue) => dispatch({ kind: 'answered', code, value }),
    hinder: (domain: Domain, value: AnswerValue) => dispatch({ kind: 'hindered', domain, value }),
    hinderGenerally: (code: string, value: AnswerValue) => dispatch({ kind: 'generally-hindered', code, value }),
    askForMail: (wantsMail: boolean) => dispatch({ kind: 'mail-wished', wantsMail }),
    goOn,
    goBack,
    resume,
    startAnew,
    retry: () => void retry(),
  }
}

/** The questions, and the draft that is kept when they come. */
async function opened(idChild: string, band?: AgesBand): Promise<Extract<FillingEvent, { kind: 'loaded' | 'load-failed' }>> {
  try {
    const { list, known } = await load(idChild, band ? null : readDraft(deviceStorage()), band)
    return { kind: 'loaded', list, draft: band ? null : readDraft(deviceStorage()), known, beginning: beginningOf(idChild) }
  } catch (error) {
    return { kind: 'load-failed', message: refusalWords(error), idChild }
  }
}

/** Where a draft goes on: its first question without an answer, or the start where the day itself is at fault. */
function placeToGoOn(draft: Draft, list: QuestionList): number {
  const form = formWithPlace(draft, list, today())
  if (!isForAge(form, list, today())) return 0
  const asked = askedOf(list, form)
  if (asked.form?.informant === 'parent' && form.sphere === '') return 1
  return Math.min(stepOfQuestion(nextQuestion(draft, asked), asked), lastStep(asked))
}

/** The document has the start's fields before the application is here: what was typed into them meanwhile counts. */
function typedEarly(place: Place): Pick<QuestionnaireForm, 'age' | 'consent'> & Partial<QuestionnaireForm> {
  if (typeof document === 'undefined') return { age: '', consent: false }
  const fieldOf = (field: string) => document.getElementById(`${place}-${field}`) as HTMLInputElement | null // an input or not there
  const childClass = (fieldOf('child_class')?.value ?? '') as QuestionnaireForm['childClass'] // one of its options
  return { age: fieldOf('child_birthday')?.value ?? '', consent: fieldOf('consent')?.checked ?? false, childClass }
}

function beginningOf(idChild: string) {
  return { idChild, draftId: newId(), startedAt: now() }
}

function today(): string {
  return dayInMoscow(new Date())
}

function now(): string {
  return new Date().toISOString()
}
