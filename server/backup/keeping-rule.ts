import { DAY_MS, dayInMoscow } from '#app/shared/dates.ts'
import { beginningOf } from './copies.ts'

const DAYS = 7
const WEEKS = 4
const MONTHS = 12
/** In Moscow, when fewest people are there. */
const COPY_HOUR = '02:30'
const CHECK_EVERY_MS = 7 * DAY_MS

/** Which copies are kept: the last of each of seven days, four weeks and twelve months, and the newest whatever its age. */
export function keptOf(names: string[], now: Date): Set<string> {
  const newestFirst = names.toSorted().toReversed()
  const kept = new Set(newestFirst.slice(0, 1))
  for (const { bucketOf, most } of [
    { bucketOf: dayInMoscow, most: DAYS },
    { bucketOf: weekOf, most: WEEKS },
    { bucketOf: monthOf, most: MONTHS },
  ]) {
    const recent = lastBuckets(bucketOf, most, now)
    for (const name of newestFirst) if (recent.delete(bucketOf(beginningOf(name)))) kept.add(name)
  }
  return kept
}

/** A copy and the log after it: any moment from `at` to `latest` can be restored. */
export type Reach = { name: string; at: Date; latest: Date }

/**
 * The fewest copies with which every moment of the last seven days that can be restored now can be restored afterwards, the oldest first:
 * a later copy of one day takes the place of an earlier one only where the log leads to it from another that is kept.
 */
export function reachedFrom(copies: Reach[], now: Date): string[] {
  const needed: string[] = []
  // The first moment of the seven days is one of them: what ends there leads to it.
  for (let until = new Date(now.getTime() - DAYS * DAY_MS - 1); ;) {
    const leading = copies.filter(({ at, latest }) => at <= until && latest > until)
    // Of several that lead as far the newest has the least log to read.
    const [furthest] = leading.toSorted(
      (one, other) => Number(other.latest) - Number(one.latest) || Number(other.at) - Number(one.at),
    )
    if (furthest) needed.push(furthest.name)
    const later = copies.filter(({ at, latest }) => at > until && latest > at).map(({ at }) => Number(at))
    if (!furthest && later.length === 0) return needed
    until = furthest?.latest ?? new Date(Math.min(...later))
  }
}

/** From which copy on the log is kept, so that any moment of the last seven days can be restored; null with no copy. */
export function logFrom(names: string[], now: Date): string | null {
  const days = lastBuckets(dayInMoscow, DAYS, now)
  const sorted = names.toSorted()
  return sorted.find((name) => days.has(dayInMoscow(beginningOf(name)))) ?? sorted.at(-1) ?? null
}

/**
 * Whether a file that stands in no copy's list may still be asked for by a moment of the last seven days: it came and went between
 * two copies, which are a day apart.
 */
export function isOfTheseDays(changedMs: number, now: Date): boolean {
  return now.getTime() - changedMs < (DAYS + 1) * DAY_MS
}

/** Whether it is time for the copy of the day: none was begun since half past two. */
export function isCopyDue(newest: string | undefined, now: Date): boolean {
  if (newest === undefined) return true
  const today = new Date(`${dayInMoscow(now)}T${COPY_HOUR}:00+03:00`)
  const due = now < today ? new Date(today.getTime() - DAY_MS) : today
  return beginningOf(newest) < due
}

/** Whether the newest copy is to be restored for a trial: a week after the last trial that succeeded. */
export function isCheckDue(lastWell: Date | null, now: Date): boolean {
  return lastWell === null || now.getTime() - lastWell.getTime() >= CHECK_EVERY_MS
}

function lastBuckets(bucketOf: (moment: Date) => string, most: number, now: Date): Set<string> {
  const buckets = new Set<string>()
  for (let moment = now.getTime(); buckets.size < most; moment -= DAY_MS) buckets.add(bucketOf(new Date(moment)))
  return buckets
}

/** The Monday of a moment's week, in Moscow. */
function weekOf(moment: Date): string {
  const day = new Date(`${dayInMoscow(moment)}T00:00:00Z`)
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10)
}

function monthOf(moment: Date): string {
  return dayInMoscow(moment).slice(0, 7)
}
