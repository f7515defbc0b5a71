import type { Route } from './+types/blog-page'
import { call } from '#app/shared/client.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { Still } from '#app/ui/still.tsx'
import { addresses } from './addresses.ts'
import { ArticleView } from './article-view.tsx'
import type { Detail } from './contract.ts'
import { CountsView } from './counts-view.tsx'
import { detailMeta } from './meta.ts'
import { detailPage } from './pages.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return detailPage(context, 'blog', params.id)
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const detail = await call('GET blog/article', { query: { code: params.id } })
  return { meta: detailMeta(detail), code: detail.code, data: detail }
}

export const meta = metaTags

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Still<Detail> id="page" key={loaderData.code} data={loaderData.data}>
        {(detail) => <ArticleView detail={detail} crumb={addresses.blog} />}
      </Still>
      <CountsView call="blog/article" code={loaderData.code ?? ''} />
    </>
  )
}
