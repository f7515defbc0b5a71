import type { Route } from './+types/reviews-page'
import { draftKeyOf } from '#app/features/feedback/draft.ts'
import { FeedbackForm } from '#app/features/feedback/feedback-form.tsx'
import { contextOf, doNotKeepEmpty } from '#app/platform/rendering.server.ts'
import { Island } from '#app/ui/island.tsx'
import { metaTags } from '#app/shared/page-meta.ts'
import { ReviewQuery } from './contract.ts'
import { reviewsMeta } from './meta.ts'
import { PublishingRules } from './publishing-rules.tsx'
import { ReviewListView } from './review-list.tsx'
import styles from './reviews-page.module.css'
import * as reviews from './reviews.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = ReviewQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  const list = await reviews.list(contextOf(context), query.success ? query.data : ReviewQuery.parse({}))
  doNotKeepEmpty(context, list, request.url)
  return { meta: reviewsMeta(list), data: list }
}

export const meta = metaTags

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ReviewListView list={loaderData.data} />
      <div className={styles.band}>
        <div className={`wrap ${styles.columns}`}>
          <div id="write">
            <Island name="feedback-form" of={FeedbackForm} props={{ form: 'reviews' }} draft={draftKeyOf('reviews')} />
          </div>
          <PublishingRules />
        </div>
      </div>
    </>
  )
}
