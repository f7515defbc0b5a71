import { DAYS_OFF } from './days-off.ts'

/** Working days in which the law wants each kind of request done. */
export const DUE_IN_WORKING_DAYS = { export: 10, correction: 7, withdrawal: 10, deletion: 10 } as const
/** A review or a card that everybody sees is taken down sooner. */
export const PUBLICATION_DUE_IN_WORKING_DAYS = 3

const DAY_MS = 86_400_000

/** Whether people work on that day. @param day ISO date */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  return !(DAYS_OFF[Number(day.slice(0, 4))] ?? []).includes(day.slice(5))
}

/**
 * The last of so many working days; the first is the working day after the given one.
 * @param day ISO date
 */
export function addWorkingDays(day: string, count: number): string {
  let moment = Date.parse(`${day}T00:00:00Z`)
  for (let left = count; left > 0;) {
    moment += DAY_MS
    if (isWorkingDay(isoDay(moment))) left--
  }
  return isoDay(moment)
}

function isoDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}
