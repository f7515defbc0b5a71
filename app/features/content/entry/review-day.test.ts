import { expect, test } from 'vitest'
import { isReviewOverdue } from './review-day.ts'

test('a text is overdue when the day of its check is over in Moscow', () => {
  const moments = ['2026-11-28T20:59:00Z', '2026-11-28T21:00:00Z'].map((moment) => new Date(moment))
  expect(moments.map((moment) => isReviewOverdue('2026-11-28', moment))).toEqual([false, true])
})
