import type { Route } from './+types/home-page'
import { contextOf, freshUntil, show } from '#app/platform/rendering.server.ts'
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
  const verb = contextOf(context)
  const changesAt = await blocks.changesAt(verb)
  if (changesAt) freshUntil(context, changesAt)
  show(context, 'page', await blocks.all(verb))
  return { meta: head }
}

/** Each block has a call of its own; an empty or failed one leaves no gap. */
export async function clientLoader() {
  const none = () => null
  const [banner, articleItems, quote, whyChildrenLove, parentOpportunities, brain, partners, takeATest] = await Promise.all([
    call('GET banner').catch(none),
    call('GET article-items').catch(none),
    call('GET quote').catch(none),
    call('GET why-children-love').catch(none),
    call('GET parent-opportunities').catch(none),
    call('GET how-the-childs-brain-works').catch(none),
    call('GET partners').catch(none),
    call('GET take-a-test').catch(none),
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
