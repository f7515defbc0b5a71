import { DAY_MS, dayInMoscow, dayInWords, dayOfThisYear, timeInMoscow } from '#app/shared/dates.ts'

/** A moment as one says it now, in Moscow: «сегодня, 8:12», «вчера, 21:40», «19 ноября, 9:05», with the year if it is another. */
export function spokenMoment(iso: string, nowIso: string): string {
  const [moment, now] = [new Date(iso), new Date(nowIso)]
  const [day, clock] = [dayInMoscow(moment), timeInMoscow(moment).replace(/^0/, '')]
  if (day === dayInMoscow(now)) return `сегодня, ${clock}`
  if (day === dayInMoscow(new Date(now.getTime() - DAY_MS))) return `вчера, ${clock}`
  return `${spokenDay(iso, nowIso)}, ${clock}`
}

/** The day of a moment in Moscow, without the year when it is this one: «21 ноября». */
export function spokenDay(iso: string, nowIso: string): string {
  const [moment, now] = [new Date(iso), new Date(nowIso)]
  return dayInMoscow(moment).slice(0, 4) === dayInMoscow(now).slice(0, 4) ? dayOfThisYear(moment) : dayInWords(moment)
}
