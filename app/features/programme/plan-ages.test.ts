import { expect, test } from 'vitest'
import { hasPlanFor } from '#app/shared/plan-ages.ts'
import { textsOf } from '#test/texts.ts'
import { fittingFor, PLAN } from './rules.ts'

// As many as a week has twice over, less one that comes again: fewer are the same weeks in another order.
const ENOUGH = PLAN.stepsAWeek * 2 - 1

test('a plan is offered at the ages that have exercises enough, and at no others', () => {
  const all = textsOf('training').map(({ code, stored: { facts } }) => ({
    ...{ code, theme: '', minutes: facts.practiceMinutes ?? 0 },
    ages: facts.ages ?? [0, 0],
    evidence: facts.evidence ?? '',
  }))
  for (let age = 4; age <= 16; age++)
    expect([age, fittingFor(all, { age, childId: 'any' }).length >= ENOUGH]).toEqual([age, hasPlanFor(age)])
})
