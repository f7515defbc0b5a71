import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#app/shared/dates.ts'
import { addMonths, discounted, isOpen, lifeOf, refundOf, statusAt, type Fact } from './rules.ts'

const day = (text: string) => new Date(`${text}T09:00:00Z`)
const paid = (
  invoiceId: string,
  at: string,
  more: { months?: number; isRenewal?: boolean; transactionId?: number } = {},
): Fact => ({
  type: 'paid',
  at: day(at),
  invoiceId,
  transactionId: more.transactionId ?? Number(at.replaceAll('-', '')),
  months: more.months ?? 1,
  isRenewal: more.isRenewal ?? false,
})
const renewal = (at: string, isOn: boolean, isBought = false): Fact => ({ type: 'renewal', at: day(at), isOn, isBought })
const ordered = (at: string): Fact => ({ type: 'ordered', at: day(at), until: new Date(day(at).getTime() + HOUR_MS) })
const ended = (invoiceId: string, at: string): Fact => ({ type: 'ended', at: day(at), invoiceId })

const bought = [ordered('2026-03-01'), paid('a', '2026-03-01'), renewal('2026-03-01', true)]

describe('the state', () => {
  test.each<[string, Fact[], string, string | null]>([
    ['nothing was ordered', [], '2026-03-01', null],
    ['an order waits for its payment', [ordered('2026-03-01')], '2026-03-01', 'pending'],
    ['an order was left unpaid', [ordered('2026-03-01')], '2026-03-02', null],
    ['a period is paid', bought, '2026-03-15', 'active'],
    ['one period was bought without renewal', [paid('a', '2026-03-01')], '2026-03-15', 'active'],
    ['renewal was cancelled: open to the end', [...bought, renewal('2026-03-05', false)], '2026-03-31', 'cancelled'],
    ['the end after a cancelling', [...bought, renewal('2026-03-05', false)], '2026-04-01', 'expired'],
    ['the end of a period without renewal', [paid('a', '2026-03-01')], '2026-04-01', 'expired'],
    ['a renewal is late', bought, '2026-04-07', 'past_due'],
    ['a renewal is more than seven days late', bought, '2026-04-08', 'expired'],
    ['a renewal came within the seven days', [...bought, paid('b', '2026-04-06', { isRenewal: true })], '2026-04-30', 'active'],
    ['money went back', [...bought, ended('a', '2026-03-10'), renewal('2026-03-10', false)], '2026-03-11', 'refunded'],
    [
      'one more period bought without agreeing to renewal',
      [...bought, renewal('2026-03-05', false, true)],
      '2026-03-15',
      'active',
    ],
    [
      'agreed again after cancelling',
      [...bought, renewal('2026-03-05', false), renewal('2026-03-06', true)],
      '2026-03-15',
      'active',
    ],
  ])('%s', (_, facts, now, status) => expect(statusAt(lifeOf(facts), day(now))).toBe(status))

  test.each<[string | null, boolean]>([
    ['pending', false],
    ['active', true],
    ['past_due', true],
    ['cancelled', true],
    ['expired', false],
    ['refunded', false],
    [null, false],
  ])('%s: what is paid for is open — %s', (status, open) => expect(isOpen(status as 'active')).toBe(open))
})

describe('the paid time', () => {
  const until = (facts: Fact[]) => lifeOf(facts).paidUntil?.toISOString().slice(0, 10)

  test('a late renewal continues from the paid day, not from the day of the charge', () => {
    expect(until([...bought, paid('b', '2026-04-05', { isRenewal: true })])).toBe('2026-05-01')
  })

  test('a purchase before the end is added to it, one after the end starts again', () => {
    expect(until([...bought, paid('b', '2026-03-20', { months: 3 })])).toBe('2026-07-01')
    expect(until([...bought, paid('b', '2026-04-20')])).toBe('2026-05-20')
  })

  test('one order paid twice counts once', () => {
    expect(until([...bought, paid('a', '2026-03-02')])).toBe('2026-04-01')
  })

  test('the day of the month is kept through short months', () => {
    const facts = [paid('a', '2026-01-31'), paid('b', '2026-02-28', { isRenewal: true })]
    expect(lifeOf(facts).periods.map((period) => period.until.toISOString().slice(0, 10))).toEqual(['2026-02-28', '2026-03-31'])
    expect(addMonths(day('2026-10-31'), 4).toISOString()).toBe('2027-02-28T09:00:00.000Z')
  })

  test('a refund ends the period there, and what was bought next begins there', () => {
    expect(until([...bought, ended('a', '2026-03-10')])).toBe('2026-03-10')
    expect(until([...bought, ended('a', '2026-03-10'), paid('b', '2026-03-12')])).toBe('2026-04-12')
  })
})

