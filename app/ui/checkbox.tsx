import type { ComponentProps } from 'react'
import styles from './checkbox.module.css'
import { FieldError } from './field-error.tsx'

/** A tick with its words as children. */
export function Checkbox({ children, error, ...input }: { name: string; error?: string | undefined } & ComponentProps<'input'>) {
  const errorId = `${input.name}-error`
  const described = error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {}
  return (
    <div>
      <label className={styles.check}>
        <input {...input} {...described} type="checkbox" />
        <span>{children}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
