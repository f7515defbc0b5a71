import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { birthdayInWords, dayFirst, isoDay, typedDay } from './birthdays.ts'
import { DAY_MS } from './dates.ts'

const FIRST = Date.UTC(1900, 0, 1)
const DAYS = Math.round((Date.UTC(2100, 0, 1) - FIRST) / DAY_MS)
const isoOf = (day: number) => new Date(FIRST + day * DAY_MS).toISOString().slice(0, 10)
const day = fc.integer({ min: 0, max: DAYS - 1 }).map(isoOf)

describe('a birthday', () => {
  test('arrives as day.month.year and is typed and shown day first', () => {
    expect(isoDay('05.06.2018')).toBe('2018-06-05')
    expect(birthdayInWords('05.06.2018')).toBe('5\u00a0июня 2018\u00a0г.')
    expect(isoDay('21.05.2018')).toBe('2018-05-21')
    expect(isoDay('05.21.2018')).toBeNull()
  })

  test('is read with its month as a word, and a child’s with the age', () => {
    expect(birthdayInWords('02.05.2018', '2026-11-21')).toBe('2\u00a0мая 2018\u00a0г., 8\u00a0лет')
    expect(birthdayInWords('31.02.2018')).toBe('')
  })

  test('is shown with the age from the first day on, and without it before', () => {
    const on = (today: string) => birthdayInWords('05.06.2018', today).split(', ')[1]
    expect([on('2018-06-04'), on('2018-06-05'), on('2019-06-05'), on('2020-06-05')]).toEqual([
      ...[undefined, '0\u00a0лет', '1\u00a0год', '2\u00a0года'],
    ])
  })

  test.each(['в 05.06.2018', '05.06.2018 или', '105062018', '050620181', '5.6.18', '', 'завтра'])('is not in «%s»', (typed) => {
    expect(isoDay(typed)).toBeNull()
  })

  test('is typed with full stops, and spaces around it are nothing', () => {
    expect(typedDay('2018-06-05')).toBe('05.06.2018')
    expect([isoDay(' 05062018 '), isoDay(' 5.6.2018 ')]).toEqual(['2018-06-05', '2018-06-05'])
  })

  test('of two centuries, each day alone, goes there and back unchanged', () => {
    const wrong = Array.from({ length: DAYS }, (_, index) => isoOf(index)).filter((iso) => isoDay(typedDay(iso)) !== iso)
    expect(wrong).toEqual([])
  })

  test('means the same day however it is typed', () => {
    const separator = fc.constantFrom('.', '/', '-', ' ', ', ', '. ')
    fc.assert(
      fc.property(day, separator, fc.boolean(), fc.constantFrom('', ' г.', 'г', '  '), (iso, between, isPadded, end) => {
        const [year = '', month = '', date = ''] = iso.split('-')
        const bare = (part: string) => (isPadded ? part : String(Number(part)))
        expect(isoDay(`${bare(date)}${between}${bare(month)}${between}${year}${end}`)).toBe(iso)
        expect(isoDay(`${date}${month}${year}`)).toBe(iso)
      }),
    )
  })

  test('is never a day that is not in the calendar, whatever is typed', () => {
    const number = fc.integer({ min: 0, max: 99 })
    fc.assert(
      fc.property(number, number, fc.integer({ min: 1900, max: 2099 }), (date, month, year) => {
        const iso = isoDay(`${date}.${month}.${year}`)
        const isThere = month >= 1 && month <= 12 && date >= 1 && date <= new Date(Date.UTC(year, month, 0)).getUTCDate()
        expect(iso !== null).toBe(isThere)
      }),
    )
    fc.assert(fc.property(fc.string(), (text) => void dayFirst(text)))
  })
})
