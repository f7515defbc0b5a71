import type { Route } from './+types/home-page'
import { contextOf, freshUntil, show, tag } from '#app/platform/rendering.server.ts'
import { call } from '#app/shared/client.ts'
import { metaTags, type PageMeta } from '#app/shared/page-meta.ts'
import { Still } from '#app/ui/still.tsx'
import * as blocks from './blocks.server.ts'
import type { Home } from './contract.ts'
import { HomeView } from './home.tsx'

const head: PageMeta = {
  title: 'Понять, почему ребёнку трудно',
  description:
    'Внимание, чтение, письмо, счёт, речь, память, эмоции: что происходит с ребёнком, что попробовать на этой неделе и к кому идти. Опросник для родителей, бесплатно.',
  link: '/',
}

export async function loader({ context }: Route.LoaderArgs) {
  tag(context, 'home', 'articles', 'blog')
  const verb = contextOf(context)
  const changesAt = await blocks.changesAt(verb)
  if (changesAt) freshUntil(context, changesAt)
  show(context, 'page', await blocks.all(verb))
  return { meta: head }
}

/** Each block has a call of its own; an empty or failed one leaves no gap. */
export async function clientLoader() {
  const get = <T,>(path: string) => call<T | null>(path).catch(() => null)
  const [banner, articleItems, quote, whyChildrenLove, parentOpportunities, brain, partners, takeATest] = await Promise.all([
    ...[get('banner'), get('article-items'), get('quote'), get('why-children-love'), get('parent-opportunities')],
    ...[get('how-the-childs-brain-works'), get('partners'), get('take-a-test')],
  ])
  const given = { banner, articleItems, quote, whyChildrenLove, parentOpportunities, brain, partners, takeATest }
  const data = Object.fromEntries(Object.entries(given).filter(([, block]) => block)) as Home
  return { meta: head, data }
}

export const meta = metaTags

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <Still<Home> id="page" data={'data' in loaderData ? loaderData.data : undefined}>
      {(home) => <HomeView home={home} />}
    </Still>
  )
}
