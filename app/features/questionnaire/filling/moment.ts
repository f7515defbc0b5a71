import { dayInMoscow } from '#app/shared/dates.ts'

/** The ISO day of now in Moscow. */
export function today(): string {
  return dayInMoscow(new Date())
}

/** The ISO moment of now. */
export function momentNow(): string {
  return new Date().toISOString()
}
