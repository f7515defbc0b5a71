import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as accounts from '#app/features/accounts/accounts.server.ts'
import { ClosedCabinet } from '#app/features/accounts/closed-cabinet.tsx'
import { contextOf } from '#app/platform/rendering.server.ts'
import { href } from '#app/shared/href.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { loadInFull } from '#app/shared/full-load.ts'
import * as cards from '#app/features/specialists/public-card/public-cards.server.ts'
import * as diplomas from './diplomas.server.ts'
import { DiplomaView } from './diploma-view.tsx'

export const meta = metaTags

const head = { title: 'Диплом', description: 'Диплом и карточка специалиста.', link: href('/cabinet/diploma'), index: false }

export async function loader({ context }: LoaderFunctionArgs) {
  const verb = contextOf(context)
  if (!verb.viewer) return data({ meta: head, page: null }, { status: 401 })
  const { id } = verb.viewer
  const [account, sent, card] = await Promise.all([accounts.me(verb), diplomas.ofAccount(verb, id), cards.ownOf(verb, id)])
  return data({ meta: head, page: { account, sent, card } })
}

export const clientLoader = loadInFull

export default function DiplomaPage() {
  const { page } = useLoaderData<typeof loader>()
  return page ? <DiplomaView {...page} /> : <ClosedCabinet />
}
