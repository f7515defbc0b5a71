import { HOUR_MS } from '#app/shared/dates.ts'

const REPORT_HOURS = 24
const RESULTS_HOURS = 72
// Hours after which administrators get a letter; those before the first term speak of the first notice.
const REMIND_AFTER_HOURS = [0, 12, 20, 23, 48, 66, 71]

/** By when the regulator wants to hear of an incident, and of what the check found. 152-ФЗ, ч. 3.1 ст. 21 */
export function clocksOf(detectedAt: Date): { reportBy: Date; resultsBy: Date } {
  return { reportBy: after(detectedAt, REPORT_HOURS), resultsBy: after(detectedAt, RESULTS_HOURS) }
}

type Incident = { detectedAt: Date; reportedAt: Date | null; resultsAt: Date | null }

/** How many marks have passed, and the clock that still runs at the last of them; null where that notice has been sent. */
export function remindersDue(
  { detectedAt, reportedAt, resultsAt }: Incident,
  now: Date,
): { passed: number; clock: { until: Date; isResults: boolean } | null } {
  const passed = REMIND_AFTER_HOURS.filter((hours) => after(detectedAt, hours) <= now)
  const { reportBy, resultsBy } = clocksOf(detectedAt)
  if (!reportedAt) return { passed: passed.length, clock: { until: reportBy, isResults: false } }
  const isSecond = (passed.at(-1) ?? 0) > REPORT_HOURS
  return { passed: passed.length, clock: isSecond && !resultsAt ? { until: resultsBy, isResults: true } : null }
}

function after(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * HOUR_MS)
}
