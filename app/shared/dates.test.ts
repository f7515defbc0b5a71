import { expect, test } from 'vitest'
import { dateInWords, hourInMoscow, momentOfMoscow } from './dates.ts'

test('a day is written with the month in words and without a leading zero', () => {
  expect(dateInWords('2026-11-12')).toBe('12\u00a0ноября 2026')
  expect(dateInWords('2027-03-01')).toBe('1\u00a0марта 2027')
})

test('the hour of a moment is left out and its day is not moved', () => {
  expect(dateInWords('2026-12-31T23:40:00Z')).toBe('31\u00a0декабря 2026')
})

test('an hour that is typed is an hour of Moscow, wherever the editor sits', () => {
  expect(momentOfMoscow('2026-12-10T19:00')).toBe('2026-12-10T19:00:00+03:00')
  expect(hourInMoscow(new Date('2026-12-10T16:00:00Z'))).toBe('2026-12-10T19:00')
  expect(hourInMoscow(new Date('2026-12-10T21:30:00Z'))).toBe('2026-12-11T00:30')
})
