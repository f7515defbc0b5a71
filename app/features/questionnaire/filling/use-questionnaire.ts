import { useEffect, useReducer, useRef } from 'react'
import type { AnswerValue, QuestionList, Receipt } from '#app/features/questionnaire/contract.ts'
import { forgetQuestions } from '#app/features/questionnaire/question-list.ts'
import { call } from '#app/shared/client.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import { AppError, type Fields } from '#app/shared/errors.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { deviceStorage, dropDraft, nextQuestion, readDraft, stepOfQuestion } from './draft.ts'
import { atFirst, moveOn, NO_LIST, reduce, staysOutsideAges, type Filling, type FillingEvent } from './filling-state.ts'
import { toSubmission, type QuestionnaireForm } from './form.ts'
import { childFields, load, refusalWords } from './opening.ts'
import { isForAge, lastStep, stepOfField } from './steps.ts'
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
  const filling = state.kind === 'filling' ? state : null
  const step = filling?.hasBegun ? Math.min(askedStep, lastStep(filling.list)) : 0
  useDraft({ filling, step, stopwatch, dispatch })

  useEffect(() => {
    let isGone = false
    const draft = readDraft(deviceStorage())
    if (draft) dispatch({ kind: 'draft-found', draft })
    void opened(idChild).then((event) => isGone || dispatch(event))
    return () => {
      isGone = true
      stopwatch.current?.stop()
    }
  }, [idChild])

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
    if (move.kind === 'gone-on') {
      if (!filling.hasBegun) void tellBegun(filling.form.idChild)
      stopwatch.current ??= startStopwatch(0)
      tellStep(filling.list.version, step + 1)
      goTo(step + 1)
    }
  }

  function goToFaults(found: Fields, list: QuestionList): void {
    const steps = Object.keys(found).flatMap((field) => stepOfField(field, list) ?? [])
    if (steps.length > 0) goTo(Math.min(...steps))
  }

  async function send({ form, wantsMail, list }: Filling): Promise<void> {
    try {
      const body = toSubmission({ ...form, time: stopwatch.current?.seconds() ?? 0, email: wantsMail ? form.email : '' })
      const receipt = await call('POST questioning', { body, attempts: 2 })
      dropDraft(deviceStorage())
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

  /** The questions have changed: what fits them stays, and the first without an answer is shown. */
  async function takeNewQuestions(message: string): Promise<void> {
    forgetQuestions()
    const event = await opened(idChild)
    if (event.kind !== 'loaded' || !event.draft) return dispatch({ kind: 'questions-missing', message })
    const { list, draft } = event
    restartStopwatch(draft.seconds)
    dispatch({ kind: 'questions-changed', list, draft, today: today(), message })
    beginAt(stepOfQuestion(nextQuestion(draft, list), list))
  }

  /** Goes on with the draft that is kept now, or begins again when it is gone. */
  function resume(list: QuestionList): void {
    const draft = readDraft(deviceStorage())
    if (!draft) return startAnew(list)
    restartStopwatch(draft.seconds)
    dispatch({ kind: 'resumed', list, draft, today: today() })
    beginAt(isForAge(draft.fields.age, list.ageBands, today()) ? stepOfQuestion(nextQuestion(draft, list), list) : 0)
  }

  function startAnew(list: QuestionList): void {
    dropDraft(deviceStorage())
    forgetSteps()
    stopwatch.current?.stop()
    stopwatch.current = null
    dispatch({ kind: 'begun-anew', list, beginning: beginningOf(idChild) })
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
    askForMail: (wantsMail: boolean) => dispatch({ kind: 'mail-wished', wantsMail }),
    goOn,
    goBack,
    resume,
    startAnew,
    retry: () => void retry(),
  }
}

/** The questions, and the draft that is kept when they come. */
async function opened(idChild: string): Promise<Extract<FillingEvent, { kind: 'loaded' | 'load-failed' }>> {
  try {
    const { list, known } = await load(idChild)
    return { kind: 'loaded', list, draft: readDraft(deviceStorage()), known, beginning: beginningOf(idChild) }
  } catch (error) {
    return { kind: 'load-failed', message: refusalWords(error), idChild }
  }
}

/** The document has the start's fields before the application is here: what was typed into them meanwhile counts. */
function typedEarly(place: Place): Pick<QuestionnaireForm, 'age' | 'consent'> {
  if (typeof document === 'undefined') return { age: '', consent: false }
  const fieldOf = (field: string) => document.getElementById(`${place}-${field}`) as HTMLInputElement | null // an input or not there
  return { age: fieldOf('child_birthday')?.value ?? '', consent: fieldOf('consent')?.checked ?? false }
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
