import { expect, test } from 'vitest'
import { comparedOf } from './comparing.ts'
import type { KeptScore } from './contract.ts'
import { duePair } from './pairs.ts'
import type { PastRun } from './task.ts'
import { schulte } from './tasks/schulte/task.ts'

const scores = (...paces: number[]): KeptScore[] =>
  paces.map((msPerNumber, index) => ({
    ...{ id: crypto.randomUUID(), startedAt: `2026-11-0${index + 1}T10:00:00.000Z`, endedBy: 'trials', practice: 'passed' },
    ...{ level: '{}', score: { msPerNumber }, scoreVersion: 1, marks: [], interest: null, deviceClass: 'touch, 60 Гц' },
    ...{ isMeasured: true, isCoarseClock: false, taskVersion: 1 },
  }))

test('it became easier only when two runs in a row say so, from the third on, on one kind of device', () => {
  expect(comparedOf(schulte, scores(2000, 1000))).toBeNull()
  expect(comparedOf(schulte, scores(2000, 1000, 1000))).toBe('easier')
  expect(comparedOf(schulte, scores(2000, 1900, 1000))).toBe('same')
  expect(comparedOf(schulte, scores(1000, 2000, 2000))).toBe('same')
  const other = scores(2000, 1000, 1000).map((one, index) => (index === 0 ? { ...one, deviceClass: 'mouse, 120 Гц' } : one))
  expect(comparedOf(schulte, other)).toBeNull()
  // A game that was changed since measures something else.
  const changed = scores(2000, 1000, 1000).map((one, index) => (index > 0 ? { ...one, taskVersion: 2 } : one))
  expect(comparedOf(schulte, changed)).toBeNull()
})

test('a pair of letters that is mixed up comes again before one that is not', () => {
  const run = (pair: string, startedAt: string, accuracy: number): PastRun => ({
    ...{ startedAt, age: 8, level: { field: 1, pair } },
    trials: Array.from({ length: 20 }, (_, i) => ({
      ...{ i, block: 0, isPractice: false, isRedeal: false, stimulus: {}, askedMs: null, shownMs: null, frames: null, missed: 0 },
      ...{ onsetMs: 0, rtMs: 900, answer: 1, isRight: i < 20 * accuracy, input: 'touch', isInterrupted: false, isHinted: false },
    })),
  })
  const at = '2026-11-20T10:00:00.000Z'
  expect(duePair([], { age: 8, at })).toBe('бд')
  expect(duePair([run('бд', '2026-11-20T09:00:00.000Z', 1)], { age: 8, at })).toBe('шщ')
  const met = [run('бд', '2026-11-19T09:00:00.000Z', 1), run('шщ', '2026-11-19T09:30:00.000Z', 0.5)]
  expect(duePair(met, { age: 8, at: '2026-11-20T12:00:00.000Z' })).toBe('шщ')
})
