import type { Route } from './+types/consent-page'
import { DocumentView } from '#app/features/documents/document-view.tsx'
import { documentPage } from '#app/features/documents/pages.server.ts'
import { metaTags } from '#app/shared/page-meta.ts'

/** The document of one purpose of consent; what a form records is this very text. */
export function loader({ params, context }: Route.LoaderArgs) {
  return documentPage(context, `consent-${params.purpose}`)
}

export const meta = metaTags

export default function ConsentPage({ loaderData }: Route.ComponentProps) {
  return <DocumentView {...loaderData.data} />
}
