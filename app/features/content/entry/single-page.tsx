import type { Route } from './+types/single-page'
import { call } from '#app/shared/client.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { Still } from '#app/ui/still.tsx'
import { ArticleView } from './article-view.tsx'
import { BrainPicture } from './brain-picture.tsx'
import type { Detail } from '#app/features/content/contract.ts'
import { detailMeta } from '#app/features/content/meta.ts'
import { detailPage } from '#app/features/content/pages.server.ts'

/** A page of its own: a detailed one, a long read, what the portal says of itself. Its code is its path. */
export function loader({ request, context }: Route.LoaderArgs) {
  return detailPage(context, 'pages', codeOf(request))
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const detail = await call('GET page', { query: { code: codeOf(request) } })
  return { meta: detailMeta(detail), code: detail.code, data: detail }
}

export const meta = metaTags

export default function SinglePage({ loaderData }: Route.ComponentProps) {
  return (
    <Still<Detail> id="page" key={loaderData.code} data={loaderData.data}>
      {(detail) => <ArticleView detail={detail} picture={detail.code === 'brainWorks' && <BrainPicture />} />}
    </Still>
  )
}

function codeOf(request: Request): string {
  return new URL(request.url).pathname.slice(1)
}
