import { useLocation, useNavigate } from 'react-router'
import type { Steps } from './use-popup-steps.ts'

type StepState = { step?: number; from?: number } | null

/**
 * Which step the page shows: each is an entry of the browser's history, so that Back goes a step back; the address itself never
 * changes.
 */
export function usePageSteps(): Steps {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
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
