import { href } from '#app/shared/href.ts'
import type { Route } from './+types/result-page'
import { contextOf, pageData } from '#app/platform/rendering.server.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { QuickExit } from '#app/ui/quick-exit.tsx'
import { loadInFull } from '#app/shared/full-load.ts'
import { ResultMap } from './result-map.tsx'
import * as resultLinks from './result-links.server.ts'
import * as submissions from '#app/features/questionnaire/submissions.server.ts'

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const view = await pageData(submissions.view(contextOf(context), token))
  // The child's name stays out of the tab's title and of the browser's history.
  const head = {
    title: 'Карта наблюдений: результат',
    description: 'Результат опросника для родителей',
    link: href('/result/:token', { token }),
    index: false,
  }
  return { meta: head, view, token, link: await resultLinks.of(contextOf(context), { token }) }
}

export const clientLoader = loadInFull

export const meta = metaTags

export default function ResultPage({ loaderData }: Route.ComponentProps) {
  const { view, token, link } = loaderData
  return (
    <>
      <ResultMap view={view} token={token} link={link} />
      <QuickExit />
    </>
  )
}
