import type { ReactNode } from 'react'
import { leaf } from '#app/ui/drawings/shapes.ts'
import { FieldError } from '#app/ui/field-error.tsx'
import styles from './choices.module.css'

type Choice = {
  value: string
  title: ReactNode
  /** «Не знаю»: last, quieter and apart. */
  isAside?: boolean
}
type ChoicesProps = {
  /** Names the group, unless `labelledBy` is the id of what does. */
  legend?: ReactNode
  labelledBy?: string
  /** Names the field; the first answer gets the focus by it. */
  id: string
  options: Choice[]
  value: string | undefined
  /** One column of large answers, a row where there is room, three beside each other, or cards. */
  shape?: 'column' | 'row' | 'thirds' | 'cards'
  onChoose: (value: string) => void
  /** An answer was pressed, the one that was chosen before too. */
  onPicked?: (value: string) => void
  error: string | undefined
}

const MARK = leaf(6, 23, -48, 24, 0.5)

/** One answer of a few, each a target of its own; the keys 1–9 choose too. */
export function Choices(props: ChoicesProps) {
  const { legend, labelledBy, id, options, value, shape = 'row', onChoose, onPicked, error } = props
  const name = labelledBy ?? `${id}-legend`
  const description = error ? { 'aria-describedby': `${id}-error` } : {}
  return (
    <fieldset className={styles.group} aria-labelledby={name} {...description}>
      {!labelledBy && (
        <p className={styles.legend} id={name}>
          {legend}
        </p>
      )}
      <div className={[styles.options, styles[shape], error && styles.faulty].filter(Boolean).join(' ')}>
        {options.map((option, index) => (
          <label key={option.value} className={option.isAside ? styles.aside : undefined}>
            <input
              type="radio"
              name={id}
              id={index === 0 ? id : undefined}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              onClick={() => onPicked?.(option.value)}
              onKeyDown={(event) => chooseByKey(event, props)}
            />
            <svg viewBox="0 0 28 28" aria-hidden="true">
              <path d={MARK} />
            </svg>
            <span>{option.title}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

type Pressed = Pick<KeyboardEvent, 'key' | 'defaultPrevented' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>

/** A digit chooses the answer of its place. */
export function chooseByKey(event: Pressed, { id, options, onChoose }: Pick<ChoicesProps, 'id' | 'options' | 'onChoose'>): void {
  const option = /^[1-9]$/.test(event.key) ? options[Number(event.key) - 1] : undefined
  if (!option || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  onChoose(option.value)
  document.querySelector<HTMLInputElement>(`input[name="${id}"][value="${option.value}"]`)?.focus()
}
