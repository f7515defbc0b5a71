import { useState, type ComponentProps } from 'react'
import styles from './checkbox.module.css'
import { FieldError } from './field-error.tsx'

type CheckboxProps = { name: string; error?: string | undefined } & ComponentProps<'input'>

/** A tick with its words as children; a fault goes once it is ticked. */
export function Checkbox({ children, error: found, onChange, ...input }: CheckboxProps) {
  const [mended, setMended] = useState<string>()
  const error = found === mended ? undefined : found
  const errorId = `${input.name}-error`
  const described = error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {}
  return (
    <div>
      <label className={styles.check}>
        <input
          {...input}
          {...described}
          type="checkbox"
          onChange={(event) => {
            setMended(event.target.checked ? found : undefined)
            onChange?.(event)
          }}
        />
        <span>{children}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
