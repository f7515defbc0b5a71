import { useEffect, useRef } from 'react'
import { focusOnField } from '#app/ui/attention.tsx'
import { formCopy } from './form-copy.ts'
import { faultsOn } from './steps.ts'
import type { State } from './filling-state.ts'

type Shown = { titleId: string; attentionId: string; resumedId: string | null; state: State; step: number; isLoading: boolean }

/**
 * On a new step the focus goes to its heading or to the question where a kept draft goes on, and first of all to what has to
 * be corrected; the tab's title says so too. What loads by itself does not take the focus.
 */
export function useAttention({ titleId, attentionId, resumedId, state, step, isLoading }: Shown): void {
  const { kind } = state
  const checks = kind === 'filling' ? state.checks : 0
  const hasFaults = kind === 'filling' && Object.keys(faultsOn(step, state.faults, state.list)).length > 0
  const shown = `${isLoading && checks === 0 ? 'loading' : kind} ${step} ${checks}`
  const before = useRef(shown)

  useEffect(() => {
    const last = before.current
    before.current = shown
    if (last === shown || last.startsWith('loading')) return
    const attention = document.getElementById(attentionId)
    const resumed = resumedId ? document.getElementById(resumedId) : null
    if (resumed && !attention) return focusOnField(resumed)
    const target = attention ?? document.getElementById(titleId)
    target?.focus()
  }, [attentionId, resumedId, titleId, shown])

  useEffect(() => {
    if (!hasFaults) return
    const title = document.title
    document.title = `${formCopy.errorTitle}${title}`
    return () => {
      document.title = title
    }
  }, [hasFaults])
}
