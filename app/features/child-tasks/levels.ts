import { DAY_MS } from '#app/shared/dates.ts'
import type { Prior } from './rules/span.ts'

const FRESH_DAYS = 60

/** Whether a run is near enough in time to begin the next where it ended. */
export function isFresh({ startedAt }: { startedAt: string }, at: string): boolean {
  return Date.parse(at) - Date.parse(startedAt) <= FRESH_DAYS * DAY_MS
}

/** What is known after a run, less sure the next time: its variance × 1.5. */
export function widened({ mean, sd }: Prior): Prior {
  return { mean, sd: sd * Math.sqrt(1.5) }
}
