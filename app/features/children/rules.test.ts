import { describe, expect, test } from 'vitest'
import type { ResultView } from '#app/features/questionnaire/contract.ts'
import { ageOn } from '#app/shared/dates.ts'
import { changesBetween, plainCode, plantOf, spacedCode } from './rules.ts'

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
