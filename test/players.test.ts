import { describe, expect, test } from 'vitest'
import { TASKS } from '#app/features/child-tasks/tasks.ts'
import { sharesOf } from './players/five.ts'
import { RULES, recoveryOf } from './players/recovery.ts'

const PLAYERS = 100
const RUNS = 25
const SEED = '20261122'
// Fewer players than the thousand of bin/bench players: the bounds are wider by their sampling error.
const LOOSE = { r: 0.03, rmse: 1.35 }

const MARKS = ['chance', 'tooFast', 'silent', 'interrupted', 'fading'] as const

describe.each(RULES)('players of $rule', ({ promised, of }) => {
  test('are found to be what they are', () => {
    const { r, rmse } = recoveryOf(of, { players: PLAYERS, seed: SEED })
    expect(r).toBeGreaterThan(Math.min(0.9, promised.r) - LOOSE.r)
    expect(rmse).toBeLessThan(LOOSE.rmse * promised.rmse)
  })
})

describe.each(TASKS.map((task) => [task.code, task] as const))('in %s', (_code, task) => {
  test.each(['ideal', 'slow'] as const)('who plays well is not marked: %s', (way) => {
    const { share } = sharesOf(way, task, { runs: RUNS, seed: SEED })
    for (const mark of MARKS) expect(share(mark), mark).toBeLessThanOrEqual(0.1)
  })

  test('who answers by chance is marked', () => {
    const { share } = sharesOf('random', task, { runs: RUNS, seed: SEED })
    expect(Math.max(share('chance'), share('tooFast'))).toBeGreaterThanOrEqual(0.85)
  })
})

// In the others the easier game hides it: an open place of the design.
const TIRING = TASKS.filter(({ code }) => !['span', 'nBack', 'dots'].includes(code))
test.each(TIRING.map((task) => [task.code, task] as const))('who tires is marked in %s', (_code, task) => {
  expect(sharesOf('fading', task, { runs: RUNS, seed: SEED }).share('fading')).toBeGreaterThanOrEqual(0.6)
})
