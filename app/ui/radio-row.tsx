import type { ComponentProps } from 'react'
import { FieldError } from './field-error.tsx'
import styles from './radio-row.module.css'

type RadioRowProps = {
  legend: string
  name: string
  options: { value: string; title: string }[]
  value?: string
  error?: string | undefined
} & Omit<ComponentProps<'input'>, 'value'>

/** A few short answers in one row. `value` is chosen at first; other properties go to each button. */
export function RadioRow({ legend, name, options, value, error, ...input }: RadioRowProps) {
  const described = error ? { 'aria-describedby': `${name}-error` } : {}
  return (
    <fieldset className={styles.group} {...described}>
      <legend>{legend}</legend>
      <div className={styles.row}>
        {options.map((option) => (
          <label key={option.value}>
            <input {...input} type="radio" name={name} value={option.value} defaultChecked={option.value === value} />
            {option.title}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
