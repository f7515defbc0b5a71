import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#app/shared/dates.ts'
import {
  addDays,
  addMonths,
  CHARGE_DAYS_AFTER_REMINDER,
  discounted,
  firstChargeAt,
  GRACE_DAYS,
  PRICE_SECONDS,
  PRICE_TOLD_DAYS,
  pricesOf,
  REFUND_WITHIN_DAYS,
  refundOf,
  REMIND_DAYS_BEFORE,
  termInWords,
  type PriceWord,
} from './rules.ts'

const moment = fc.date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2060-01-01T00:00:00Z'), noInvalidDate: true })
const price = fc.integer({ min: 100, max: 10_000_000 })
const months = fc.integer({ min: 1, max: 36 })
const inMoscow = (at: Date) => new Date(at.getTime() + 3 * 3_600_000)

test('the terms are those that the offer names', () => {
  expect({
    GRACE_DAYS,
    PRICE_SECONDS,
    REFUND_WITHIN_DAYS,
    REMIND_DAYS_BEFORE,
    CHARGE_DAYS_AFTER_REMINDER,
    PRICE_TOLD_DAYS,
  }).toEqual({
    GRACE_DAYS: 7,
    PRICE_SECONDS: 3600,
    REFUND_WITHIN_DAYS: 10,
    REMIND_DAYS_BEFORE: 5,
    CHARGE_DAYS_AFTER_REMINDER: 3,
    PRICE_TOLD_DAYS: 30,
  })
})

describe('the same day of a later month', () => {
  test('is that many months further, on the same day or the last one, at the same time of Moscow', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 60 }), (from, count) => {
        const [before, after] = [inMoscow(from), inMoscow(addMonths(from, count))]
        const month = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth()
        expect(month(after) - month(before)).toBe(count)
        const last = new Date(Date.UTC(after.getUTCFullYear(), after.getUTCMonth() + 1, 0)).getUTCDate()
        expect(after.getUTCDate()).toBe(Math.min(before.getUTCDate(), last))
        expect(after.getTime() % DAY_MS).toBe(before.getTime() % DAY_MS)
      }),
    )
  })

  test('is counted by Moscow’s day, not by Greenwich’s', () => {
    expect(addMonths(new Date('2026-01-30T22:00:00Z'), 1).toISOString()).toBe('2026-02-27T22:00:00.000Z')
    expect(addMonths(new Date('2026-03-31T20:59:00Z'), 1).toISOString()).toBe('2026-04-30T20:59:00.000Z')
    expect(addMonths(new Date('2026-03-31T21:00:00Z'), 1).toISOString()).toBe('2026-04-30T21:00:00.000Z')
  })
})

describe('a discount', () => {
  test('costs a kopeck less than its share at the most, is never below a rouble and grows with the per cents', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 100 }), (kopecks, percent) => {
        const paid = discounted(kopecks, percent)
        const exact = (kopecks * (100 - percent)) / 100
        expect(Number.isInteger(paid)).toBe(true)
        expect(paid === 100 || (paid <= exact && exact - paid < 1)).toBe(true)
        expect(paid).toBeGreaterThanOrEqual(100)
        expect(paid).toBeLessThanOrEqual(kopecks)
        if (percent < 100) expect(discounted(kopecks, percent + 1)).toBeLessThanOrEqual(paid)
      }),
    )
  })
})

