import type { Route } from './+types/consent-page'
import { DocumentView } from '#app/features/documents/document-view.tsx'
import type { Detail } from '#app/features/content/contract.ts'
import { detailMeta } from '#app/features/content/meta.ts'
import { detailPage } from '#app/features/content/pages.server.ts'
import { call } from '#app/shared/client.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { Still } from '#app/ui/still.tsx'

/** The document of one purpose of consent; what a form records is this very text. */
export function loader({ params, context }: Route.LoaderArgs) {
  return detailPage(context, 'documents', `consent-${params.purpose}`)
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const detail = await call<Detail>('documents/detail', { query: { code: `consent-${params.purpose}` } })
  return { meta: detailMeta(detail), code: detail.code, data: detail }
}

export const meta = metaTags

export default function ConsentPage({ loaderData }: Route.ComponentProps) {
  return (
    <Still<Detail> id="page" key={loaderData.code} data={loaderData.data}>
      {(detail) => <DocumentView detail={detail} />}
    </Still>
  )
}
