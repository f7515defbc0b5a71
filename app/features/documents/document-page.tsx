import type { Route } from './+types/document-page'
import { metaTags } from '#app/shared/page-meta.ts'
import { Still } from '#app/ui/still.tsx'
import { DocumentView } from './document-view.tsx'
import { documentPage } from './pages.server.ts'
import { readDocument, type ShownDocument } from './read-document.ts'

/** A legal text with its version and the day from which it is in force. Its code is its path. */
export function loader({ request, context }: Route.LoaderArgs) {
  return documentPage(context, codeOf(request))
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readDocument(codeOf(request))
}

export const meta = metaTags

export default function DocumentPage({ loaderData }: Route.ComponentProps) {
  return (
    <Still<ShownDocument> id="page" key={loaderData.code} data={'data' in loaderData ? loaderData.data : undefined}>
      {(shown) => <DocumentView {...shown} />}
    </Still>
  )
}

function codeOf(request: Request): string {
  return new URL(request.url).pathname.slice(1)
}
