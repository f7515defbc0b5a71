import type { Route } from './+types/document-page'
import { metaTags } from '#app/shared/page-meta.ts'
import { DocumentView } from './document-view.tsx'
import { documentPage } from './pages.server.ts'

/** A legal text with its version and the day from which it is in force. Its code is its path. */
export function loader({ request, context }: Route.LoaderArgs) {
  return documentPage(context, codeOf(request))
}

export const meta = metaTags

export default function DocumentPage({ loaderData }: Route.ComponentProps) {
  return <DocumentView {...loaderData.data} />
}

function codeOf(request: Request): string {
  return new URL(request.url).pathname.slice(1)
}
