import { expect, test } from 'vitest'
import { planCalendar } from './plan-calendar.ts'
import type { Plan } from './contract.ts'

const step = (code: string) => ({ code, title: `Шаг, ${code}`, link: `/training/${code}`, minutes: 10 }) as Plan['week'][number] // what a calendar reads of it
const week = (from: string, codes: string[]) => ({
  from,
  to: from,
  isOpen: true,
  exercises: codes.map(step).map((one) => ({ ...one, doneOn: [] })),
})
const FROM = { portal: 'https://neurosad.example', stamp: '2026-11-23T09:00:00.000Z' }

test('a plan’s calendar has whole days that are still to come, the open weeks alone, and the day of the next map', () => {
  const file = planCalendar(
    {
      week: ['a', 'b', 'c'].map(step),
      weeks: [week('2026-11-22', ['a', 'b', 'c']), week('2026-11-29', ['d']), { ...week('2026-12-06', []), isOpen: false }],
      current: 0,
      today: '2026-11-23',
      mapAgainOn: '2027-01-17',
    },
    FROM,
  )
  const days = [...file.matchAll(/DTSTART;VALUE=DATE:(\d+)/g)].map(([, day]) => day)
  // The first step's day has passed.
  expect(days).toEqual(['20261124', '20261126', '20261129', '20270117'])
  expect(file).toContain('URL:https://neurosad.example/training/b')
  expect(file).toContain(String.raw`Шаг плана: Шаг\, b`)
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.startsWith('BEGIN:VCALENDAR\r\n') && file.endsWith('END:VCALENDAR\r\n')).toBe(true)
})
