import { medianOf, rounded } from './numbers.ts'

const ENOUGH_GAPS = 30

/**
 * The rate of the screen from stamps of its frames in ms, and how many frames were missed among them; null under thirty gaps.
 */
export function refresh(stamps: readonly number[]) {
  const gaps = stamps.slice(1).map((stamp, index) => stamp - (stamps[index] ?? stamp))
  if (gaps.length < ENOUGH_GAPS) return { hz: null, frameMs: null, missed: null }
  const frameMs = medianOf(gaps)
  const missed = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / frameMs) - 1), 0)
  return { hz: Math.round(1000 / frameMs), frameMs: rounded(frameMs, 2), missed }
}
