import { dayInMoscow, dayInWords, momentInWords } from '#app/shared/dates.ts'

/** «21 ноября 2026». */
export function day(iso: string | null): string {
  return iso ? dayInWords(new Date(iso)) : '—'
}

/** «21 ноября в 18:40» by Moscow time; of another year, with the year. */
export function moment(iso: string): string {
  const at = new Date(iso)
  const [year, thisYear] = [at, new Date()].map((one) => dayInMoscow(one).slice(0, 4))
  return year === thisYear ? momentInWords(at) : momentInWords(at).replace(' в\u00a0', ` ${year} в\u00a0`)
}
