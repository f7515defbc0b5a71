import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as accounts from '#app/features/accounts/accounts.server.ts'
import { ClosedCabinet } from '#app/features/accounts/closed-cabinet.tsx'
import { AskedPair } from '#app/features/child-results/contract.ts'
import * as pairs from '#app/features/child-results/pairs.server.ts'
import { contextOf } from '#app/platform/rendering.server.ts'
import { loadInFull } from '#app/shared/full-load.ts'
import { href } from '#app/shared/href.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { MapsView } from './maps-view.tsx'

export const meta = metaTags

// The child's name stays out of the tab's title and of the browser's history.
const head = {
  title: 'Две карты рядом',
  description: 'Ответы двух карт одного ребёнка.',
  link: href('/cabinet/families'),
  index: false,
}

export async function loader({ context, request, params: { id = '' } }: LoaderFunctionArgs) {
  const verb = contextOf(context)
  if (!verb.viewer) return data({ meta: head, page: null }, { status: 401 })
  const asked = AskedPair.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  const [account, pair] = await Promise.all([accounts.me(verb), pairs.see(verb, id, asked.data ?? {})])
  return data({ meta: head, page: { account, pair } })
}

export const clientLoader = loadInFull

export default function MapsPage() {
  const { page } = useLoaderData<typeof loader>()
  return page ? <MapsView {...page} /> : <ClosedCabinet />
}
