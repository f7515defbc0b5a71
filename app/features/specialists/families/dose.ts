import type { Dose } from '#app/features/specialists/contract.ts'
import { DAY_MS, dayAfter } from '#app/shared/dates.ts'
import { minutesInWords, plural } from '#app/shared/plural.ts'

const WEEK_DAYS = 7

/** «5 минут, 4 раза в неделю, две недели» */
export function doseInWords({ minutes, times, weeks }: Dose): string {
  const often = `${times}\u00a0${plural(times, ['раз', 'раза', 'раз'])} в\u00a0неделю`
  return `${minutesInWords(minutes)}, ${often}, ${weeks}\u00a0${plural(weeks, ['неделю', 'недели', 'недель'])}`
}

/** The last day of a dose that was given on a day; ISO days. */
export function lastDayOf({ weeks }: Dose, givenOn: string): string {
  return dayAfter(givenOn, weeks * WEEK_DAYS - 1)
}

/** The week of a dose that a day is in, counted from the day it was given; after its end, the last. */
export function weekOf({ weeks }: Dose, givenOn: string, today: string): { from: string; to: string } {
  const passed = Math.floor((Date.parse(today) - Date.parse(givenOn)) / DAY_MS / WEEK_DAYS)
  const from = dayAfter(givenOn, Math.min(Math.max(passed, 0), weeks - 1) * WEEK_DAYS)
  return { from, to: dayAfter(from, WEEK_DAYS - 1) }
}

/** How many times the whole dose asks for. */
export function timesOf({ times, weeks }: Dose): number {
  return times * weeks
}
