import { expect, test } from 'vitest'
import { spokenDay, spokenMoment } from './moments.ts'

const now = '2026-11-21T21:30:00.000Z' // 22 November, 0:30 in Moscow

test.each([
  ['2026-11-21T21:10:00.000Z', 'сегодня, 0:10'],
  ['2026-11-21T05:12:00.000Z', 'вчера, 8:12'],
  ['2026-11-19T11:05:00.000Z', '19\u00a0ноября, 14:05'],
  ['2025-12-31T21:05:00.000Z', '1\u00a0января, 0:05'],
  ['2025-12-31T20:05:00.000Z', '31\u00a0декабря 2025, 23:05'],
])('%s is «%s»', (iso, words) => {
  expect(spokenMoment(iso, now)).toBe(words)
})

test('a day of this year needs no year', () => {
  expect(spokenDay('2026-11-21T05:12:00.000Z', now)).toBe('21\u00a0ноября')
  expect(spokenDay('2024-02-01T05:12:00.000Z', now)).toBe('1\u00a0февраля 2024')
})
