import { geometricMeanOf, rounded, slopeOf } from './numbers.ts'

type SearchTrial = { setSize: number; hasTarget: boolean; rtMs: number | null; isRight: boolean }

/** Under this accuracy time says nothing. */
const READABLE = 0.6
const ENOUGH_FOR_SLOPE = 6

/** Share of right answers, time by accuracy in ms (null under .6), and ms that each further letter costs. */
export function search(trials: readonly SearchTrial[]) {
  const right = trials.filter(({ isRight }) => isRight)
  const accuracy = trials.length > 0 ? right.length / trials.length : null
  const times = right.flatMap(({ rtMs }) => (rtMs === null ? [] : [rtMs]))
  const found = right.flatMap(({ hasTarget, setSize, rtMs }) => (hasTarget && rtMs !== null ? [[setSize, rtMs] as const] : []))
  const slope = found.length < ENOUGH_FOR_SLOPE ? null : slopeOf(found)
  return {
    accuracy: accuracy === null ? null : rounded(accuracy, 3),
    inverseEfficiencyMs:
      accuracy === null || accuracy < READABLE || times.length === 0 ? null : Math.round(geometricMeanOf(times) / accuracy),
    slopeMs: slope === null ? null : rounded(slope, 0),
  }
}
