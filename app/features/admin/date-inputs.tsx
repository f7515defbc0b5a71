import { TextField } from '@mui/material'
import { useInput } from 'react-admin'
import { dateInWords, hourInMoscow, momentOfMoscow } from '#app/shared/dates.ts'

type Props = { source: string; label: string; helperText?: string | undefined }

/** A day, kept as `2026-12-10`. */
export function DayInput(props: Props) {
  return <DateField {...props} type="date" shown={String} kept={String} inWords={dateInWords} />
}

/** A moment by Moscow, kept as `2026-12-10T19:00:00+03:00`; an empty one as null. */
export function MomentInput(props: Props) {
  return (
    <DateField
      {...props}
      type="datetime-local"
      shown={hourOf}
      kept={momentOfMoscow}
      inWords={(iso) => `${dateInWords(hourOf(iso))}, ${hourOf(iso).slice(11)} по Москве`}
    />
  )
}

const hourOf = (iso: string) => hourInMoscow(new Date(iso))

type Kind = {
  type: 'date' | 'datetime-local'
  shown: (iso: string) => string
  kept: (typed: string) => string
  inWords: (iso: string) => string
}

/** The browser's own field shows a date as its owner is used to; below it stands in words. */
function DateField({ source, label, helperText, type, shown, kept, inWords }: Props & Kind) {
  const { field, fieldState } = useInput({ source, defaultValue: null })
  const iso = String(field.value ?? '')
  const isDate = !Number.isNaN(Date.parse(iso))
  const said = [isDate && inWords(iso), helperText].filter(Boolean).join('. ')
  return (
    <TextField
      type={type}
      label={label}
      value={isDate ? shown(iso) : ''}
      onChange={({ target }) => field.onChange(target.value ? kept(target.value) : null)}
      onBlur={field.onBlur}
      error={Boolean(fieldState.error)}
      helperText={fieldState.error?.message ?? (said || ' ')}
      slotProps={{ inputLabel: { shrink: true } }}
      fullWidth
    />
  )
}
