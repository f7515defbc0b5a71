import { useEffect, useReducer, useRef } from 'react'
import type { AnswerValue, Question, QuestionList, Receipt } from '#app/features/questionnaire/contract.ts'
import { forgetQuestions, questions, unbrokenQuestion } from '#app/features/questionnaire/question-list.ts'
import type { AgesBand } from '#app/features/questionnaire/instrument/stages.ts'
import type { Domain } from '#app/features/questionnaire/domains.ts'
import { call } from '#app/shared/client.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import { AppError, type Fields } from '#app/shared/errors.ts'
import { words, wordsOf } from '#app/shared/words.ts'
import { say } from '#app/ui/notices.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { draftOf, deviceStorage, dropDraft, keepDraft, readDraft, type Draft } from './draft.ts'
import { formCopy } from './form-copy.ts'
import { takeGoingOn } from './going-on.ts'
import { atFirst, moveOn, NO_LIST, reduce, staysOutsideAges, type Filling, type FillingEvent } from './filling-state.ts'
import { markTried, bring, decide, differsOf, forgetKnown, removeFromAccount, swap } from './account-draft.ts'
import { codesOf, fieldOf } from './fields.ts'
import { toSubmission, withSkipped, type QuestionnaireForm } from './form.ts'
import { childFields, load, refusalWords } from './opening.ts'
import { placeToGoOn } from './draft-place.ts'
import { lastStep, pagesOfForm, stepOfField, usualStep } from './steps.ts'
import { startStopwatch, type Stopwatch } from './stopwatch.ts'
import { tellBegun } from './tell-begun.ts'
import { forgetSteps, tellStep } from './tell-step.ts'
import { useAccountDraft } from './use-account-draft.ts'
import { newId, useDraft } from './use-draft.ts'
import { useKeptStart } from './use-kept-start.ts'
import { usePath } from './use-path.ts'
import type { Place, Steps } from './use-popup-steps.ts'
import { askingCopy } from '#app/features/questionnaire/asking/copy.ts'
import { lookNow, useLook } from '#app/features/questionnaire/asking/use-look.ts'
import { usePinned } from '#app/features/questionnaire/asking/use-pinned.ts'
import { answerOf } from '#app/features/questionnaire/asking/walk.ts'
import { askedAlone, AT_START, HELP, placeOfField, positionAfter, positionBefore, type Walked } from './way.ts'

const TRIED_AGAIN_AFTER_MS = 15_000

type Options = { idChild: string; place: Place; steps: Steps; onDone: (receipt: Receipt) => void }
export type Questionnaire = ReturnType<typeof useQuestionnaire>

