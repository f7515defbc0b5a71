import { plural } from '#app/shared/plural.ts'

/** When a work of the timetable is done, in words; a timetable of another shape is left as it is written. */
export function hourInWords(cron: string): string {
  const [minute = '', hour = '', ...days] = cron.split(' ')
  if (days.join(' ') !== '* * *') return cron
  if (hour === '*' && minute === '*') return 'каждую минуту'
  const [, every] = /^\*\/(\d+)$/.exec(minute) ?? []
  if (hour === '*' && every) return `каждые ${every} ${plural(Number(every), ['минуту', 'минуты', 'минут'])}`
  if (!/^\d+$/.test(minute)) return cron
  const minutes = minute.padStart(2, '0')
  if (hour === '*') return minutes === '00' ? 'в начале каждого часа' : `каждый час, на ${Number(minutes)}-й минуте`
  return /^\d+$/.test(hour) ? `каждый день в ${hour.padStart(2, '0')}:${minutes}` : cron
}
