const MOSCOW = { timeZone: 'Europe/Moscow' } as const
const moments = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'medium', timeStyle: 'short', ...MOSCOW })

/** «21 нояб. 2026 г., 15:04» by Moscow. */
export function momentOf(iso: string): string {
  return moments.format(new Date(iso))
}
