import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysOf, insteadOf, mapAgainOn, PLAN, placeOf, reasonOf, weeksOf, withSwaps } from './rules.ts'

const THEMES = ['attention', 'write', 'memory', 'motor', 'read']
const ALL = THEMES.flatMap((theme) =>
  ['one', 'two'].map((name) => ({
    code: `${theme}-${name}`,
    theme,
    ages: [6, 9] as [number, number],
    minutes: 10,
    evidence: 'opinion',
  })),
)
const MADE = { age: 8, support: ['attention', 'write'], watch: ['memory'], childId: 'misha', month: 0 }
const codesOf = (weeks: { code: string }[][]) => weeks.map((week) => week.map(({ code }) => code))

describe('the plan of four weeks', () => {
  test('gives each week two exercises where support is asked for and one where it comes easier', () => {
    const weeks = weeksOf(ALL, MADE)
    expect(weeks).toHaveLength(PLAN.weeks)
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

  test('begins with the game that the result named for its evening, and goes on as without it', () => {
    const weeks = codesOf(weeksOf(ALL, { ...MADE, first: 'write-two' }))
    expect(weeks[0]?.[0]).toBe('write-two')
    expect(weeks.flat().toSorted()).toEqual(expect.arrayContaining(['attention-one', 'attention-two', 'write-one']))
    expect(codesOf(weeksOf(ALL, { ...MADE, first: 'unknown' }))).toEqual(codesOf(weeksOf(ALL, MADE)))
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

  test('takes no sphere with too few answers for one that comes easier, unless there is no other', () => {
    const made = { ...MADE, unknown: ['motor'] }
    expect(
      codesOf(weeksOf(ALL, made))
        .flat()
        .filter((code) => code.startsWith('motor')),
    ).toEqual([])
    expect([reasonOf('motor', made), reasonOf('read', made)]).toEqual(['unknown', 'calm'])
    const [week] = codesOf(weeksOf(ALL, { ...made, unknown: ['motor', 'read'] }))
    expect(week).toHaveLength(3)
  })

  test('names no exercise twice in a week, however few there are, and has no weeks for another age', () => {
    for (const week of weeksOf(ALL.slice(0, 2), MADE)) expect(new Set(codesOf([week])[0]).size).toBe(week.length)
    expect(weeksOf(ALL, { ...MADE, age: 15 })).toEqual([])
  })
})

describe('what may stand in a plan', () => {
  const other = (code: string, changed: Partial<(typeof ALL)[number]>) => ({ ...ALL[0]!, code, ...changed }) // there are ten

  test('is nothing long and nothing that was checked and helped nobody', () => {
    const bad = [other('long', { minutes: 16 }), other('unproven', { evidence: 'unproven' })]
    const codes = codesOf(weeksOf([...bad, ...ALL], MADE)).flat()
    expect(codes).not.toContain('long')
    expect(codes).not.toContain('unproven')
  })

  test('is of one sphere the better checked first', () => {
    const checked = other('attention-checked', { evidence: 'confirmed' })
    expect(codesOf(weeksOf([...ALL, checked], MADE))[0]).toContain('attention-checked')
  })

  test('instead of a step is of the same sphere first, and nothing of the week', () => {
    const [week = []] = weeksOf(ALL, MADE)
    for (const step of week) {
      const others = insteadOf(step, { week, all: ALL, made: MADE })
      expect(others[0]?.theme).toBe(step.theme)
      expect(others).toHaveLength(2)
      expect(others.some((one) => week.includes(one))).toBe(false)
    }
  })

  test('a swap holds in its week and never makes one exercise stand twice', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { maxLength: 6 }), (pairs) => {
        const swaps = new Map(pairs.flatMap(([from, to]) => (ALL[from] && ALL[to] ? [[ALL[from].code, ALL[to]] as const] : [])))
        for (const week of weeksOf(ALL, MADE)) {
          const codes = withSwaps(week, swaps).map(({ one }) => one.code)
          expect(new Set(codes).size).toBe(week.length)
        }
      }),
    )
  })
})

test('the map is worth filling in again eight weeks later', () => {
  expect(mapAgainOn('2026-11-22')).toBe('2027-01-17')
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
