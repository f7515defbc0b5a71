import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS, dayInMoscow } from '#app/shared/dates.ts'
import { beginningOf, nameOf } from './copies.ts'
import { isCheckDue, isCopyDue, keptOf, logFrom, reachedFrom, type Reach } from './keeping-rule.ts'

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

const HOUR_MS = DAY_MS / 24
/** Hours before now, of a copy and of the end of the log that follows it. */
const reach = (from: number, until: number): Reach => {
  const [at, latest] = [new Date(NOW.getTime() - from * HOUR_MS), new Date(NOW.getTime() - until * HOUR_MS)]
  return { name: nameOf(at), at, latest }
}

test('the first copy of all stays beside a second of the same day: what lies between is reached from it alone', () => {
  const [first, second] = [reach(5, 0), reach(1, 0)]
  expect(keptOf([first.name, second.name], NOW)).toEqual(new Set([second.name]))
  expect(reachedFrom([first, second], NOW)).toEqual([first.name])
})

test('with a copy a day the oldest moment of seven days is reached from the copy before it, and nothing else is added', () => {
  const week = Array.from({ length: 10 }, (_, day) => reach(day * 24 + 6, 0))
  expect(reachedFrom(week, NOW)).toEqual([reach(7 * 24 + 6, 0).name])
})

test('the first moment of the seven days is reached where the log of a copy ends at it', () => {
  const ending = reach(200, 7 * 24)
  expect(reachedFrom([ending, reach(3, 0)], NOW)).toEqual([ending.name, reach(3, 0).name])
})

test('whatever copies, gaps and replacements there are, no moment of the last seven days is lost', () => {
  const some = fc.array(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 300 })), {
    minLength: 1,
    maxLength: 30,
  })
  fc.assert(
    fc.property(some, (pairs) => {
      const all = pairs.map(([one, other]) => reach(Math.max(one, other) + 0.5, Math.min(one, other)))
      const needed = new Set(reachedFrom(all, NOW))
      const leads = (copies: Reach[], hour: number) =>
        copies.some(({ at, latest }) => at <= hourBefore(hour) && latest >= hourBefore(hour))
      const left = all.filter(({ name }) => needed.has(name))
      for (let hour = 0; hour <= 7 * 24; hour += 0.5) expect([hour, leads(left, hour)]).toEqual([hour, leads(all, hour)])
      expect(reachedFrom(left, NOW)).toEqual([...needed])
    }),
  )
})
const hourBefore = (hour: number) => new Date(NOW.getTime() - hour * HOUR_MS)

test('the log goes back to the first copy of the last seven days, or to the last copy there is', () => {
  expect(dayInMoscow(beginningOf(logFrom(daily(30), NOW) ?? ''))).toBe('2026-11-17')
  expect(logFrom([nameOf(new Date('2026-01-05T00:00:00Z'))], NOW)).toBe('20260105T000000000Z')
  expect(logFrom([], NOW)).toBe(null)
})

test('a copy’s name says when it was begun, also one of an earlier release; those of one second differ and stand in order', () => {
  const [first, second] = [new Date('2026-11-23T05:20:00.007Z'), new Date('2026-11-23T05:20:00.120Z')]
  expect([beginningOf(nameOf(first)), beginningOf('20261123T052000Z')]).toEqual([first, new Date('2026-11-23T05:20:00Z')])
  expect([nameOf(second), nameOf(first)].toSorted()).toEqual([nameOf(first), nameOf(second)])
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
