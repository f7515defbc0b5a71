import { useEffect, useRef, useState } from 'react'
import { call } from '#app/shared/client.ts'
import { AppError } from '#app/shared/errors.ts'
import { wordsOf } from '#app/shared/words.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { newId } from '#app/features/questionnaire/filling/use-draft.ts'
import { startStopwatch, type Stopwatch } from '#app/features/questionnaire/filling/stopwatch.ts'
import { useLook } from '#app/features/questionnaire/asking/use-look.ts'
import { usePinned } from '#app/features/questionnaire/asking/use-pinned.ts'
import { usePageSteps } from '#app/features/questionnaire/filling/use-page-steps.ts'
import { AT_START } from '#app/features/questionnaire/filling/way.ts'
import { recall, remember } from './answer-draft.ts'
import { askedAlone, positionAfter, positionBefore, type Walked } from './answer-way.ts'
import { bodyOf, firstIncomplete, missingOn, newAnswering, stepsOf, type Answering } from './answering.ts'
import type { InformantForm } from './contract.ts'
import { answerCopy as copy } from './copy.ts'

/** A form of a link as it is being filled in: the draft on this device, the step or the one question, the sending. */
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
  const { position: asked, keepBefore, goTo, goBack, beginAt } = usePageSteps()
  const { look, setLook } = useLook()
  const isHere = given.draftId !== ''
  const walked: Walked = { form, given, look }
  const place = given.hasConsent ? { ...asked, step: Math.min(asked.step, steps.length - 1) } : AT_START
  const position = usePinned(place, `${look} ${place.step}`, askedAlone(place, walked)?.code ?? null)
  const { step } = position
  const alone = askedAlone(position, walked)

  useEffect(() => {
    keepBefore(positionBefore(position, walked))
  })

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
    const changed = { ...given, ...values }
    setGiven(changed)
    const shown = steps[step]
    const left = shown ? missingOn(shown, changed) : []
    setMissing((named) => named.filter((name) => left.includes(name)))
    setRefusal(null)
  }

  /** What was left open by its first press stays open by the second. */
  function goOn(): void {
    const shown = steps[step]
    if (shown?.kind === 'send') return send.current()
    const left = shown ? missingOn(shown, given) : []
    if (alone) return left.includes(alone.code) ? setMissing([alone.code]) : advance(walked)
    if (left.includes('consent') || left.some((name) => !missing.includes(name))) return setMissing(left)
    skip(left)
  }

  function skip(codes: readonly string[]): void {
    const changed = { ...given, skipped: [...new Set([...given.skipped, ...codes])] }
    setGiven(changed)
    advance({ ...walked, given: changed })
  }

  function advance(from: Walked): void {
    setMissing([])
    goTo(positionAfter(position, from))
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

  return {
    ...{ given, position, step, steps, alone, look, setLook },
    ...{ missing, refusal, takeBack, isKept, isBusy, isHere, change, goOn, goBack, skip },
  }
}

export type AnsweringForm = ReturnType<typeof useAnswering>
