import { describe, expect, test } from 'vitest'
import type { ResultView } from '#app/features/questionnaire/contract.ts'
import { ageOn } from '#app/shared/dates.ts'
import { boardOf, changesBetween, exercisesOf, plainCode, plantOf, spacedCode } from './rules.ts'

const view = (groups: Record<string, string>, version = '1'): ResultView =>
  ({ version, type: 'full', profile: { domains: Object.entries(groups).map(([domain, group]) => ({ domain, group })) } }) as never // what the rule reads

describe('what changed between two maps', () => {
  test('is said by groups, and a sphere without enough answers is left out', () => {
    const before = view({ attention: 'watch', read: 'calm', math: 'unknown', memory: 'support' })
    const after = view({ attention: 'support', read: 'calm', math: 'calm', memory: 'unknown' })
    expect(changesBetween(before, after)).toEqual([{ domain: 'attention', was: 'watch', now: 'support' }])
  })

  test('is not told of a first map, nor across other questions', () => {
    expect(changesBetween(undefined, view({ attention: 'watch' }))).toBeNull()
    expect(changesBetween(view({ attention: 'calm' }, '1'), view({ attention: 'watch' }, '2'))).toBeNull()
  })
})

describe('the exercises of a day', () => {
  const all = ['read', 'read', 'read', 'motor', 'math', 'memory'].map((theme, index) => ({
    ...{ code: `${theme}-${index}`, theme },
    ages: (index === 5 ? [10, 12] : [6, 9]) satisfies [number, number],
  }))
  const on = (day: string, age = 8) => exercisesOf(all, { age, childId: 'misha', day }).map(({ code }) => code)

  test('are three for the age, of three themes, the same all day long', () => {
    expect(on('2026-11-21')).toEqual(on('2026-11-21'))
    expect(new Set(on('2026-11-21').map((code) => code.split('-')[0]))).toEqual(new Set(['read', 'motor', 'math']))
  })

  test('are others on other days, and none where nothing fits the age', () => {
    const days = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'].map((day) => on(day).join())
    expect(new Set(days).size).toBeGreaterThan(1)
    expect(on('2026-11-21', 3)).toEqual([])
  })
})

test('an age is whole years, from the birthday on', () => {
  expect([ageOn('2018-03-14', '2026-03-13'), ageOn('2018-03-14', '2026-03-14')]).toEqual([7, 8])
})

test('a code is compared without spaces, hyphens and small letters', () => {
  expect(plainCode(' абв2-где3 ')).toBe('АБВ2ГДЕ3')
  expect(spacedCode('АБВ2ГДЕ3')).toBe('АБВ2-ГДЕ3')
})

test('a child keeps its plant', () => {
  expect(plantOf('a')).toBe(plantOf('a'))
})

test('a board of numbers is smaller for the youngest, and the same when the page is opened again', () => {
  expect(boardOf({ age: 6, seed: 'misha 2026-11-21' })).toHaveLength(9)
  const board = boardOf({ age: 7, seed: 'misha 2026-11-21' })
  expect(new Set(board).size).toBe(16)
  expect(board).toEqual(boardOf({ age: 9, seed: 'misha 2026-11-21' }))
  expect(board).not.toEqual(boardOf({ age: 7, seed: 'misha 2026-11-22' }))
})
