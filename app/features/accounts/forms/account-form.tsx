import type { FormEvent, ReactNode } from 'react'
import { useKeptFields } from '#app/ui/kept-fields.ts'
import styles from './account-form.module.css'
import { Refusal } from './refusal.tsx'

type AccountFormProps = {
  refusal: string
  /** On a wide page a field is no longer than what is typed in it. */
  isNarrow?: boolean
  /** Under which name the tab keeps what was typed until it is sent. */
  keeps?: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** Fields under each other; what was refused stands above them. Sent before the application is here it goes nowhere: `dialog`. */
export function AccountForm({ refusal, isNarrow = false, keeps, onSubmit, children }: AccountFormProps) {
  return (
    <form
      {...useKeptFields(keeps)}
      className={isNarrow ? `${styles.form} ${styles.narrow}` : styles.form}
      data-keeps={keeps}
      method="dialog"
      noValidate
      onSubmit={onSubmit}
    >
      <Refusal words={refusal} />
      {children}
    </form>
  )
}
