import { useLocation } from 'react-router'
import type { Route } from './+types/section-page'
import { call } from '#app/shared/client.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { Still } from '#app/ui/still.tsx'
import { placeAt } from '#app/features/content/addresses.ts'
import { ArticleView } from './article-view.tsx'
import type { Detail } from '#app/features/content/contract.ts'
import { CountsView } from './counts-view.tsx'
import { EntryView } from './entry-view.tsx'
import { detailMeta } from '#app/features/content/meta.ts'
import { detailPage } from '#app/features/content/pages.server.ts'

/** One entry of any section that has no page of its own kind: which section, the path says. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  return detailPage(context, placeAt(new URL(request.url).pathname).code, params.id ?? '')
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { calls } = placeAt(new URL(request.url).pathname)
  const detail = await call(`GET ${calls.detail}`, { query: { code: params.id } })
  return { meta: detailMeta(detail), code: detail.code, data: detail }
}

export const meta = metaTags

export default function SectionPage({ loaderData }: Route.ComponentProps) {
  const place = placeAt(useLocation().pathname)
  const { calls } = place
  return (
    <>
      <Still<Detail> id="page" key={loaderData.code} data={loaderData.data}>
        {(detail) =>
          place.page === 'article' ? <ArticleView detail={detail} crumb={place} /> : <EntryView detail={detail} crumb={place} />
        }
      </Still>
      {'count' in calls && <CountsView call={calls.count} code={loaderData.code ?? ''} />}
    </>
  )
}
