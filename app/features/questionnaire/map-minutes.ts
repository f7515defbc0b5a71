import { plural } from '#app/shared/plural.ts'

const SECONDS_PER_QUESTION = 10

/** How long so many questions take. */
export function minutesFor({ length }: readonly unknown[]): number {
  return Math.ceil((length * SECONDS_PER_QUESTION) / 60)
}

/** «около 11 минут»; the number and its word are never parted. */
export function about(minutes: number): string {
  return `около ${minutes}\u00a0${plural(minutes, ['минуты', 'минут', 'минут'])}`
}

/** The whole map of a parent, said where no version is at hand to count it by. @see reference/instrument.md 1.18 */
export const MAP_MINUTES = 11
export const MAP_TAKES = about(MAP_MINUTES)
