export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
export const HOUR_SECONDS = 3600
export const DAY_SECONDS = 24 * HOUR_SECONDS

// Making one takes thirty times as long as using it, and of a start 7 ms each: made when first used.
let days: Intl.DateTimeFormat | undefined
let times: Intl.DateTimeFormat | undefined

const MONTHS = [
  ...(['января', 'февраля', 'марта', 'апреля', 'мая', 'июня'] as const),
  ...(['июля', 'августа', 'сентября', 'октября', 'ноября', 'декабря'] as const),
]

/**
 * A day as it is read aloud: «12 ноября 2026», the day kept with its month.
 * @param iso ISO date; of a moment, which ends with its zone, the day in Moscow
 */
export function dateInWords(iso: string): string {
  const date = /T.*(Z|[+-]\d\d:\d\d)$/.test(iso) ? dayInMoscow(new Date(iso)) : iso
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-')
  return `${Number(day)}\u00a0${MONTHS[Number(month) - 1] ?? ''} ${year}`
}

let minute = { of: NaN, day: '' }

/** The day in Moscow, as the portal counts days: ISO date. */
export function dayInMoscow(moment: Date): string {
  // Nearly always it is asked of now, several times in a call.
  const of = Math.floor(moment.getTime() / MINUTE_MS)
  if (minute.of === of) return minute.day
  days ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' })
  minute = { of, day: days.format(moment) }
  return minute.day
}

/** The time in Moscow: «09:05». */
export function timeInMoscow(moment: Date): string {
  times ??= new Intl.DateTimeFormat('ru-RU', { timeZone: 'Europe/Moscow', hour: '2-digit', minute: '2-digit' })
  return times.format(moment)
}

/** The day of a moment in Moscow as it is read aloud: «12 ноября 2026». */
export function dayInWords(moment: Date): string {
  return dateInWords(dayInMoscow(moment))
}

/** A day of this year as people say it: «14 ноября», in Moscow. */
export function dayOfThisYear(moment: Date): string {
  return dayInWords(moment).replace(/ \d{4}$/, '')
}

/** A moment in Moscow as it is read aloud: «24 ноября в 18:40». */
export function momentInWords(moment: Date): string {
  return `${dayOfThisYear(moment)} в\u00a0${timeInMoscow(moment)}`
}

/**
 * Whole years on a day; negative before the birthday.
 * @param birthday ISO date, no zone
 * @param on ISO date, no zone
 */
export function ageOn(birthday: string, on: string): number {
  return Number(on.slice(0, 4)) - Number(birthday.slice(0, 4)) - (on.slice(5) >= birthday.slice(5) ? 0 : 1)
}

const MOSCOW_OFFSET = '+03:00'

/** A moment as a field of day and hour holds it, in Moscow: «2026-12-10T19:00». */
export function hourInMoscow(moment: Date): string {
  return `${dayInMoscow(moment)}T${timeInMoscow(moment)}`
}

/** What such a field holds as an ISO moment: «2026-12-10T19:00:00+03:00». */
export function momentOfMoscow(hour: string): string {
  return `${hour}:00${MOSCOW_OFFSET}`
}

/** The same day a year later; the 28th of February for its 29th. ISO days. */
export function yearAfter(day: string): string {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4).replace('-02-29', '-02-28')}`
}

/** The day so many days after another; ISO days. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}