describe('a refund of any paid period', () => {
  const paid = fc
    .record({ kopecks: price, back: fc.double({ min: 0, max: 1, noNaN: true }), from: moment, months })
    .map(({ kopecks, back, from, months: count }) => ({
      kopecks,
      from,
      refundedKopecks: Math.floor(kopecks * back),
      until: addMonths(from, count),
    }))

  test('is whole, never more than is left, never grows with time, and is nothing at the end', () => {
    fc.assert(
      fc.property(paid, fc.integer({ min: -400, max: 1200 }), fc.integer({ min: 0, max: DAY_MS }), (period, days, later) => {
        const now = addDays(period.from, days)
        const back = refundOf(period, now)
        expect(Number.isInteger(back)).toBe(true)
        expect(back).toBeGreaterThanOrEqual(0)
        expect(back).toBeLessThanOrEqual(period.kopecks - period.refundedKopecks)
        expect(refundOf(period, new Date(now.getTime() + later))).toBeLessThanOrEqual(back)
        if (days <= 0) expect(back).toBe(period.kopecks - period.refundedKopecks)
        expect(refundOf(period, period.until)).toBe(0)
      }),
    )
  })

  test('gives each unused day its share', () => {
    const year = {
      kopecks: 365_00,
      refundedKopecks: 0,
      from: new Date('2026-01-01T00:00:00Z'),
      until: new Date('2027-01-01T00:00:00Z'),
    }
    for (const used of [0, 1, 100, 364, 365]) expect(refundOf(year, addDays(year.from, used))).toBe(365_00 - used * 100)
  })

  test('is nothing where more than was paid has gone back already', () => {
    const over = { kopecks: 1000, refundedKopecks: 1500, from: new Date('2026-01-01'), until: new Date('2026-02-01') }
    expect(refundOf(over, new Date('2026-01-01'))).toBe(0)
  })
})

describe('what was agreed to be charged', () => {
  const day = (text: string) => new Date(`${text}T09:00:00Z`)
  const word = (isBought: boolean, priceKopecks: number | null = null, from: string | null = null): PriceWord => ({
    isBought,
    priceKopecks,
    priceFrom: from === null ? null : day(from),
  })

  test.each<[string, PriceWord[], string | null, number, number]>([
    ['nothing was said of prices', [word(true), word(false)], '2026-05-01', 500, 500],
    ['a price for later periods', [word(true), word(false, 700, '2026-06-01')], '2026-05-01', 500, 700],
    ['a price from this very period', [word(true), word(false, 700, '2026-05-01')], '2026-05-01', 700, 700],
    ['a price whose day is not named', [word(false, 700)], '2026-05-01', 500, 500],
    ['a day without a price', [word(false, null, '2026-04-01')], '2026-05-01', 500, 500],
    ['no period is paid', [word(false, 700, '2026-04-01')], null, 500, 700],
    [
      'two prices, one of them for later',
      [word(false, 600, '2026-04-01'), word(false, 700, '2026-06-01')],
      '2026-05-01',
      600,
      700,
    ],
    ['bought anew after a price', [word(false, 700, '2026-04-01'), word(true)], '2026-05-01', 500, 500],
    ['bought with a price of its own', [word(true, 900, '2026-04-01')], '2026-05-01', 900, 900],
  ])('%s', (_, words, until, next, last) => {
    expect(pricesOf(500, words, until === null ? null : day(until))).toEqual({ next, last })
  })
})

test('a new price is first charged at the end of a period, the earliest one thirty days after its letter', () => {
  fc.assert(
    fc.property(
      moment,
      months,
      fc.integer({ min: -100, max: 1500 }),
      fc.integer({ min: 1, max: 31 }),
      (paidUntil, count, days, monthDay) => {
        const letterAt = addDays(paidUntil, days)
        const first = firstChargeAt({ paidUntil, months: count, monthDay }, letterAt)
        expect(first.getTime() - letterAt.getTime()).toBeGreaterThanOrEqual(30 * DAY_MS)
        const ends = Array.from({ length: 80 }, (_, index) => addMonths(paidUntil, index * count, monthDay).getTime())
        const place = ends.indexOf(first.getTime())
        expect(place).toBeGreaterThanOrEqual(0)
        if (place > 0) expect(ends[place - 1]! - letterAt.getTime()).toBeLessThan(30 * DAY_MS) // place is inside
      },
    ),
  )
})

test.each([
  [1, 'месяц'],
  [2, '2\u00a0месяца'],
  [3, '3\u00a0месяца'],
  [6, '6\u00a0месяцев'],
  [12, 'год'],
  [21, '21\u00a0месяц'],
  [24, '24\u00a0месяца'],
])('%i months stand after «за» as «%s»', (count, words) => expect(termInWords(count)).toBe(words))
