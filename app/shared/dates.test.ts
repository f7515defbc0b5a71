import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ageOn,
  DAY_MS,
  dateInWords,
  dayInMoscow,
  dayInWords,
  dayOfThisYear,
  HOUR_MS,
  hourInMoscow,
  MINUTE_MS,
  momentInWords,
  momentOfMoscow,
  timeInMoscow,
  yearAfter,
} from './dates.ts'

test('a day is written with the month in words and without a leading zero', () => {
  expect(dateInWords('2026-11-12')).toBe('12\u00a0ноября 2026')
  expect(dateInWords('2027-03-01')).toBe('1\u00a0марта 2027')
})

test('the hour of a moment is left out, and its day is Moscow’s', () => {
  expect(dateInWords('2026-12-31T20:40:00Z')).toBe('31\u00a0декабря 2026')
  expect(dateInWords('2026-12-31T21:40:00.000Z')).toBe('1\u00a0января 2027')
  expect(dateInWords('2026-12-31T23:40')).toBe('31\u00a0декабря 2026')
})

test('an hour that is typed is an hour of Moscow, wherever the editor sits', () => {
  expect(momentOfMoscow('2026-12-10T19:00')).toBe('2026-12-10T19:00:00+03:00')
  expect(hourInMoscow(new Date('2026-12-10T16:00:00Z'))).toBe('2026-12-10T19:00')
  expect(hourInMoscow(new Date('2026-12-10T21:30:00Z'))).toBe('2026-12-11T00:30')
})

test.each([
  ['01', 'января'],
  ['02', 'февраля'],
  ['03', 'марта'],
  ['04', 'апреля'],
  ['05', 'мая'],
  ['06', 'июня'],
  ['07', 'июля'],
  ['08', 'августа'],
  ['09', 'сентября'],
  ['10', 'октября'],
  ['11', 'ноября'],
  ['12', 'декабря'],
])('month %s is read «%s»', (month, words) => expect(dateInWords(`2026-${month}-07`)).toBe(`7\u00a0${words} 2026`))

test('what is no month is read without one', () => expect(dateInWords('2026-13-07')).toBe('7\u00a0 2026'))

test('a moment is read by Moscow’s clock, its year only where it is asked for', () => {
  const moment = new Date('2026-11-23T21:05:59Z')
  expect(timeInMoscow(moment)).toBe('00:05')
  expect(dayInWords(moment)).toBe('24\u00a0ноября 2026')
  expect(dayOfThisYear(moment)).toBe('24\u00a0ноября')
  expect(momentInWords(moment)).toBe('24\u00a0ноября в\u00a000:05')
})

test('a minute, an hour and a day are what clocks say', () => {
  expect([MINUTE_MS, HOUR_MS, DAY_MS]).toEqual([60_000, 3_600_000, 86_400_000])
})

// Moscow has kept one distance from Greenwich since 26 October 2014.
const moment = fc.date({ min: new Date('2014-10-27T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true })
const shifted = (from: Date) => new Date(from.getTime() + 3 * HOUR_MS).toISOString()

test('any moment stands in Moscow three hours later, and what a field holds is the same minute again', () => {
  fc.assert(
    fc.property(moment, (at) => {
      expect(dayInMoscow(at)).toBe(shifted(at).slice(0, 10))
      expect(hourInMoscow(at)).toBe(shifted(at).slice(0, 16))
      expect(timeInMoscow(at)).toBe(shifted(at).slice(11, 16))
      expect(new Date(momentOfMoscow(hourInMoscow(at))).getTime()).toBe(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS)
    }),
  )
})

test('an age grows by one on each birthday and on no other day', () => {
  const iso = (at: Date) => at.toISOString().slice(0, 10)
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 100 }), (born, years) => {
      const birthday = iso(born)
      const there = new Date(`${Number(birthday.slice(0, 4)) + years}${birthday.slice(4)}T00:00:00Z`)
      expect(ageOn(birthday, iso(there))).toBe(years)
      expect(ageOn(birthday, iso(new Date(there.getTime() - DAY_MS)))).toBe(years - 1)
      expect(ageOn(birthday, iso(new Date(there.getTime() + 364 * DAY_MS)))).toBe(years)
    }),
  )
})

test('a year after the 29th of February is a day that exists', () => {
  expect(yearAfter('2026-11-27')).toBe('2027-11-27')
  expect(yearAfter('2028-02-29')).toBe('2029-02-28')
})
