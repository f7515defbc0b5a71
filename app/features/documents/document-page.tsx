import type { Route } from './+types/document-page'
import { call } from '#app/shared/client.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { Still } from '#app/ui/still.tsx'
import type { Detail } from '#app/features/content/contract.ts'
import { DocumentView } from './document-view.tsx'
import { detailMeta } from '#app/features/content/meta.ts'
import { detailPage } from '#app/features/content/pages.server.ts'

/** A legal text with its version and the day from which it holds. Its code is its path. */
export function loader({ request, context }: Route.LoaderArgs) {
  return detailPage(context, 'documents', codeOf(request))
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const detail = await call<Detail>(codeOf(request))
  return { meta: detailMeta(detail), code: detail.code, data: detail }
}

export const meta = metaTags

export default function DocumentPage({ loaderData }: Route.ComponentProps) {
  return (
    <Still<Detail> id="page" key={loaderData.code} data={loaderData.data}>
      {(detail) => <DocumentView detail={detail} />}
    </Still>
  )
}

function codeOf(request: Request): string {
  return new URL(request.url).pathname.slice(1)
}
