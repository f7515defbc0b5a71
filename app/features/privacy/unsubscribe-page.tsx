import type { Route } from './+types/unsubscribe-page'
import { contextOf } from '#app/platform/rendering.server.ts'
import { loadInFull } from '#app/shared/full-load.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import * as letterChoices from './letter-choices.server.ts'
import { UnsubscribeView } from './unsubscribe-view.tsx'

export const meta = metaTags

const head = {
  title: 'Отписка от писем',
  description: 'Какие письма портала приходят на вашу почту.',
  link: '/unsubscribe',
  index: false,
}

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  return { meta: head, shown: await letterChoices.read(contextOf(context), token), token }
}

export const clientLoader = loadInFull

export default function UnsubscribePage({ loaderData: { shown, token } }: Route.ComponentProps) {
  return <UnsubscribeView shown={shown} token={token} />
}
