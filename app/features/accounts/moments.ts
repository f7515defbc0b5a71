import { dateInWords } from '#app/shared/dates.ts'

const MOSCOW = 'Europe/Moscow'
const DAY_MS = 24 * 3600 * 1000

/** A moment as one says it now, in Moscow: «сегодня, 8:12», «вчера, 21:40», «19 ноября, 9:05», with the year if it is another. */
export function momentInWords(iso: string, nowIso: string): string {
  const [day, today] = [dayOf(iso), dayOf(nowIso)]
  const clock = new Date(iso)
    .toLocaleTimeString('ru-RU', { hour: 'numeric', minute: '2-digit', timeZone: MOSCOW })
    .replace(/^0(?=\d)/, '')
  if (day === today) return `сегодня, ${clock}`
  if (day === dayOf(new Date(Date.parse(nowIso) - DAY_MS).toISOString())) return `вчера, ${clock}`
  return `${dayInWords(iso, nowIso)}, ${clock}`
}

/** The day of a moment in Moscow, without the year when it is this one: «21 ноября». */
export function dayInWords(iso: string, nowIso: string): string {
  const day = dayOf(iso)
  const words = dateInWords(day)
  return day.slice(0, 4) === dayOf(nowIso).slice(0, 4) ? words.replace(/ \d{4}$/, '') : words
}

function dayOf(iso: string): string {
  return new Date(iso).toLocaleDateString('sv-SE', { timeZone: MOSCOW })
}
