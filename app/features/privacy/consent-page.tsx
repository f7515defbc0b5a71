import type { Route } from './+types/consent-page'
import { DocumentView } from '#app/features/documents/document-view.tsx'
import { documentPage } from '#app/features/documents/pages.server.ts'
import { readDocument, type ShownDocument } from '#app/features/documents/read-document.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { Still } from '#app/ui/still.tsx'

/** The document of one purpose of consent; what a form records is this very text. */
export function loader({ params, context }: Route.LoaderArgs) {
  return documentPage(context, `consent-${params.purpose}`)
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return readDocument(`consent-${params.purpose}`)
}

export const meta = metaTags

export default function ConsentPage({ loaderData }: Route.ComponentProps) {
  return (
    <Still<ShownDocument> id="page" key={loaderData.code} data={'data' in loaderData ? loaderData.data : undefined}>
      {(shown) => <DocumentView {...shown} />}
    </Still>
  )
}
