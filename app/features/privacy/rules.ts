import { DAY_MS, MINUTE_MS } from '#app/shared/dates.ts'
import type { LetterKind } from '#app/shared/letter-kinds.ts'
import { plural } from '#app/shared/plural.ts'
import { DAYS_OFF } from '#app/features/privacy/desk/days-off.ts'

/** Working days in which the law wants each kind of request done. */
const DUE_IN_WORKING_DAYS = { export: 10, correction: 7, withdrawal: 10, deletion: 10 } as const
/** A review or a card that everybody sees is taken down sooner. */
const PUBLICATION_DUE_IN_WORKING_DAYS = 3

/** Letters that are switched on and off by themselves; news go with their consent. */
export const SWITCHED_LETTERS = ['care', 'reminders', 'invitations'] as const satisfies readonly LetterKind[]

const PUBLICATIONS = ['review_publication', 'specialist_public_profile']

/** Working days in which the law wants a request done. @param about the purpose withdrawn, the scope deleted */
export function dueDays(kind: keyof typeof DUE_IN_WORKING_DAYS, about: string | undefined): number {
  return PUBLICATIONS.includes(about ?? '') ? PUBLICATION_DUE_IN_WORKING_DAYS : DUE_IN_WORKING_DAYS[kind]
}

/** Working days from one day to another: zero on the day itself, below zero when it is past. */
export function workingDaysLeft(today: string, dueOn: string): number {
  const [from, to, sign] = today <= dueOn ? [today, dueOn, 1] : [dueOn, today, -1]
  let count = 0
  for (let moment = Date.parse(`${from}T00:00:00Z`) + DAY_MS; isoDay(moment) <= to; moment += DAY_MS)
    if (isWorkingDay(isoDay(moment))) count++
  return sign * count
}

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

/** How much is left: «71 час 58 минут», at least one minute. */
export function leftInWords(leftMs: number): string {
  const all = Math.max(1, Math.ceil(leftMs / MINUTE_MS))
  const [hours, minutes] = [Math.floor(all / 60), all % 60]
  const said = []
  if (hours > 0) said.push(`${hours}\u00a0${plural(hours, ['час', 'часа', 'часов'])}`)
  if (minutes > 0) said.push(`${minutes}\u00a0${plural(minutes, ['минута', 'минуты', 'минут'])}`)
  return said.join(' ')
}

/** An address for a person with a letter's link: enough to know one's own, «а•••@primer.example». */
export function shownAddress(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}

function isoDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}
