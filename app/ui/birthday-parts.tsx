import { useRef, type FocusEvent } from 'react'
import { FieldError } from './field-error.tsx'
import field from './field.module.css'
import styles from './birthday-parts.module.css'
import { useAfterPress } from './use-after-press.ts'

const MONTHS = [
  ...['январь', 'февраль', 'март', 'апрель', 'май', 'июнь'],
  ...['июль', 'август', 'сентябрь', 'октябрь', 'ноябрь', 'декабрь'],
]

type BirthdayPartsProps = {
  legend: string
  id: string
  /** Day first with full stops between; what is not typed yet is empty: «14..2018». */
  value: string
  onType: (typed: string) => void
  /** The focus left all three: now it may be looked at. */
  onLeave: () => void
  error: string | undefined
  /** What the day means, once it is one. */
  note?: string | undefined
}

/** A birthday in three fields, day first, the month as a list: nothing to type wrong and no order to misread. */
export function BirthdayParts({ legend, id, value, onType, onLeave, error, note }: BirthdayPartsProps) {
  const year = useRef<HTMLInputElement>(null)
  const isTouched = useRef(false)
  const afterPress = useAfterPress()
  const parts = partsOf(value)
  const change = (part: Partial<Parts>) => onType(joined({ ...parts, ...part }))
  const left = error === undefined ? undefined : leftIn(parts)
  const described = (part: keyof Parts) =>
    error === undefined
      ? { 'aria-describedby': `${id}-note` }
      : { 'aria-describedby': `${id}-error`, 'aria-invalid': (left ?? part) === part || undefined }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.closest('[role=group]')?.contains(relatedTarget)) afterPress(onLeave)
  }
  return (
    <div role="group" className={error ? `${styles.group} ${styles.faulty}` : styles.group} aria-labelledby={`${id}-legend`}>
      <p className={styles.legend} id={`${id}-legend`}>
        {legend}
      </p>
      <div className={styles.parts}>
        <label>
          День
          <input
            {...described('day')}
            onBlur={onBlur}
            id={id}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={parts.day}
            onChange={(event) => change({ day: digits(event.target.value) })}
          />
        </label>
        <label>
          Месяц
          <select
            {...described('month')}
            className={field.select}
            onBlur={onBlur}
            id={`${id}-month`}
            value={parts.month}
            onPointerDown={() => {
              isTouched.current = true
            }}
            onKeyDown={() => {
              isTouched.current = false
            }}
            onChange={(event) => {
              change({ month: event.target.value })
              // A finger has chosen, and the year is all that is left; keys pass through the months one by one.
              if (isTouched.current && parts.year === '') year.current?.focus()
            }}
          >
            <option value="">—</option>
            {MONTHS.map((title, index) => (
              <option key={title} value={String(index + 1).padStart(2, '0')}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label>
          Год
          <input
            {...described('year')}
            onBlur={onBlur}
            ref={year}
            id={`${id}-year`}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={parts.year}
            onChange={(event) => change({ year: digits(event.target.value) })}
          />
        </label>
      </div>
      {error ? (
        <FieldError id={`${id}-error`}>{left ? LEFT[left] : error}</FieldError>
      ) : (
        <p className={styles.note} id={`${id}-note`} role="status">
          {note}
        </p>
      )}
    </div>
  )
}

type Parts = { day: string; month: string; year: string }

const LEFT: Parts = {
  day: 'Напишите день рождения цифрами.',
  month: 'Выберите месяц из\u00a0списка.',
  year: 'Напишите год целиком, четыре цифры.',
}

/** The first part that is not filled in, where others are. */
function leftIn({ day, month, year }: Parts): keyof Parts | undefined {
  if (day + month + year === '') return undefined
  if (day === '') return 'day'
  if (month === '') return 'month'
  return year.length < 4 ? 'year' : undefined
}

function partsOf(value: string): Parts {
  const [day = '', month = '', year = ''] = value.split('.')
  return { day, month, year }
}

function joined({ day, month, year }: Parts): string {
  return day || month || year ? `${day}.${month}.${year}` : ''
}

function digits(typed: string): string {
  return typed.replaceAll(/\D/g, '')
}
