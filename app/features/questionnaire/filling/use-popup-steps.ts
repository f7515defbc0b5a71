import { useEffect, useState } from 'react'
import { stepBack } from '#app/ui/back.ts'

export type Place = 'page' | 'popup'
export type Steps = { step: number; goTo: (step: number) => void; goBack: () => void; beginAt: (step: number) => void }

/** Which step a popup shows: it has one entry of the browser's history for all of them (ui/back.ts), and Back goes through them too. */
export function usePopupSteps(): Steps {
  const [step, setStep] = useState(0)
  useEffect(
    () =>
      stepBack(() => {
        if (step > 0) setStep(step - 1)
        return step > 0
      }),
    [step],
  )
  return { step, goTo: setStep, goBack: () => setStep((now) => Math.max(0, now - 1)), beginAt: setStep }
}
