import { href } from '#app/shared/href.ts'
import type { Route } from './+types/home-page'
import { contextOf, freshUntil } from '#app/platform/rendering.server.ts'
import { metaTags, type PageMeta } from '#app/shared/page-meta.ts'
import * as blocks from './blocks.server.ts'
import { HomeView } from './home.tsx'

const head: PageMeta = {
  title: 'Понять, почему ребёнку трудно',
  description:
    'Внимание, чтение, письмо, счёт, речь, память, эмоции: что происходит с ребёнком, что попробовать на этой неделе и к кому идти. Карта наблюдений для родителей, бесплатно.',
  link: href('/'),
}

export async function loader({ context }: Route.LoaderArgs) {
  const verb = contextOf(context)
  const changesAt = await blocks.changesAt(verb)
  if (changesAt) freshUntil(context, changesAt)
  return { meta: head, data: await blocks.all(verb) }
}

export const meta = metaTags

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return <HomeView home={loaderData.data} />
}
