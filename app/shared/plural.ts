export type Forms = [one: string, few: string, many: string]

/**
 * The form of a word that agrees with a number in Russian: 1 минута, 2 минуты, 5 минут.
 * @param count a whole number
 */
export function plural(count: number, [one, few, many]: Forms): string {
  const tens = Math.abs(count) % 100
  const units = tens % 10
  if (units === 0 || units > 4 || (tens > 10 && tens < 20)) return many
  return units === 1 ? one : few
}

/** A reading time in words, which never breaks across lines: «7 минут». */
export function minutesInWords(minutes: number): string {
  return `${minutes}\u00a0${plural(minutes, ['минута', 'минуты', 'минут'])}`
}