describe('what happened at one moment', () => {
  const both = (facts: Fact[]) => [facts, facts.toReversed()]

  test('counts in one order, however it arrived: of two words about renewal the refusal is the last', () => {
    for (const words of both([renewal('2026-03-01', true), renewal('2026-03-01', false)]))
      expect(lifeOf([paid('a', '2026-03-01'), ...words])).toMatchObject({ isRenewing: false, isCancelled: true })
    for (const words of both([renewal('2026-03-01', true, true), renewal('2026-03-01', false, true)]))
      expect(lifeOf([paid('a', '2026-03-01'), ...words])).toMatchObject({ isRenewing: false, isCancelled: false })
    for (const words of both([renewal('2026-03-01', false, true), renewal('2026-03-01', false)]))
      expect(lifeOf([paid('a', '2026-03-01'), ...words])).toMatchObject({ isRenewing: false, isCancelled: true })
  })

  test('of two payments the one with the smaller number was the first', () => {
    const payments = [
      paid('a', '2026-03-01', { months: 3, transactionId: 1 }),
      paid('b', '2026-03-01', { months: 1, transactionId: 2 }),
    ]
    for (const facts of both(payments)) expect(lifeOf(facts).periods.map(({ invoiceId }) => invoiceId)).toEqual(['a', 'b'])
  })

  test('of several orders the last is waited for, and of several ends the first counts', () => {
    for (const facts of both([ordered('2026-03-01'), ordered('2026-03-02')])) {
      expect(lifeOf(facts).orderedUntil).toEqual(new Date('2026-03-02T10:00:00Z'))
      expect(statusAt(lifeOf(facts), new Date('2026-03-02T09:59:59Z'))).toBe('pending')
      expect(statusAt(lifeOf(facts), new Date('2026-03-02T10:00:00Z'))).toBeNull()
    }
    for (const ends of both([ended('a', '2026-03-10'), ended('a', '2026-03-20')]))
      expect(lifeOf([...bought, ...ends]).paidUntil).toEqual(day('2026-03-10'))
  })

  test('a payment at the very moment of the end follows on, and after a period that ended a new row of days begins', () => {
    expect(lifeOf([...bought, paid('b', '2026-04-01')]).periods[1]).toMatchObject({
      from: day('2026-04-01'),
      until: day('2026-05-01'),
    })
    const early = [paid('a', '2026-01-31'), paid('b', '2026-02-05'), ended('a', '2026-02-10')]
    expect(lifeOf(early).paidUntil).toEqual(day('2026-03-10'))
  })

  test('an end after the period changes nothing but its name, one before the period leaves nothing of it', () => {
    expect(lifeOf([...bought, ended('a', '2026-05-01')]).paidUntil).toEqual(day('2026-04-01'))
    expect(lifeOf([...bought, ended('a', '2026-02-01')]).periods).toEqual([
      { invoiceId: 'a', from: day('2026-03-01'), until: day('2026-03-01') },
    ])
  })
})

describe('a refund', () => {
  const march = { kopecks: 31_000, refundedKopecks: 0, from: day('2026-03-01'), until: day('2026-04-01') }
  test.each([
    ['2026-03-01', 31_000],
    ['2026-02-20', 31_000],
    ['2026-03-11', 21_000],
    ['2026-03-31', 1000],
    ['2026-04-01', 0],
    ['2026-05-01', 0],
  ])('on %s is %i kopecks', (now, kopecks) => expect(refundOf(march, day(now))).toBe(kopecks))

  test('a day that has begun is used', () => expect(refundOf(march, new Date('2026-03-11T09:00:01Z'))).toBe(20_000))

  test('never returns more than is left', () =>
    expect(refundOf({ ...march, refundedKopecks: 30_500 }, day('2026-03-11'))).toBe(500))
})

test('a discount is never rounded against the payer and never reaches nothing', () => {
  expect(discounted(49_900, 15)).toBe(42_415)
  expect(discounted(49_999, 33)).toBe(33_499)
  expect(discounted(49_900, 100)).toBe(100)
})

describe('facts in any order, and again', () => {
  const at = fc.integer({ min: 0, max: 400 }).map((days) => new Date(Date.UTC(2026, 0, 1) + days * DAY_MS))
  const invoiceId = fc.constantFrom('a', 'b', 'c', 'd')
  const fact = fc.oneof(
    fc.record({ type: fc.constant('ordered' as const), at, until: at }),
    fc.record({
      type: fc.constant('paid' as const),
      at,
      invoiceId,
      transactionId: fc.integer({ min: 1, max: 1_000_000 }),
      months: fc.constantFrom(1, 3, 12),
      isRenewal: fc.boolean(),
    }),
    fc.record({ type: fc.constant('ended' as const), at, invoiceId }),
    fc.record({ type: fc.constant('renewal' as const), at, isOn: fc.boolean(), isBought: fc.boolean() }),
  )
  const facts = fc.uniqueArray(fact, { maxLength: 14, selector: (one) => ('transactionId' in one ? one.transactionId : one) })

  test('give the same life', () => {
    const shuffled = facts.chain((given) =>
      fc.tuple(fc.constant(given), fc.shuffledSubarray([...given, ...given], { minLength: 2 * given.length })),
    )
    fc.assert(
      fc.property(shuffled, ([given, mixed]) => {
        expect(lifeOf(mixed)).toEqual(lifeOf(given))
      }),
      { numRuns: 500 },
    )
  })

  test('never give away time that was not paid: periods do not overlap and are no longer than what was bought', () => {
    fc.assert(
      fc.property(facts, at, (given, now) => {
        const { periods, paidUntil } = lifeOf(given)
        for (const [index, period] of periods.entries()) {
          const bought = given.find((one) => one.type === 'paid' && one.invoiceId === period.invoiceId)
          expect(bought).toBeDefined()
          expect(period.until.getTime()).toBeGreaterThanOrEqual(period.from.getTime())
          if (index > 0) expect(period.from.getTime()).toBeGreaterThanOrEqual(periods[index - 1]!.until.getTime())
        }
        const status = statusAt(lifeOf(given), now)
        if (!paidUntil) expect(isOpen(status)).toBe(false)
        else if (now.getTime() >= paidUntil.getTime() + 7 * DAY_MS) expect(isOpen(status)).toBe(false)
      }),
      { numRuns: 500 },
    )
  })
})
