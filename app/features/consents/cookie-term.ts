/** Apart from the other terms: a reader's browser brings this one alone. */
export const COOKIE_CHOICE_DAYS = 365

/** A moment as the choice and the bar carry it: whole minutes since 1970. */
export function minuteOf(moment: Date): number {
  return Math.floor(moment.getTime() / 60_000)
}
