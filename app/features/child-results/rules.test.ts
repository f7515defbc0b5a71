import { describe, expect, test } from 'vitest'
import type { ResultView } from '#app/features/questionnaire/contract.ts'
import { changesBetween } from './rules.ts'

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
