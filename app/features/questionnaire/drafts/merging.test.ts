import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DraftLines, DraftValue } from './contract.ts'
import { linesOf, merge, NOTHING_KEPT, type Kept } from './merging.ts'

const value = fc.constantFrom<DraftValue>(0, 1, 2, 3, null)
const lines = fc.dictionary(fc.constantFrom('answers.A', 'answers.B', 'answers.C', 'answers.D'), value)
/** A draft as any history of one device leaves it. */
const history = fc
  .array(lines, { maxLength: 4 })
  .map((all) => all.reduce<Kept>((kept, changes) => merge(kept, { base: kept.revision, changes }).kept, NOTHING_KEPT))

describe('a draft that two devices write', () => {
  test('takes what a device says that knows its newest revision', () => {
    fc.assert(
      fc.property(history, lines, (kept, changes) => {
        const { kept: after, differs } = merge(kept, { base: kept.revision, changes })
        expect(differs).toEqual([])
        expect(linesOf(after)).toEqual({ ...linesOf(kept), ...changes })
      }),
    )
  })

  test('keeps the same changes sent twice once', () => {
    fc.assert(
      fc.property(history, lines, (kept, changes) => {
        const change = { base: kept.revision, changes }
        const once = merge(kept, change)
        const twice = merge(once.kept, change)
        expect(twice.kept).toBe(once.kept)
        expect(twice.differs).toEqual([])
      }),
    )
  })

  test('loses no answer without a word: what both have changed differently is named, and everything else is kept', () => {
    fc.assert(
      fc.property(history, lines, lines, (kept, one, other) => {
        const base = kept.revision
        const first = merge(kept, { base, changes: one }).kept
        const { kept: after, differs } = merge(first, { base, changes: other })
        const now: DraftLines = linesOf(after)
        for (const [key, said] of Object.entries(other)) {
          if (differs.includes(key)) expect(now[key]).toBe(one[key])
          else expect(now[key]).toBe(said)
        }
        for (const [key, said] of Object.entries(one)) if (!(key in other)) expect(now[key]).toBe(said)
        for (const key of differs) expect(other[key]).not.toBe(one[key])
      }),
    )
  })

  test('takes what was decided after a difference', () => {
    const first = merge(NOTHING_KEPT, { base: 0, changes: { 'answers.A': 1 } }).kept
    const { kept, differs } = merge(first, { base: 0, changes: { 'answers.A': 2 } })
    expect(differs).toEqual(['answers.A'])
    const decided = merge(kept, { base: kept.revision, changes: { 'answers.A': 2 } })
    expect(linesOf(decided.kept)).toEqual({ 'answers.A': 2 })
  })
})
