import type { Route } from './+types/problem-list-page'
import { metaTags } from '#app/shared/page-meta.ts'
import { listPage } from '#app/features/content/pages.server.ts'
import { ProblemIndexView } from './problem-index-view.tsx'

export function loader({ request, context }: Route.LoaderArgs) {
  return listPage(context, 'problems', request.url)
}

export const meta = metaTags

export default function ProblemListPage({ loaderData }: Route.ComponentProps) {
  return <ProblemIndexView list={loaderData.data} />
}
