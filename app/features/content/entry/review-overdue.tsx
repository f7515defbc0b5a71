import { Callout } from '#app/ui/callout.tsx'
import { isReviewOverdue } from './review-day.ts'

/** Says that the day of the next check is over; the page is made again when that day has passed. */
export function ReviewOverdue({ nextReviewAt }: { nextReviewAt: string }) {
  if (!isReviewOverdue(nextReviewAt)) return null
  return (
    <Callout tone="warn" title="Этот текст пора перечитать">
      <p>Срок проверки прошёл. Мы&nbsp;сверим текст с&nbsp;новыми источниками; пока читайте его с&nbsp;оглядкой на&nbsp;дату.</p>
    </Callout>
  )
}
