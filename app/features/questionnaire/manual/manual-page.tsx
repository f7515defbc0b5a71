import { href } from '#app/shared/href.ts'
import type { Route } from './+types/manual-page'
import { contextOf } from '#app/platform/rendering.server.ts'
import { metaTags, type PageMeta } from '#app/shared/page-meta.ts'
import { ManualView } from './manual-view.tsx'
import { shown } from './shown.server.ts'

const head: PageMeta = {
  title: 'Как устроена карта наблюдений',
  description:
    'Что и\u00a0зачем спрашивает карта, что она может сказать и\u00a0чего не\u00a0может, откуда границы и\u00a0насколько им верить. Таблицы и\u00a0формулы для коллег.',
  link: href('/questionnaire/manual'),
}

export async function loader({ context }: Route.LoaderArgs) {
  return { meta: head, data: await shown(contextOf(context)) }
}

export const meta = metaTags

export default function ManualPage({ loaderData }: Route.ComponentProps) {
  return <ManualView manual={loaderData.data} />
}
