import type { FormEvent, ReactNode } from 'react'
import styles from './account-form.module.css'
import { Refusal } from './refusal.tsx'

type AccountFormProps = { refusal: string; onSubmit: (event: FormEvent<HTMLFormElement>) => void; children: ReactNode }

/** Fields under each other; what was refused stands above them. */
export function AccountForm({ refusal, onSubmit, children }: AccountFormProps) {
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <Refusal words={refusal} />
      {children}
    </form>
  )
}
