import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Steps } from './use-popup-steps.ts'
import { AT_START, type Position } from './way.ts'

/**
 * `depth` is how many entries of the history the map has put before this one: the quick exit takes all of them away. What lies before
 * a map that was `resumed` here is of the time before: its order says what comes back, not the history.
 */
type StepState = { position?: Position; depth?: number; isResumed?: boolean } | null

/**
 * What the page shows: each step, and each question that stands alone, is an entry of the browser's history, so that Back undoes one;
 * the address itself never changes.
 */
export function usePageSteps(): Steps {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const before = useRef<Position | null>(null)
  const { position = AT_START, depth = 0, isResumed = false } = (state as StepState) ?? {} // only this hook writes the state of this page
  const replaceBy = (next: Position, preventScrollReset = false) =>
    void navigate(pathname, { replace: true, state: { position: next, depth, isResumed: true }, preventScrollReset })
  return {
    position,
    keepBefore: (earlier) => {
      before.current = earlier
    },
    goTo: (next) => {
      if (!isSame(next, position)) void navigate(pathname, { state: { position: next, depth: depth + 1 } })
    },
    goBack: () => {
      if (depth > 0 && !isResumed) void navigate(-1)
      else if (before.current) replaceBy(before.current)
    },
    // The element that takes the focus scrolls into view: the window's own scroll to the top would come after it.
    beginAt: (next) => replaceBy(next, true),
  }
}

function isSame(one: Position, other: Position): boolean {
  return one.step === other.step && one.ask === other.ask && one.again === other.again
}
