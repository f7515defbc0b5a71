import { useEffect, useRef, useState } from 'react'
import { call } from '#app/shared/client.ts'
import { AppError } from '#app/shared/errors.ts'
import { wordsOf } from '#app/shared/words.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { newId } from '#app/features/questionnaire/filling/use-draft.ts'
import { startStopwatch, type Stopwatch } from '#app/features/questionnaire/filling/stopwatch.ts'
import { usePageSteps } from '#app/features/questionnaire/filling/use-page-steps.ts'
import { AT_START } from '#app/features/questionnaire/filling/way.ts'
import { recall, remember } from './answer-draft.ts'
import { bodyOf, firstIncomplete, missingOn, newAnswering, stepsOf, type Answering } from './answering.ts'
import type { InformantForm } from './contract.ts'
import { answerCopy as copy } from './copy.ts'

/** A form of a link as it is being filled in: the draft on this device, the step, the sending. */
export function useAnswering(token: string, form: InformantForm) {
  const [given, setGiven] = useState<Answering>(() => newAnswering(''))
  const [missing, setMissing] = useState<readonly string[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isOffline, setOffline] = useState(false)
  const [takeBack, setTakeBack] = useState<string | null>(null)
  const [isKept, setKept] = useState(true)
  const stopwatch = useRef<Stopwatch | null>(null)
  const { isBusy, run } = useBusy()
  const steps = stepsOf(form)
  const { position, before, goTo, goBack, beginAt } = usePageSteps()
  const isHere = given.draftId !== ''
  const step = given.hasConsent ? Math.min(position.step, steps.length - 1) : 0

  useEffect(() => {
    before.current = step > 0 ? { ...AT_START, step: step - 1 } : null
  }, [before, step])

  // What is kept here is known to the browser alone.
  useEffect(() => {
    const kept = recall(token)
    const draft = kept && 'draft' in kept ? kept.draft : newAnswering(newId())
    setGiven(draft)
    stopwatch.current = startStopwatch(draft.seconds)
    if (draft.hasConsent && draft.step > 0) beginAt({ ...AT_START, step: Math.min(draft.step, steps.length - 1) })
    return () => stopwatch.current?.stop()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is here
  }, [token])

  useEffect(() => {
    if (!isHere || takeBack || !given.hasConsent) return
    setKept(remember(token, { draft: { ...given, step, seconds: stopwatch.current?.seconds() ?? given.seconds } }))
  }, [token, given, step, isHere, takeBack])

  const send = useRef(() => {})
  useEffect(() => {
    if (!isOffline) return
    const again = () => send.current()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isOffline])

  function change(values: Partial<Answering>): void {
    setGiven((before) => ({ ...before, ...values }))
    setMissing([])
    setRefusal(null)
  }

  function goOn(): void {
    const shown = steps[step]
    const left = shown ? missingOn(shown, given) : []
    setMissing(left)
    if (left.length > 0) return
    if (shown?.kind === 'send') return send.current()
    goTo({ ...AT_START, step: step + 1 })
  }

  send.current = () => {
    const incomplete = firstIncomplete(form, given)
    if (incomplete !== null) {
      setMissing(missingOn(steps[incomplete] ?? { kind: 'start' }, given))
      return goTo({ ...AT_START, step: incomplete })
    }
    void run(async () => {
      try {
        const seconds = stopwatch.current?.seconds() ?? given.seconds
        const body = { ...bodyOf(form, { ...given, seconds }), token }
        const { take_back: link } = await call('POST informant-answers', { body, attempts: 2 })
        remember(token, { takeBack: link })
        setTakeBack(link)
      } catch (error) {
        const isAway = error instanceof AppError && error.code === 'unavailable'
        setOffline(isAway)
        setRefusal(isAway ? copy.offline : wordsOf(error))
      }
    })
  }

  return { given, step, steps, missing, refusal, takeBack, isKept, isBusy, isHere, change, goOn, goBack }
}

export type AnsweringForm = ReturnType<typeof useAnswering>
