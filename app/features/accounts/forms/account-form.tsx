import type { FormEvent, ReactNode } from 'react'
import styles from './account-form.module.css'
import { Refusal } from './refusal.tsx'

type AccountFormProps = {
  refusal: string
  /** On a wide page a field is no longer than what is typed in it. */
  isNarrow?: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** Fields under each other; what was refused stands above them. */
export function AccountForm({ refusal, isNarrow = false, onSubmit, children }: AccountFormProps) {
  return (
    <form className={isNarrow ? `${styles.form} ${styles.narrow}` : styles.form} noValidate onSubmit={onSubmit}>
      <Refusal words={refusal} />
      {children}
    </form>
  )
}
