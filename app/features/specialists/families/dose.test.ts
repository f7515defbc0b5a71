import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAfter } from '#app/shared/dates.ts'
import { doseInWords, lastDayOf, timesOf, weekOf } from './dose.ts'

const dose = { minutes: 5, times: 4, weeks: 2 }

describe('a dose', () => {
  test('is said as people say it', () => {
    expect(doseInWords(dose)).toBe('5\u00a0минут, 4\u00a0раза в\u00a0неделю, 2\u00a0недели')
    expect(doseInWords({ minutes: 1, times: 1, weeks: 1 })).toBe('1\u00a0минута, 1\u00a0раз в\u00a0неделю, 1\u00a0неделю')
  })

  test('lasts whole weeks from the day it was given, over the end of a year as well', () => {
    expect(lastDayOf(dose, '2026-12-25')).toBe('2027-01-07')
    expect(weekOf(dose, '2026-12-25', '2026-12-31')).toEqual({ from: '2026-12-25', to: '2026-12-31' })
    expect(weekOf(dose, '2026-12-25', '2027-01-01')).toEqual({ from: '2027-01-01', to: '2027-01-07' })
    expect(weekOf(dose, '2026-12-25', '2027-02-01')).toEqual({ from: '2027-01-01', to: '2027-01-07' })
    expect(timesOf(dose)).toBe(8)
  })

  test('of any length has each of its days in one of its weeks, and ends with the last of them', () => {
    const doses = fc.record({ minutes: fc.constant(5), times: fc.constant(3), weeks: fc.integer({ min: 1, max: 8 }) })
    fc.assert(
      fc.property(doses, fc.integer({ min: 0, max: 55 }), (any, passed) => {
        const day = dayAfter('2026-11-23', passed)
        if (day > lastDayOf(any, '2026-11-23')) return
        const { from, to } = weekOf(any, '2026-11-23', day)
        expect(from <= day && day <= to && to <= lastDayOf(any, '2026-11-23')).toBe(true)
      }),
    )
  })
})