/** The questionnaire as it is being filled in: its questions, draft, step and sending. The transitions are in `reduce`. */
export function useQuestionnaire({ idChild, place, steps, onDone }: Options) {
  const [state, dispatch] = useReducer(reduce, null, () => atFirst({ idChild, startedAt: now() }, typedEarly(place)))
  const { position: asked, goTo, goBack, beginAt, before } = steps
  const { look, setLook } = useLook()
  const { isBusy, run } = useBusy()
  const stopwatch = useRef<Stopwatch | null>(null)
  /** The form was opened from a first insight. */
  const goesOn = useRef(false)
  /** A draft that nobody answered is sent once it is here again. */
  const sendsAgain = useRef(false)
  const filling = state.kind === 'filling' ? state : null
  const walked: Walked | null = filling && { form: filling.form, list: filling.list, look }
  const at = filling?.hasBegun ? { ...asked, step: Math.min(asked.step, lastStep(filling.list)) } : AT_START
  const position = usePinned(at, `${look} ${at.step}`, (walked && askedAlone(at, walked)?.code) ?? null)
  const { step } = position
  const alone = walked && askedAlone(position, walked)
  useEffect(() => {
    before.current = walked && positionBefore(position, walked)
  })
  const path = usePath(filling, step, dispatch)
  useKeptStart(filling, idChild, dispatch)
  useDraft({ filling, step, stopwatch, dispatch })
  useAccountDraft(filling, dispatch)

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

  // What nobody answered is sent again by itself: when the connection is back, and when the map is opened another day.
  useEffect(() => {
    if (state.kind !== 'offer' || !state.draft.isReady || state.list === NO_LIST) return
    resume(state.list)
    sendsAgain.current = true
  })
  useEffect(() => {
    if (!filling || !sendsAgain.current || isBusy) return
    sendsAgain.current = false
    sendIfReady(filling)
  })
  useEffect(() => {
    const again = () => {
      if (filling?.isReady && !isBusy) sendIfReady(filling)
    }
    addEventListener('online', again)
    // A weak network is never without a connection: it is tried again by itself.
    const clock = filling?.isReady && !isBusy ? setTimeout(again, TRIED_AGAIN_AFTER_MS) : undefined
    return () => {
      removeEventListener('online', again)
      clearTimeout(clock)
    }
  })

  // The short path has asked enough, and nothing of its page is left.
  const isPathOver = filling?.form.short?.isDone === true && !alone && pagesOfForm(filling.list)[step]?.kind === 'path'
  useEffect(() => {
    const next = isPathOver && walked ? positionAfter(position, walked) : null
    if (next) beginAt(next)
  })

  const isLoading = filling?.list === NO_LIST
  const isWaiting = filling?.isWaiting ?? false
  const isDue = !isLoading && isWaiting
  useEffect(() => {
    if (isDue) goOn()
  })

  /** Goes on when nothing that is shown is at fault; the last step sends. */
  function goOn(): void {
    if (!filling || !walked) return
    if (alone) return goOnFrom(alone, walked)
    if (position.ask === HELP) return advance(walked)
    const move = moveOn(filling, step, today())
    if (move.kind === 'ready') return void run(() => send(filling))
    if (move.kind === 'faulty' && mayStayOpen(move.found, filling))
      return leaveOpen(codesOf(Object.keys(move.found), filling.list), walked)
    dispatch(move)
    if (move.kind === 'faulty') goToFaults(move.found, walked)
    if (move.kind === 'outside-ages') {
      if (!staysOutsideAges(filling)) dropDraft(deviceStorage())
      goTo(AT_START)
    }
    if (move.kind === 'other-band') void opened(idChild, move.band).then(dispatch)
    if (move.kind === 'gone-on') {
      if (!filling.hasBegun) void tellBegun(filling.form.idChild)
      stopwatch.current ??= startStopwatch(0)
      advance(step === 0 ? null : walked)
    }
  }

  /** From a question that is shown alone: it is answered, or it was skipped. */
  function goOnFrom(question: Question, from: Walked): void {
    const isOpen = answerOf(question, from.list, from.form) === undefined
    if (isOpen) return dispatch({ kind: 'faulty', found: { [fieldOf(question, from.list)]: [askingCopy.chooseOrSkip] } })
    dispatch({ kind: 'gone-on' })
    advance(from)
  }

  /** Questions stay open on purpose: «Пропустить», or a second press where the first has said what is left. */
  function leaveOpen(codes: string[], from: Walked): void {
    dispatch({ kind: 'skipped', codes })
    advance({ ...from, form: withSkipped(from.form, codes) })
  }

  /** From the start there is one way: what is asked afterwards is known only when it was passed. */
  function advance(from: Walked | null): void {
    const next = from ? positionAfter(position, from) : { ...AT_START, step: 1 }
    if (!next || !filling) return
    if (next.step > step) tellStep(filling.list.version, usualStep(next.step, { ...filling.list, isPersonKnown: false }))
    goTo(next)
  }

  function goToFaults(found: Fields, from: Walked): void {
    const places = Object.keys(found).flatMap((field) => placeOfField(field, from) ?? [])
    const [first] = places.toSorted((one, other) => one.step - other.step)
    if (first && first.step !== step) goTo(first)
  }

  function sendIfReady(ready: Filling): void {
    if (moveOn(ready, lastStep(ready.list), today()).kind === 'ready') void run(() => send(ready))
  }

  async function send(sending: Filling): Promise<void> {
    const { form, wantsMail, list } = sending
    try {
      const body = toSubmission({ ...form, time: secondsOf(form), email: wantsMail ? form.email : '' }, list)
      if (form.draftId) markTried(form.draftId)
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
        return goToFaults(found, { form, list, look })
      }
      const isOffline = error instanceof AppError && error.code === 'unavailable'
      const said = Object.values(found)[0]?.[0] ?? refusalWords(error)
      const message = said === words.offline ? formCopy.waitsForConnection : said
      dispatch({ kind: 'refused', message, isOffline })
    }
  }

  /** A first insight leaves a draft of the whole map, which asks nothing twice; a whole one leaves nothing on the device. */
  function keepOnly({ form, wantsMail, startedAt }: Filling, receipt: Receipt): void {
    forgetKnown()
    if (form.type !== 'short') return dropDraft(deviceStorage())
    const whole = { ...form, type: 'full' as const, draftId: newId(), insight: receipt.result_url }
    const seconds = secondsOf(form)
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
    beginAt(placeToGoOn(draft, list, { today: today(), look: lookNow() }))
  }

  /** Goes on with the draft that is kept now, or begins again when it is gone. */
  function resume(list: QuestionList): void {
    const draft = readDraft(deviceStorage())
    if (!draft) return startAnew()
    restartStopwatch(draft.seconds)
    dispatch({ kind: 'resumed', list, draft, today: today() })
    dispatch({ kind: 'news', taken: {}, differs: differsOf(draft.draftId) })
    beginAt(placeToGoOn(draft, list, { today: today(), look: lookNow() }))
  }

  /** Ten more questions for the manual's figures: they stand before the last step. */
  async function takeExtras(): Promise<void> {
    if (!filling || filling.form.stage === '') return
    const { draftId, version, stage } = filling.form
    try {
      const { questions: extras } = await call('POST questioning/extras', { body: { draft_id: draftId, version, stage } })
      dispatch({ kind: 'extras-taken', questions: extras.map(unbrokenQuestion) })
    } catch (error) {
      dispatch({ kind: 'refused', message: refusalWords(error) })
    }
  }

  /** Two devices have answered differently, and somebody says which holds. */
  function decideFor(side: 'here' | 'there'): void {
    if (!filling) return
    dispatch({ kind: 'decided', lines: side === 'there' ? filling.differs : {} })
    // The device keeps the decision first.
    setTimeout(() => void decide())
  }

  /** Goes on with the map that was begun on another device; the one of this device stays in the account. */
  async function takeOther(other: Draft): Promise<void> {
    try {
      await swap(other)
      dispatch(await opened(idChild))
    } catch (error) {
      say(wordsOf(error), 'bad')
    }
  }

  function startAnew(): void {
    const draft = readDraft(deviceStorage())
    if (draft) void removeFromAccount(draft.draftId)
    wipe()
  }

  /** Begins again on this device alone: what the account keeps stays there. */
  function wipe(): void {
    dropDraft(deviceStorage())
    forgetKnown()
    forgetSteps()
    stopwatch.current?.stop()
    stopwatch.current = null
    // A draft may be of older questions: a new form takes those of now.
    void questions().then(
      (list) => dispatch({ kind: 'begun-anew', list, beginning: beginningOf(idChild) }),
      (error: unknown) => dispatch({ kind: 'load-failed', message: refusalWords(error), idChild }),
    )
    beginAt(AT_START)
    if (!idChild) return
    void childFields(idChild).then(
      (known) => dispatch({ kind: 'card-read', known }),
      (error: unknown) => dispatch({ kind: 'card-missing', message: refusalWords(error) }),
    )
  }

  function restartStopwatch(earlierSeconds: number | null): void {
    stopwatch.current?.stop()
    stopwatch.current = startStopwatch(earlierSeconds ?? 0)
  }

  function secondsOf({ time }: QuestionnaireForm): number | null {
    return time === null ? null : (stopwatch.current?.seconds() ?? 0)
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
    position,
    /** The question that is shown alone. */
    alone,
    look,
    setLook,
    isBusy: isBusy || isWaiting,
    skip: () => {
      if (alone && walked) leaveOpen([alone.code], walked)
    },
    fillIn: (field: string, values: Partial<QuestionnaireForm>) => dispatch({ kind: 'filled-in', field, values }),
    answer: (code: string, value: AnswerValue) => dispatch({ kind: 'answered', code, value }),
    hinder: (domain: Domain, value: AnswerValue) => dispatch({ kind: 'hindered', domain, value }),
    hinderGenerally: (code: string, value: AnswerValue) => dispatch({ kind: 'generally-hindered', code, value }),
    askForMail: (wantsMail: boolean) => dispatch({ kind: 'mail-wished', wantsMail }),
    goOn,
    goBack,
    pathFailure: path.failure,
    askAgain: path.askAgain,
    askAll: () => dispatch({ kind: 'path-left' }),
    takeExtras: () => void run(takeExtras),
    resume,
    startAnew,
    wipe,
    decide: decideFor,
    takeOther: (other: Draft) => void run(() => takeOther(other)),
    retry: () => void retry(),
  }
}

