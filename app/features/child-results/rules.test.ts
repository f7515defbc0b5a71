import { describe, expect, test } from 'vitest'
import type { ResultView } from '#app/features/questionnaire/contract.ts'
import { DOMAINS } from '#app/features/questionnaire/domains.ts'
import { changesBetween } from './rules.ts'

type Sphere = ResultView['profile']['domains'][number]

const view = (groups: Partial<Record<Sphere['domain'], Sphere['group']>>, version = '1') => {
  const domains = DOMAINS.flatMap((domain) => (groups[domain] ? [{ domain, group: groups[domain] }] : []))
  return { version, type: 'full' as const, profile: { domains } }
}

describe('what changed between two maps', () => {
  test('is said by groups, and a sphere without enough answers is left out', () => {
    const before = view({ attention: 'watch', read: 'calm', math: 'unknown', memory: 'support' })
    const after = view({ attention: 'support', read: 'calm', math: 'calm', memory: 'unknown' })
    expect(changesBetween(before, after)).toEqual([{ domain: 'attention', was: 'watch', now: 'support' }])
  })

  test('is not shown for a first map, nor across other questions', () => {
    expect(changesBetween(undefined, view({ attention: 'watch' }))).toBeNull()
    expect(changesBetween(view({ attention: 'calm' }, '1'), view({ attention: 'watch' }, '2'))).toBeNull()
  })
})
