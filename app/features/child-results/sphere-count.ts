import { plural } from '#app/shared/plural.ts'

const COUNTS = ['', 'одна', 'две', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять', 'десять']

/** «четыре сферы» */
export function spheresInWords(count: number): string {
  return `${COUNTS[count] ?? count}\u00a0${plural(count, ['сфера', 'сферы', 'сфер'])}`
}