/** The questions, and the draft that is kept when they come. */
async function opened(idChild: string, band?: AgesBand): Promise<Extract<FillingEvent, { kind: 'loaded' | 'load-failed' }>> {
  try {
    const other = band ? null : await bring(idChild)
    const { list, known } = await load(idChild, band ? null : readDraft(deviceStorage()), band)
    const draft = band ? null : readDraft(deviceStorage())
    return { kind: 'loaded', list, draft, known, beginning: beginningOf(idChild), other }
  } catch (error) {
    return { kind: 'load-failed', message: refusalWords(error), idChild }
  }
}

/** Whether the page has said already what is left: a second press leaves it open. */
function mayStayOpen(found: Fields, { faults }: Filling): boolean {
  return Object.keys(found).every((field) => /^(answers|impact)\./.test(field) && field in faults)
}

/** The document has the start's fields before the application is here: what was typed into them meanwhile counts. */
function typedEarly(place: Place): Pick<QuestionnaireForm, 'age' | 'consent'> & Partial<QuestionnaireForm> {
  if (typeof document === 'undefined') return { age: '', consent: false }
  const elementOf = (field: string) => document.getElementById(`${place}-${field}`) as HTMLInputElement | null // an input, a list or not there
  const childClass = (elementOf('child_class')?.value ?? '') as QuestionnaireForm['childClass'] // one of its options
  const day = ['child_birthday', 'child_birthday-month', 'child_birthday-year'].map((part) => elementOf(part)?.value ?? '')
  return { age: day.some(Boolean) ? day.join('.') : '', consent: elementOf('consent')?.checked ?? false, childClass }
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
