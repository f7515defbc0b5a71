import type { Route } from './+types/single-page'
import { metaTags } from '#app/shared/page-meta.ts'
import { ArticleView } from './article-view.tsx'
import { BrainPicture } from './brain-picture.tsx'
import { detailPage } from '#app/features/content/pages.server.ts'

/** A page of its own: a detailed one, a long read, what the portal says of itself. Its code is its path. */
export function loader({ request, context }: Route.LoaderArgs) {
  return detailPage(context, 'pages', codeOf(request))
}

export const meta = metaTags

export default function SinglePage({ loaderData: { data: detail } }: Route.ComponentProps) {
  return <ArticleView detail={detail} picture={detail.code === 'brainWorks' && <BrainPicture />} />
}

function codeOf(request: Request): string {
  return new URL(request.url).pathname.slice(1)
}
