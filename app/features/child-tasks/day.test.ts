import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dealt, isResting, measuredOf, type DayOf, type PlayedOn } from './day.ts'
import { USUAL_SETTINGS } from './settings.ts'
import { TASKS } from './tasks.ts'
import { DAY_MS } from '#app/shared/dates.ts'

const day = '2026-11-23'
const of = (change: Partial<DayOf> = {}): DayOf => ({
  ...{ day, childId: 'a', age: 8, minutes: 20, settings: USUAL_SETTINGS, played: [] },
  ...change,
})
const codes = (change: Partial<DayOf> = {}) => dealt(TASKS, of(change)).map(({ code }) => code)
const before = (task: string, days: number, isStopped = false): PlayedOn => ({
  task,
  day: new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10),
  isStopped,
})

describe('the games of a day', () => {
  test('are at most three, of different themes, within ten minutes and the parent’s limit, none of yesterday, for any child', () => {
    fc.assert(
      fc.property(
        fc.record({
          childId: fc.uuid(),
          age: fc.integer({ min: 4, max: 14 }),
          minutes: fc.integer({ min: 0, max: 60 }),
          played: fc.array(fc.tuple(fc.constantFrom(...TASKS.map(({ code }) => code)), fc.integer({ min: 1, max: 20 }))),
        }),
        ({ played, ...child }) => {
          const history = played.map(([task, days]) => before(task, days))
          const games = dealt(TASKS, of({ ...child, played: history }))
          const minutes = games.reduce((sum, task) => sum + task.minutes, 0)
          expect(games.length).toBeLessThanOrEqual(3)
          expect(new Set(games.map(({ theme }) => theme)).size).toBe(games.length)
          expect(minutes).toBeLessThanOrEqual(Math.min(10, child.minutes))
          for (const task of games) {
            expect(history).not.toContainEqual(before(task.code, 1))
            expect(task.ages[0] <= child.age && child.age <= task.ages[1]).toBe(true)
          }
        },
      ),
    )
  })

  test('are one of attention or behaviour, one of memory, one of reading or counting', () => {
    const kinds = dealt(TASKS, of()).map(({ theme }) => theme)
    expect(kinds.filter((theme) => theme === 'memory')).toHaveLength(1)
    expect(kinds).toHaveLength(3)
  })

  test('leave out what a parent switched off, other days, and games that need a grown-up', () => {
    expect(codes({ settings: { ...USUAL_SETTINGS, off: TASKS.map(({ code }) => code) } })).toEqual([])
    expect(codes({ settings: { ...USUAL_SETTINGS, days: [2] } })).toEqual([])
    const children = Array.from({ length: 40 }, (_, index) => `child ${index}`)
    expect(children.flatMap((childId) => codes({ childId }))).not.toContain('naming')
    expect(children.flatMap((childId) => codes({ childId, settings: { ...USUAL_SETTINGS, isTogether: true } }))).toContain(
      'naming',
    )
  })
})

test('of the plays of a game no seven days have more than two measures, and a play between them takes no place', () => {
  const days = (...back: number[]) => back.map((one) => before('span', one))
  expect(measuredOf(days(20, 10, 2))).toEqual(days(20, 10, 2))
  expect(measuredOf(days(6, 5, 4, 3))).toEqual(days(6, 5))
  // The play of three days ago is no measure: today is the second since.
  expect(measuredOf([...days(8, 5, 3), { ...before('span', 0) }])).toEqual(days(8, 5, 0))
  expect(measuredOf(days(0, 0, 0))).toHaveLength(2)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 30 })), (back) => {
      const measured = measuredOf(days(...back.toSorted((a, b) => b - a))).map(
        (one) => (Date.parse(day) - Date.parse(one.day)) / DAY_MS,
      )
      for (const end of measured) expect(measured.filter((one) => one >= end && one < end + 7).length).toBeLessThanOrEqual(2)
    }),
  )
})

test('a game that was stopped three times in a row rests for two weeks', () => {
  const stopped = [before('span', 9, true), before('span', 6, true), before('span', 3, true)]
  expect(isResting('span', stopped, day)).toBe(true)
  expect(isResting('span', [...stopped, before('span', 2)], day)).toBe(false)
  expect(isResting('span', stopped, '2026-12-10')).toBe(false)
  // Three stops of one day are one; and what is stopped today is on today's list still.
  expect(isResting('span', [before('span', 3, true), before('span', 3, true), before('span', 3, true)], day)).toBe(false)
  expect(isResting('span', [...stopped.slice(0, 2), { task: 'span', day, isStopped: true }], day)).toBe(false)
})
