import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS, dayInMoscow } from '#app/shared/dates.ts'
import { beginningOf, nameOf } from './copies.ts'
import { isCheckDue, isCopyDue, keptOf, logFrom } from './keeping-rule.ts'

const NOW = new Date('2026-11-23T09:00:00Z')
const daily = (days: number) => Array.from({ length: days }, (_, day) => nameOf(new Date(NOW.getTime() - day * DAY_MS)))

test('of two years of daily copies seven days, four weeks and twelve months are kept', () => {
  const kept = [...keptOf(daily(730), NOW)].toSorted().map((name) => dayInMoscow(beginningOf(name)))
  expect(kept).toEqual([
    ...['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'],
    ...['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31', '2026-11-08', '2026-11-15'],
    ...['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'],
  ])
})

test('the newest copy is kept whatever its age, and what is kept once stays kept when it is asked again', () => {
  const moments = fc.array(fc.date({ min: new Date('2024-01-01'), max: NOW, noInvalidDate: true }), {
    minLength: 1,
    maxLength: 60,
  })
  fc.assert(
    fc.property(moments, (dates) => {
      const names = [...new Set(dates.map(nameOf))]
      const kept = keptOf(names, NOW)
      expect(kept.has(names.toSorted().at(-1) ?? '')).toBe(true)
      expect(keptOf([...kept], NOW)).toEqual(kept)
      expect(kept.size).toBeLessThanOrEqual(7 + 4 + 12 + 1)
    }),
  )
})

test('the log goes back to the first copy of the last seven days, or to the last copy there is', () => {
  expect(dayInMoscow(beginningOf(logFrom(daily(30), NOW) ?? ''))).toBe('2026-11-17')
  expect(logFrom([nameOf(new Date('2026-01-05T00:00:00Z'))], NOW)).toBe('20260105T000000Z')
  expect(logFrom([], NOW)).toBe(null)
})

test.each([
  [undefined, '2026-11-23T00:00:00Z', true],
  ['20261122T233100Z', '2026-11-23T05:00:00Z', false],
  ['20261122T232900Z', '2026-11-23T05:00:00Z', true],
  ['20261121T233100Z', '2026-11-22T23:00:00Z', false],
])('after the copy %s one is due at %s: %s', (newest, now, isDue) => {
  expect(isCopyDue(newest, new Date(now))).toBe(isDue)
})

test('a trial is due a week after the last good one', () => {
  expect(isCheckDue(null, NOW)).toBe(true)
  expect(isCheckDue(new Date(NOW.getTime() - 7 * DAY_MS + 1), NOW)).toBe(false)
  expect(isCheckDue(new Date(NOW.getTime() - 7 * DAY_MS), NOW)).toBe(true)
})
