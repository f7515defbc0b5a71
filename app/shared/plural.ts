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

/** How long to wait, rounded up to what is said aloud: «через 40 секунд», «через 4 минуты», «через 2 часа». */
export function waitInWords(seconds: number): string {
  const said = (count: number, forms: Forms) => `через\u00a0${count}\u00a0${plural(count, forms)}`
  if (seconds < 60) return said(Math.max(1, Math.ceil(seconds)), ['секунду', 'секунды', 'секунд'])
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return said(minutes, ['минуту', 'минуты', 'минут'])
  const hours = Math.ceil(minutes / 60)
  if (hours < 48) return said(hours, ['час', 'часа', 'часов'])
  return said(Math.ceil(hours / 24), ['день', 'дня', 'дней'])
}
