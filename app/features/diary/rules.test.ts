import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeFrom, moodOf, weeksUntil } from './rules.ts'

test('the map of a diary is four weeks from Monday to Sunday with today in the last, all of it free', () => {
  const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (moment) => {
      const today = moment.toISOString().slice(0, 10)
      const weeks = weeksUntil(today)
      expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7])
      expect(weeks[3]).toContain(today)
      for (const [monday = ''] of weeks) expect(new Date(monday).getUTCDay()).toBe(1)
      expect(new Set(weeks.flat()).size).toBe(28)
      expect((weeks[0]?.[0] ?? '') >= freeFrom(today)).toBe(true)
    }),
  )
})

test('a day of several entries is shown as the hardest of them', () => {
  expect(moodOf([])).toBeNull()
  expect(moodOf([{ mood: null }, { mood: 'easier' }])).toBe('easier')
  expect(moodOf([{ mood: 'harder' }, { mood: 'easier' }])).toBe('harder')
})
