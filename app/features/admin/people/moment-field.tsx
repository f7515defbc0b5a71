import { DateField, type DateFieldProps } from 'react-admin'

/** A moment by Moscow, to the minute. */
export function MomentField(props: DateFieldProps) {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Moscow' } as const
  return <DateField showTime locales="ru-RU" options={options} emptyText="—" {...props} />
}
