import { useEffect, useRef, type Dispatch } from 'react'
import type { QuestionList, Receipt } from '#app/features/questionnaire/contract.ts'
import type { Look } from '#app/features/questionnaire/asking/use-look.ts'
import { call } from '#app/shared/client.ts'
import { AppError } from '#app/shared/errors.ts'
import { words } from '#app/shared/words.ts'
import { forgetKnown, markTried } from './account-draft.ts'
import { deviceStorage, draftOf, dropDraft, keepDraft } from './draft.ts'
import { moveOn, NO_LIST, type Filling, type FillingEvent, type State } from './filling-state.ts'
import { toSubmission } from './form.ts'
import { formCopy } from './form-copy.ts'
import { today } from './moment.ts'
import { refusalWords } from './opening.ts'
import { lastStep, stepOfField } from './steps.ts'
import { forgetSteps } from './tell-step.ts'
import { newId } from './use-draft.ts'
import type { Standing } from './use-position.ts'
import type { MapStopwatch } from './use-stopwatch.ts'

const TRIED_AGAIN_AFTER_MS = 15_000

type Options = {
  state: State
  look: Look
  stopwatch: MapStopwatch
  dispatch: Dispatch<FillingEvent>
  busy: { isBusy: boolean; run: (work: () => Promise<void>) => Promise<void> }
  goToFaults: Standing['goToFaults']
  opening: { resume: (list: QuestionList) => void; takeNewQuestions: (message: string) => Promise<void> }
  onDone: (receipt: Receipt) => void
}

/**
 * Sends the map. What nobody answered is sent again by itself: when the connection is back, and when the map is opened another day.
 * @returns what sends it now
 */
export function useSending({ state, look, stopwatch, dispatch, busy, goToFaults, opening, onDone }: Options) {
  const filling = state.kind === 'filling' ? state : null
  const { isBusy, run } = busy
  /** A draft that nobody answered is sent once it is here again. */
  const sendsAgain = useRef(false)
  useEffect(() => {
    if (state.kind !== 'offer' || !state.draft.isReady || state.list === NO_LIST) return
    opening.resume(state.list)
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

  function sendIfReady(ready: Filling): void {
    if (moveOn(ready, lastStep(ready.list), today()).kind === 'ready') void run(() => send(ready))
  }

  async function send(sending: Filling): Promise<void> {
    const { form, wantsMail, list } = sending
    try {
      const body = toSubmission({ ...form, time: stopwatch.secondsOf(form), email: wantsMail ? form.email : '' }, list)
      if (form.draftId) markTried(form.draftId)
      const receipt = await call('POST questioning', { body, attempts: 2 })
      keepOnly(sending, receipt)
      forgetSteps()
      dispatch({ kind: 'sent', link: receipt.result_url })
      onDone(receipt)
    } catch (error) {
      if (error instanceof AppError && error.code === 'changed_meanwhile') return opening.takeNewQuestions(error.message)
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
    const seconds = stopwatch.secondsOf(form)
    keepDraft(deviceStorage(), draftOf(whole, { step: 1, wantsMail, startedAt, seconds, writer: newId() }))
  }

  return (ready: Filling) => void run(() => send(ready))
}
