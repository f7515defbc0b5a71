import { useEffect, useRef, type Dispatch } from 'react'
import type { QuestionList } from '#app/features/questionnaire/contract.ts'
import { forgetQuestions, questions } from '#app/features/questionnaire/question-list.ts'
import { lookNow } from '#app/features/questionnaire/asking/use-look.ts'
import { wordsOf } from '#app/shared/words.ts'
import { say } from '#app/ui/notices.ts'
import { differsOf, forgetKnown, removeFromAccount, swap } from './account-draft.ts'
import { deviceStorage, dropDraft, readDraft, type Draft } from './draft.ts'
import { placeToGoOn } from './draft-place.ts'
import { NO_LIST, type FillingEvent, type State } from './filling-state.ts'
import { takeGoingOn } from './going-on.ts'
import { beginningOf, childFields, failureOf, opened, refusalWords } from './opening.ts'
import { momentNow, today } from './moment.ts'
import { forgetSteps } from './tell-step.ts'
import type { Steps } from './use-popup-steps.ts'
import type { MapStopwatch } from './use-stopwatch.ts'
import { AT_START } from './way.ts'

type Options = {
  state: State
  idChild: string
  beginAt: Steps['beginAt']
  stopwatch: MapStopwatch
  dispatch: Dispatch<FillingEvent>
}

/** Opens the map with its questions and the draft that is kept, goes on with that draft or begins again. */
export function useOpening({ state, idChild, beginAt, stopwatch, dispatch }: Options) {
  /** The form was opened from a first insight. */
  const goesOn = useRef(false)

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
      stopwatch.stop()
    }
  }, [idChild, stopwatch, dispatch])

  useEffect(() => {
    if (!goesOn.current || state.kind !== 'offer' || state.list === NO_LIST) return
    goesOn.current = false
    // A guest's first insight was put into the card since: what goes on from it belongs there too.
    resume(state.list, idChild)
  })

  /** Goes on with the draft that is kept now, or begins again when it is gone. */
  function resume(list: QuestionList, aboutChild = ''): void {
    const kept = readDraft(deviceStorage())
    if (!kept) return startAnew()
    const draft = { ...kept, fields: { ...kept.fields, idChild: kept.fields.idChild || aboutChild } }
    stopwatch.goOnFrom(draft.seconds)
    dispatch({ kind: 'resumed', list, draft, today: today() })
    dispatch({ kind: 'news', taken: {}, differs: differsOf(draft.draftId) })
    beginAt(placeToGoOn(draft, list, { today: today(), look: lookNow() }))
  }

  /** The questions have changed: what fits them stays, and the first without an answer is shown. */
  async function takeNewQuestions(message: string): Promise<void> {
    forgetQuestions()
    const event = await opened(idChild)
    if (event.kind !== 'loaded' || !event.draft) return dispatch({ kind: 'questions-missing', message })
    const { list, draft } = event
    stopwatch.goOnFrom(draft.seconds)
    dispatch({ kind: 'questions-changed', list, draft, today: today(), message })
    beginAt(placeToGoOn(draft, list, { today: today(), look: lookNow() }))
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
    stopwatch.forget()
    // A draft may be of older questions: a new form takes those of now.
    void questions().then(
      (list) => dispatch({ kind: 'begun-anew', list, beginning: beginningOf(idChild) }),
      (error: unknown) => dispatch(failureOf(error, idChild)),
    )
    beginAt(AT_START)
    if (!idChild) return
    void childFields(idChild).then(
      (known) => dispatch({ kind: 'card-read', known }),
      (error: unknown) => dispatch({ kind: 'card-missing', message: refusalWords(error) }),
    )
  }

  async function retry(): Promise<void> {
    if (state.kind !== 'failed') return
    dispatch({ kind: 'retried', startedAt: momentNow() })
    dispatch(await opened(idChild))
  }

  return { resume, takeNewQuestions, takeOther, startAnew, wipe, retry }
}
