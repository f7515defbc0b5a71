import { morningAfter } from './evening-hours.ts'

const SUMMARY = 'Вернуться к чтению'
const DESCRIPTION = 'Откройте на том же устройстве: страница ждёт на главной.'

/** A reminder for a guest's calendar: the hour and the home page of this portal, which offers what was kept; nothing of the page itself. */
export function calendarOf(now: Date, origin: string): string {
  const morning = morningAfter(now)
  const [day, hour] = [
    [morning.getFullYear(), morning.getMonth() + 1, morning.getDate()],
    [morning.getHours(), morning.getMinutes(), 0],
  ].map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(''))
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Neurosad//Evening//RU',
    'BEGIN:VEVENT',
    `UID:evening-${day}@${new URL(origin).host}`,
    `DTSTAMP:${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART:${day}T${hour}`,
    'DURATION:PT15M',
    `SUMMARY:${SUMMARY}`,
    `DESCRIPTION:${DESCRIPTION}`,
    `URL:${origin}/`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.join('\r\n')}\r\n`
}
