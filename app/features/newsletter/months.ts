const MONTHS = [
  ...['январь', 'февраль', 'март', 'апрель', 'май', 'июнь'],
  ...['июль', 'август', 'сентябрь', 'октябрь', 'ноябрь', 'декабрь'],
]

/** The month before a day's. @param day ISO date @returns «2026-11» */
export function monthBefore(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`
}

/** «Новое за ноябрь» */
export function titleOf(month: string): string {
  return `Новое за ${MONTHS[Number(month.slice(5)) - 1]}`
}
