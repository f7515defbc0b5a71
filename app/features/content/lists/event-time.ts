import { timeInMoscow } from '#app/shared/dates.ts'

const MOSCOW = 'Europe/Moscow'

/** «12 декабря, суббота» in Moscow. */
export function dayOfEvent(startsAt: string): string {
  const moment = new Date(startsAt)
  const day = moment.toLocaleDateString('ru-RU', { timeZone: MOSCOW, day: 'numeric', month: 'long' })
  return `${day}, ${moment.toLocaleDateString('ru-RU', { timeZone: MOSCOW, weekday: 'long' })}`
}

/** «19:00–20:00» in Moscow. */
export function hoursOfEvent(startsAt: string, endsAt: string): string {
  return `${timeInMoscow(new Date(startsAt))}–${timeInMoscow(new Date(endsAt))}`
}

export function isPast(endsAt: string, now = new Date()): boolean {
  return new Date(endsAt) < now
}
