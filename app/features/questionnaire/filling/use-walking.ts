import { useEffect, type Dispatch } from 'react'
import type { Question } from '#app/features/questionnaire/contract.ts'
import { askingCopy } from '#app/features/questionnaire/asking/copy.ts'
import { answerOf } from '#app/features/questionnaire/asking/walk.ts'
import type { Fields } from '#app/shared/errors.ts'
import { deviceStorage, dropDraft } from './draft.ts'
import { codesOf, fieldOf } from './fields.ts'
import { moveOn, NO_LIST, staysOutsideAges, type Filling, type FillingEvent } from './filling-state.ts'
import { withSkipped } from './form.ts'
import { today } from './moment.ts'
import { opened } from './opening.ts'
import { pagesOfForm } from './steps.ts'
import { tellBegun } from './tell-begun.ts'
import type { Steps } from './use-popup-steps.ts'
import type { Standing } from './use-position.ts'
import type { MapStopwatch } from './use-stopwatch.ts'
import { AT_START, HELP, positionAfter, type Walked } from './way.ts'

type Options = {
  filling: Filling | null
  idChild: string
  standing: Standing
  steps: Steps
  stopwatch: MapStopwatch
  dispatch: Dispatch<FillingEvent>
  send: (ready: Filling) => void
}

/** Goes through the map: on from what is shown, past what is skipped, and at its end to sending. */
export function useWalking({ filling, idChild, standing, steps, stopwatch, dispatch, send }: Options) {
  const { position, alone, walked, advance, goToFaults } = standing
  const { step } = position

  // The short path has asked enough, and nothing of its page is left.
  const isPathOver = filling?.form.short?.isDone === true && !alone && pagesOfForm(filling.list)[step]?.kind === 'path'
  useEffect(() => {
    const next = isPathOver && walked ? positionAfter(position, walked) : null
    if (next) steps.beginAt(next)
  })

  const isDue = filling?.isWaiting === true && filling.list !== NO_LIST
  useEffect(() => {
    if (isDue) goOn()
  })

  /** Goes on when nothing that is shown is at fault; the last step sends. */
  function goOn(): void {
    if (!filling || !walked) return
    if (alone) return goOnFrom(alone, walked)
    if (position.ask === HELP) return advance(walked)
    const move = moveOn(filling, step, today())
    if (move.kind === 'ready') return send(filling)
    if (move.kind === 'faulty' && mayStayOpen(move.found, filling))
      return leaveOpen(codesOf(Object.keys(move.found), filling.list), walked)
    dispatch(move)
    if (move.kind === 'faulty') goToFaults(move.found, walked)
    if (move.kind === 'outside-ages') {
      if (!staysOutsideAges(filling)) dropDraft(deviceStorage())
      steps.goTo(AT_START)
    }
    if (move.kind === 'other-band') void opened(idChild, move.band).then(dispatch)
    if (move.kind === 'gone-on') {
      if (!filling.hasBegun) void tellBegun(filling.form.idChild)
      stopwatch.begin()
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

  function skip(): void {
    if (alone && walked) leaveOpen([alone.code], walked)
  }

  return { goOn, skip }
}

/** Whether the page has said already what is left: a second press leaves it open. */
function mayStayOpen(found: Fields, { faults }: Filling): boolean {
  return Object.keys(found).every((field) => /^(answers|impact)\./.test(field) && field in faults)
}
