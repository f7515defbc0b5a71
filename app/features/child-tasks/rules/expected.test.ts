import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { acuity } from './acuity.ts'
import { dPrime } from './d-prime.ts'
import { engagement } from './engagement.ts'
import { framesOf } from './frames-of.ts'
import { goNoGo } from './go-no-go.ts'
import { naming } from './naming.ts'
import { nextField } from './next-field.ts'
import { nextN } from './next-n.ts'
import { nextPair } from './next-pair.ts'
import { nextSsd } from './next-ssd.ts'
import { numberLine } from './number-line.ts'
import { refresh } from './refresh.ts'
import { schulte } from './schulte.ts'
import { search } from './search.ts'
import { span } from './span.ts'
import { ssrt } from './ssrt.ts'

const scoring = { dPrime, ssrt, goNoGo, span, search, acuity, numberLine, naming, schulte, engagement }
const RULES = { ...scoring, nextSsd, nextN, nextField, nextPair, refresh, framesOf }
type Rule = { fn: keyof typeof RULES; cases: [unknown[], unknown][] }
// Made apart from this code, with the design of the tasks.
const ALL = JSON.parse(readFileSync(new URL('expected-cases.json', import.meta.url), 'utf8')) as Rule[]

describe.each(ALL)('$fn', ({ fn, cases }) => {
  test.each(cases)('gives what is expected, case %#', (args, result) => {
    const rule = RULES[fn] as (...all: unknown[]) => unknown // the file has the arguments of each
    expect(closeTo(rule(...args), result)).toEqual(result)
  })
})

/** What was computed, with numbers taken as expected where they differ by one of the last digit. */
function closeTo(computed: unknown, expected: unknown): unknown {
  if (typeof computed === 'number' && typeof expected === 'number') {
    const digits = Math.max(digitsOf(computed), digitsOf(expected))
    return Math.abs(computed - expected) <= 10 ** -digits * 1.001 ? expected : computed
  }
  if (typeof computed !== 'object' || computed === null || Array.isArray(computed)) return computed
  const wished = expected as Record<string, unknown>
  return Object.fromEntries(Object.entries(computed).map(([name, value]) => [name, closeTo(value, wished[name])]))
}

function digitsOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0
}
