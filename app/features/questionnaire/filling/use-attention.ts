import { useEffect, useRef } from 'react'
import { focusOnField } from '#app/ui/attention.tsx'
import { formCopy } from './form-copy.ts'
import { faultsOn } from './steps.ts'
import type { Question } from '#app/features/questionnaire/contract.ts'
import { fieldOf } from './fields.ts'
import type { State } from './filling-state.ts'
import type { Place } from './use-popup-steps.ts'
import { HELP, type Position } from './way.ts'

type Shown = {
  titleId: string
  place: Place
  attentionId: string
  resumedId: string | null
  state: State
  position: Position
  alone: Question | null
  isLoading: boolean
}

/**
 * On a new step the focus goes to its heading or to the question where a kept draft goes on, and first of all to what has to
 * be corrected; the tab's title says so too. What loads by itself does not take the focus.
 */
export function useAttention(props: Shown): void {
  const { titleId, place, attentionId, resumedId, state, position, alone, isLoading } = props
  const { kind } = state
  const { step } = position
  // In a popup the title says where one is, and the question is a heading of its own.
  const aloneId = alone && state.kind === 'filling' ? `${place}-${fieldOf(alone, state.list).replace('.', '-')}-text` : null
  const headingId = position.ask === HELP ? `${place}-help` : aloneId
  const checks = kind === 'filling' ? state.checks : 0
  const hasFaults = kind === 'filling' && Object.keys(faultsOn(step, state.faults, state.list)).length > 0
  const shown = `${isLoading && checks === 0 ? 'loading' : kind} ${step} ${headingId} ${checks}`
  const before = useRef(shown)

  useEffect(() => {
    const last = before.current
    before.current = shown
    if (last === shown || last.startsWith('loading')) return
    const attention = document.getElementById(attentionId)
    const heading = headingId ? document.getElementById(headingId) : null
    const resumed = resumedId && !heading ? document.getElementById(resumedId) : null
    if (resumed && !attention) return focusOnField(resumed)
    const target = attention ?? heading ?? document.getElementById(titleId)
    target?.focus()
  }, [attentionId, headingId, resumedId, titleId, shown])

  useEffect(() => {
    if (!hasFaults) return
    const title = document.title
    document.title = `${formCopy.errorTitle}${title}`
    return () => {
      document.title = title
    }
  }, [hasFaults])
}
