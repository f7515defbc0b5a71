import { dayInMoscow } from '#app/shared/dates.ts'

/** Whether the day of the next check has passed, by Moscow: on the day itself there is still time. */
export function isReviewOverdue(nextReviewAt: string, now = new Date()): boolean {
  return dayInMoscow(now) > nextReviewAt
}
