import { useEffect, type Dispatch } from 'react'
import { push } from './account-draft.ts'
import type { Filling, FillingEvent } from './filling-state.ts'

const AFTER_MS = 700

/** Sends changes of the form to the account a moment after they were made, and takes what other devices have changed. */
export function useAccountDraft(filling: Filling | null, dispatch: Dispatch<FillingEvent>): void {
  const form = filling?.hasBegun ? filling.form : null
  useEffect(() => {
    if (!form) return
    const timer = setTimeout(
      () =>
        void push().then(({ taken, differs }) => {
          if (Object.keys({ ...taken, ...differs }).length > 0) dispatch({ kind: 'news', taken, differs })
        }),
      AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [form, dispatch])
}
