import { useCallback, useState, type FormEvent } from 'react'
import { AppError, type Fields } from '#app/shared/errors.ts'
import { words } from '#app/shared/words.ts'
import { forgetFields } from '#app/ui/kept-fields.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { accountCopy as copy } from '#app/features/accounts/copy.ts'

/**
 * A form of fields that sends itself: what was typed stays on a refusal, each fault stands at its field.
 * @param send receives the form's data; throws AppError with faults by field
 */
export function useAccountForm(send: (data: FormData) => Promise<void>) {
  const [faults, setFaults] = useState<Fields>({})
  const [refusal, setRefusal] = useState('')
  const { isBusy, run } = useBusy()

  // Whether another value is taken is said when it is sent; a tick looks after itself.
  const mend = useCallback(({ target }: Event) => {
    const { name, type, validity } = target as HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement // what a form hears of
    if (type !== 'checkbox' && validity.valid) setFaults((left) => (left[name] ? { ...left, [name]: [] } : left))
  }, [])

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    void run(async () => {
      setFaults({})
      setRefusal('')
      try {
        await send(new FormData(form))
        forgetFields(form.dataset.keeps)
      } catch (error) {
        // spec §8: a failed sign-in and a failed registration are logged, and shown.
        console.warn('Кабинет не принял форму', error)
        const found = error instanceof AppError ? (error.fields ?? {}) : {}
        const marked = Object.keys(found).filter((name) => form.elements.namedItem(name))
        setFaults(found)
        form.addEventListener('input', mend)
        if (marked.length > 0) setRefusal(copy.faulty)
        else setRefusal(error instanceof AppError && error.message ? error.message : words.serverError)
        form.querySelector<HTMLElement>(`[name="${marked[0] ?? ''}"]`)?.focus()
      }
    })
  }

  return { submit, isBusy, refusal, faultOf: (field: string) => faults[field]?.[0] }
}
