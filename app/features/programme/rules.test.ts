import { describe, expect, test } from 'vitest'
import { daysOf, placeOf, weeksOf, WEEKS } from './rules.ts'

const THEMES = ['attention', 'write', 'memory', 'motor', 'read']
const ALL = THEMES.flatMap((theme) =>
  ['one', 'two'].map((name) => ({ code: `${theme}-${name}`, theme, ages: [6, 9] as [number, number] })),
)
const MADE = { age: 8, support: ['attention', 'write'], watch: ['memory'], childId: 'misha', month: 0 }
const codesOf = (weeks: { code: string }[][]) => weeks.map((week) => week.map(({ code }) => code))

describe('the plan of four weeks', () => {
  test('gives each week two exercises where support is asked for and one where it comes easier', () => {
    const weeks = weeksOf(ALL, MADE)
    expect(weeks).toHaveLength(WEEKS)
    for (const week of weeks) {
      expect(week).toHaveLength(3)
      expect(week.filter(({ theme }) => ['attention', 'write', 'memory'].includes(theme))).toHaveLength(2)
    }
    expect(
      weeks[0]
        ?.slice(0, 2)
        .map(({ theme }) => theme)
        .toSorted(),
    ).toEqual(['attention', 'write'])
  })

  test('is the same for the same child and another for another', () => {
    expect(codesOf(weeksOf(ALL, MADE))).toEqual(codesOf(weeksOf(ALL.toReversed(), MADE)))
    const others = ['sonya', 'petya', 'vera'].map((childId) => JSON.stringify(codesOf(weeksOf(ALL, { ...MADE, childId }))))
    expect(new Set(others).size).toBeGreaterThan(1)
  })

  test('goes on in the next month where it stopped', () => {
    const [next] = weeksOf(ALL, { ...MADE, month: 1 })
    expect(codesOf([next ?? []])).not.toEqual(codesOf(weeksOf(ALL, MADE).slice(0, 1)))
  })

  test.each([
    ['where nothing stands out, three of any', { ...MADE, support: [], watch: [] }],
    ['where everything asks for support, three of that', { ...MADE, support: THEMES, watch: [] }],
  ])('takes %s', (_, made) => {
    for (const week of weeksOf(ALL, made)) expect(new Set(codesOf([week])[0]).size).toBe(3)
  })

  test('names no exercise twice in a week, however few there are, and has no weeks for another age', () => {
    for (const week of weeksOf(ALL.slice(0, 2), MADE)) expect(new Set(codesOf([week])[0]).size).toBe(week.length)
    expect(weeksOf(ALL, { ...MADE, age: 15 })).toEqual([])
  })
})

test.each([
  ['2026-11-21', '2026-11-21', 0, 0, '2026-11-21'],
  ['2026-11-21', '2026-11-27', 0, 0, '2026-11-21'],
  ['2026-11-21', '2026-11-28', 0, 1, '2026-11-21'],
  ['2026-11-21', '2026-12-18', 0, 3, '2026-11-21'],
  ['2026-11-21', '2026-12-19', 1, 0, '2026-12-19'],
])('a plan of %s is on %s in its month %i, week %i', (filledOn, today, month, week, startsOn) => {
  expect(placeOf(filledOn, today)).toEqual({ month, week, startsOn })
})

test('a week of a plan has seven days', () => {
  expect(daysOf('2026-11-21', 1)).toEqual({ from: '2026-11-28', to: '2026-12-04' })
})
