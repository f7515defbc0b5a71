import { useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { dayInMoscow } from '#app/shared/dates.ts'
import { birthdayInWords, shownBirthday, wireBirthday } from './rules.ts'

type BirthdayFieldProps = {
  name: string
  /** day.month.year, as it arrived */
  value: string
  error: string | undefined
  isOptional?: boolean
  hasAge?: boolean
}

/** A birthday as month.day.year, with the same day in words below: an order that was misread is seen at once. */
export function BirthdayField({ name, value, error, isOptional = false, hasAge = false }: BirthdayFieldProps) {
  const [typed, setTyped] = useState(() => shownBirthday(value))
  const [today] = useState(() => (hasAge ? dayInMoscow(new Date()) : null))
  const said = birthdayInWords(typed, today)
  return (
    <Field
      label="Дата рождения"
      name={name}
      value={typed}
      inputMode="decimal"
      autoComplete="off"
      isOptional={isOptional}
      hint={<span role="status">{said || 'Сначала месяц, потом день: 05.21.2018'}</span>}
      error={error}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => setTyped(shownBirthday(wireBirthday(typed)))}
    />
  )
}
