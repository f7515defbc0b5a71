import { contextOf } from '#app/platform/rendering.server.ts'
import { loadInFull } from '#app/shared/full-load.ts'
import { href } from '#app/shared/href.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import type { Route } from './+types/shared-page'
import { SharedPart } from './shared-part.tsx'
import * as shares from './shares.server.ts'

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const view = await shares.view(contextOf(context), token)
  // The child's name stays out of the tab's title and of the browser's history.
  const head = {
    title: 'Карта наблюдений: часть результата',
    description: 'Часть карты наблюдений, которой поделилась семья',
    link: href('/s/:token', { token }),
    index: false,
  }
  return { meta: head, view }
}

export const clientLoader = loadInFull

export const meta = metaTags

export default function SharedPage({ loaderData: { view } }: Route.ComponentProps) {
  return <SharedPart view={view} />
}
