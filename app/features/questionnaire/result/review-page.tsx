import { contextOf } from '#app/platform/rendering.server.ts'
import * as sheets from '#app/features/questionnaire/sheet/sheets.server.ts'
import { loadInFull } from '#app/shared/full-load.ts'
import { href } from '#app/shared/href.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import type { Route } from './+types/review-page'
import { ReviewView } from './review-view.tsx'

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const head = {
    title: 'Карта наблюдений: ваши ответы',
    description: 'Ответы, по которым составлен результат',
    link: href('/result/:token/answers', { token }),
    index: false,
  }
  return { meta: head, token, review: await sheets.review(contextOf(context), token) }
}

export const clientLoader = loadInFull

export const meta = metaTags

export default function ReviewPage({ loaderData: { token, review } }: Route.ComponentProps) {
  return <ReviewView token={token} review={review} />
}
