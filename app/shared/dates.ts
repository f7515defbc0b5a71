const MONTHS = [
  ...(['января', 'февраля', 'марта', 'апреля', 'мая', 'июня'] as const),
  ...(['июля', 'августа', 'сентября', 'октября', 'ноября', 'декабря'] as const),
]

/**
 * A day as it is read aloud: «12 ноября 2026», the day kept with its month.
 * @param iso ISO date, no zone; what follows the day is not read
 */
export function dateInWords(iso: string): string {
  const [year = '', month = '', day = ''] = iso.slice(0, 10).split('-')
  return `${Number(day)}\u00a0${MONTHS[Number(month) - 1] ?? ''} ${year}`
}
