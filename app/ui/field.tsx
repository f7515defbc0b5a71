import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from './field-error.tsx'
import styles from './field.module.css'

type Words = { label: ReactNode; hint?: ReactNode; error?: ReactNode; isOptional?: boolean }
type Named = { name: string; id?: string }

/** One line of text. `after` stands inside the field, at its end. */
export function Field({
  label,
  hint,
  error,
  isOptional,
  after,
  ...input
}: Words & Named & { after?: ReactNode } & ComponentProps<'input'>) {
  const id = input.id ?? `field-${input.name}`
  return (
    <div className={styles.field}>
      <Label id={id} label={label} isOptional={isOptional} />
      <div className={after ? styles.withAfter : undefined}>
        <input type="text" required={!isOptional} {...input} {...described(id, hint, error)} className={styles.input} />
        {after}
      </div>
      <Below id={id} hint={hint} error={error} />
    </div>
  )
}

/** Several lines of text. */
export function TextField({ label, hint, error, isOptional, ...area }: Words & Named & ComponentProps<'textarea'>) {
  const id = area.id ?? `field-${area.name}`
  return (
    <div className={styles.field}>
      <Label id={id} label={label} isOptional={isOptional} />
      <textarea required={!isOptional} {...area} {...described(id, hint, error)} className={styles.input} />
      <Below id={id} hint={hint} error={error} />
    </div>
  )
}

/** One of a list; the options are its children. */
export function SelectField({ label, hint, error, isOptional, ...select }: Words & Named & ComponentProps<'select'>) {
  const id = select.id ?? `field-${select.name}`
  return (
    <div className={styles.field}>
      <Label id={id} label={label} isOptional={isOptional} />
      <select required={!isOptional} {...select} {...described(id, hint, error)} className={`${styles.input} ${styles.select}`} />
      <Below id={id} hint={hint} error={error} />
    </div>
  )
}

function Label({ id, label, isOptional }: { id: string; label: ReactNode; isOptional: boolean | undefined }) {
  return (
    <label className={styles.label} htmlFor={id}>
      {label}
      {isOptional && <span>, необязательно</span>}
    </label>
  )
}

function Below({ id, hint, error }: { id: string; hint: ReactNode; error: ReactNode }) {
  if (error) return <FieldError id={`${id}-error`}>{error}</FieldError>
  if (!hint) return null
  return (
    <p className={styles.hint} id={`${id}-hint`}>
      {hint}
    </p>
  )
}

function described(id: string, hint: ReactNode, error: ReactNode) {
  if (error) return { id, 'aria-invalid': true, 'aria-describedby': `${id}-error` }
  return hint ? { id, 'aria-describedby': `${id}-hint` } : { id }
}
