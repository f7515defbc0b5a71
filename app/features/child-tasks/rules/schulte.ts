import { geometricMeanOf, rounded } from './numbers.ts'

export type Tap = { number: number; isRight: boolean; ms: number; isHinted: boolean }

const [SMALLEST, LARGEST] = [3, 5]
const ENOUGH_A_HALF = 3

/** The pace of one board in ms a number, the share of wrong taps, late by early, and the side of the next run's boards. */
export function schulte(taps: readonly Tap[], side: number) {
  const right = taps.filter(({ isRight }) => isRight)
  const timed = timedOf(taps)
  const errorRate = taps.length > 0 ? (taps.length - right.length) / taps.length : 0
  const hints = right.filter(({ isHinted }) => isHinted).length
  const isWhole = right.length >= side ** 2
  const step = !isWhole || errorRate > 0.25 || hints > 3 ? -1 : errorRate <= 0.1 && hints === 0 ? 1 : 0
  return {
    msPerNumber: timed.length > 0 ? Math.round(geometricMeanOf(timed)) : null,
    errorRate: rounded(errorRate, 3),
    lateToEarly: lateToEarly(timed),
    nextSide: Math.min(LARGEST, Math.max(SMALLEST, side + step)),
  }
}

/** The times that count: right taps without the first, which has the looking at a new board in it, and without hinted ones. */
export function timedOf(taps: readonly Tap[]): number[] {
  return taps
    .filter(({ isRight }) => isRight)
    .slice(1)
    .flatMap(({ ms, isHinted }) => (isHinted ? [] : [ms]))
}

function lateToEarly(timed: readonly number[]): number | null {
  const half = Math.floor(timed.length / 2)
  if (half < ENOUGH_A_HALF) return null
  return rounded(geometricMeanOf(timed.slice(-half)) / geometricMeanOf(timed.slice(0, half)), 2)
}
