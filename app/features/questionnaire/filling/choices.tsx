import type { ReactNode } from 'react'
import { FieldError } from '#app/ui/field-error.tsx'
import styles from './choices.module.css'

type ChoicesProps = {
  legend: ReactNode
  /** Names the group; the first answer gets the focus by it. */
  id: string
  options: { value: string; title: string }[]
  value: string | undefined
  onChoose: (value: string) => void
  error: string | undefined
}

/** One answer of a few, each a target of its own. */
export function Choices({ legend, id, options, value, onChoose, error }: ChoicesProps) {
  const description = error ? { 'aria-describedby': `${id}-error` } : {}
  return (
    <fieldset className={styles.group} {...description}>
      <legend>{legend}</legend>
      <div className={error ? `${styles.options} ${styles.faulty}` : styles.options}>
        {options.map((option, index) => (
          <label key={option.value}>
            <input
              type="radio"
              name={id}
              id={index === 0 ? id : undefined}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            {option.title}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
