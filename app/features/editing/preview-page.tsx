import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { href } from '#app/shared/href.ts'
import { ArticleView } from '#app/features/content/entry/article-view.tsx'
import type { Detail } from '#app/features/content/contract.ts'
import { EntryView } from '#app/features/content/entry/entry-view.tsx'
import { ExerciseView } from '#app/features/content/entry/exercise-view.tsx'
import { PLACES } from '#app/features/content/places.ts'
import { ProblemView } from '#app/features/content/problems/problem-view.tsx'
import { contextOf } from '#app/platform/rendering.server.ts'
import { loadInFull } from '#app/shared/full-load.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { Empty } from '#app/ui/empty.tsx'
import * as previews from './previews.server.ts'

/** A text that is not out yet, for anyone who has its address. */
export async function loader({ context, params: { token = '' } }: LoaderFunctionArgs) {
  const seen = await previews.view(contextOf(context), token)
  const title = 'detail' in seen ? seen.detail.title : seen.title
  return { meta: { title, description: 'Текст до выпуска', link: href('/preview/:token', { token }), index: false }, seen }
}

export const clientLoader = loadInFull

export const meta = metaTags

export default function PreviewPage() {
  const { seen } = useLoaderData<typeof loader>()
  if (!('detail' in seen))
    return <Empty title={seen.title} text={`Показать ещё нечего: ${Object.values(seen.faults).flat().join('. ')}.`} />
  return <PreviewView detail={seen.detail} />
}

function PreviewView({ detail }: { detail: Detail }) {
  const place = PLACES[detail.section as keyof typeof PLACES] // the section is of that list
  if (place.page === 'problem') return <ProblemView detail={detail} />
  if (place.page === 'exercise') return <ExerciseView detail={detail} crumb={place} />
  return place.page === 'article' ? <ArticleView detail={detail} crumb={place} /> : <EntryView detail={detail} crumb={place} />
}
