import type { Route } from './+types/article-page'
import { call } from '#app/shared/client.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { Still } from '#app/ui/still.tsx'
import { addresses } from './addresses.ts'
import { ArticleView } from './article-view.tsx'
import type { Detail } from './contract.ts'
import { detailMeta } from './meta.ts'
import { detailPage } from './pages.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return detailPage(context, 'articles', params.id)
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const detail = await call('GET article/detail', { query: { code: params.id } })
  return { meta: detailMeta(detail), code: detail.code, data: detail }
}

export const meta = metaTags

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  return (
    <Still<Detail> id="page" key={loaderData.code} data={loaderData.data}>
      {(detail) => <ArticleView detail={detail} crumb={addresses.articles} />}
    </Still>
  )
}
