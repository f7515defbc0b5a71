import type { Route } from './+types/reviews-page'
import { FeedbackForm } from '#app/features/feedback/feedback-form.tsx'
import { contextOf, doNotKeepEmpty, pageData, show } from '#app/platform/rendering.server.ts'
import { call } from '#app/shared/client.ts'
import { metaTags, type PageMeta } from '#app/shared/page-meta.ts'
import { Still } from '#app/ui/still.tsx'
import { ReviewQuery, type ReviewList } from './contract.ts'
import { reviewsMeta } from './meta.ts'
import { PublishingRules } from './publishing-rules.tsx'
import { ReviewListView } from './review-list.tsx'
import styles from './reviews-page.module.css'
import * as reviews from './reviews.server.ts'

type Loaded = { meta: PageMeta; data?: ReviewList }

export async function loader({ request, context }: Route.LoaderArgs): Promise<Loaded> {
  const query = ReviewQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  const list = await pageData(reviews.list(contextOf(context), query.success ? query.data : ReviewQuery.parse({})))
  doNotKeepEmpty(context, list, request.url)
  show(context, 'page', list)
  return { meta: reviewsMeta(list) }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Loaded> {
  const list = await call('GET reviews', { query: Object.fromEntries(new URL(request.url).searchParams) })
  return { meta: reviewsMeta(list), data: list }
}

export const meta = metaTags

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Still<ReviewList> id="page" key={loaderData.meta.link + loaderData.meta.title} data={loaderData.data}>
        {(list) => <ReviewListView list={list} />}
      </Still>
      <div className={styles.band}>
        <div className={`wrap ${styles.columns}`}>
          <div id="write">
            <FeedbackForm form="reviews" />
          </div>
          <PublishingRules />
        </div>
      </div>
    </>
  )
}
