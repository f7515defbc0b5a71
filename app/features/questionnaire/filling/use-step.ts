import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { stepBack } from '#app/ui/back.ts'

export type Place = 'page' | 'popup'
type StepState = { step?: number; from?: number } | null
export type Steps = { step: number; goTo: (step: number) => void; goBack: () => void; beginAt: (step: number) => void }

/**
 * Which step is shown. On its own page each step is an entry of the browser's history, so that Back goes a step back;
 * the address itself never changes. A popup has one entry for all of its steps (ui/back.ts), and Back goes through them too.
 */
export function useStep(place: Place): Steps {
  const [ownStep, setOwnStep] = useState(0)
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (place !== 'popup') return
    return stepBack(() => {
      if (ownStep > 0) setOwnStep(ownStep - 1)
      return ownStep > 0
    })
  }, [place, ownStep])
  if (place === 'popup') {
    return { step: ownStep, goTo: setOwnStep, goBack: () => setOwnStep((step) => Math.max(0, step - 1)), beginAt: setOwnStep }
  }
  const { step = 0, from } = (state as StepState) ?? {} // only this hook writes the state of this page
  const replaceBy = (next: number, preventScrollReset = false) =>
    void navigate(pathname, { replace: true, state: { step: next }, preventScrollReset })
  return {
    step,
    goTo: (next) => {
      if (next !== step) void navigate(pathname, { state: { step: next, from: step } })
    },
    goBack: () => {
      if (from === step - 1) void navigate(-1)
      else replaceBy(Math.max(0, step - 1))
    },
    // The element that takes the focus scrolls into view: the window's own scroll to the top would come after it.
    beginAt: (next) => replaceBy(next, true),
  }
}
