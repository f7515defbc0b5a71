import type { Route } from './+types/section-list-page'
import { metaTags } from '#app/shared/page-meta.ts'
import { sectionListPage } from '#app/features/content/pages.server.ts'
import { SectionListView } from './section-list-view.tsx'

/** The list of any section that has no page of its own kind: which one, the path says. */
export function loader({ request, context }: Route.LoaderArgs) {
  return sectionListPage(context, new URL(request.url))
}

export const meta = metaTags

export default function SectionListPage({ loaderData }: Route.ComponentProps) {
  return <SectionListView {...loaderData.data} />
}
