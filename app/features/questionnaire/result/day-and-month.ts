import { dateInWords } from '#app/shared/dates.ts'

/** «22 ноября»: where the year is said elsewhere. */
export function dayAndMonth(iso: string): string {
  return dateInWords(iso).replace(/\s\d{4}.*$/, '')
}
