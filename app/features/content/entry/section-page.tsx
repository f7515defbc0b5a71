import { useLocation } from 'react-router'
import type { Route } from './+types/section-page'
import { metaTags } from '#app/shared/page-meta.ts'
import { placeAt } from '#app/features/content/addresses.ts'
import { ArticleView } from './article-view.tsx'
import { CountsView } from './counts-view.tsx'
import { EntryView } from './entry-view.tsx'
import { ExerciseView } from './exercise-view.tsx'
import { detailPage } from '#app/features/content/pages.server.ts'

/** One entry of any section that has no page of its own kind: which section, the path says. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  return detailPage(context, placeAt(new URL(request.url).pathname).code, params.id ?? '')
}

export const meta = metaTags

export default function SectionPage({ loaderData: { data: detail } }: Route.ComponentProps) {
  const place = placeAt(useLocation().pathname)
  const { calls } = place
  const View = place.page === 'article' ? ArticleView : place.page === 'exercise' ? ExerciseView : EntryView
  return (
    <>
      <View detail={detail} crumb={place} />
      {'count' in calls && <CountsView call={calls.count} code={detail.code} />}
    </>
  )
}
