import { useState, useSyncExternalStore, type ComponentProps } from 'react'
import { birthdayInWords, dayFirst } from '#app/shared/birthdays.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import { Field } from './field.tsx'

const ORDER = 'День, месяц, год: 14.03.2018'
const IMPOSSIBLE = 'Такого дня нет в\u00a0календаре: сначала день, потом месяц'

type BirthdayFieldProps = Omit<ComponentProps<typeof Field>, 'hint' | 'value' | 'onChange' | 'onBlur'> & {
  value: string
  onType: (typed: string) => void
  /** Says the age too. */
  hasAge?: boolean
}

/** A birthday typed day first, with the same day in words below: an order that was misread is seen before it is sent. */
export function BirthdayField({ value, onType, hasAge = false, ...field }: BirthdayFieldProps) {
  const [today] = useState(() => (hasAge ? dayInMoscow(new Date()) : null))
  const normal = dayFirst(value)
  // What was typed before the application came is read only afterwards: the server knows nothing of it.
  const isHere = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const hint = normal === null || !isHere ? ORDER : birthdayInWords(normal, today) || IMPOSSIBLE
  return (
    <Field
      {...field}
      value={value}
      inputMode="decimal"
      autoComplete="off"
      hint={<span role="status">{hint}</span>}
      onChange={(event) => onType(event.target.value)}
      onBlur={() => normal !== null && normal !== value && onType(normal)}
    />
  )
}
