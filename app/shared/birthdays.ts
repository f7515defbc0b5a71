import { ageOn, dateInWords } from './dates.ts'
import { plural } from './plural.ts'

// A telephone's number keys have no full stop, so eight digits in a row will do.
const DAY_FIRST = /^(\d{1,2})[\s.,/-]+(\d{1,2})[\s.,/-]+(\d{4})(?:\s*г\.?)?$/
const DIGITS_ONLY = /^(\d{2})(\d{2})(\d{4})$/

/**
 * A birthday as day.month.year from what people type, always day first: «5 3 2018», «5/3/2018», «05032018»; null when it is
 * no date at all. The calls take it in this order (spec §3, Registration state; decisions §8, People).
 */
export function dayFirst(typed: string): string | null {
  const match = DAY_FIRST.exec(typed.trim()) ?? DIGITS_ONLY.exec(typed.trim())
  if (!match) return null
  const [, day = '', month = '', year = ''] = match
  return `${day.padStart(2, '0')}.${month.padStart(2, '0')}.${year}`
}

/** The ISO date of what was typed day first; null for what is not a day of the calendar. */
export function isoDay(typed: string): string | null {
  const iso = dayFirst(typed)?.split('.').toReversed().join('-')
  if (iso === undefined) return null
  const moment = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso) ? iso : null
}

/** An ISO date as people type it: day.month.year. */
export function typedDay(iso: string): string {
  return iso.split('-').toReversed().join('.')
}

/**
 * A typed birthday as it is read aloud, so that no order can be misread: «5 июня 2018 г., 8 лет»; empty until it is a day.
 * @param today ISO date: the age is said; without it, it is not
 */
export function birthdayInWords(typed: string, today: string | null = null): string {
  const iso = isoDay(typed)
  if (!iso) return ''
  const day = `${dateInWords(iso)}\u00a0г.`
  const age = today === null ? -1 : ageOn(iso, today)
  return age < 0 ? day : `${day}, ${age}\u00a0${plural(age, ['год', 'года', 'лет'])}`
}
