import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as accounts from '#app/features/accounts/accounts.server.ts'
import { ClosedCabinet } from '#app/features/accounts/closed-cabinet.tsx'
import { contextOf } from '#app/platform/rendering.server.ts'
import { href } from '#app/shared/href.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { loadInFull } from '#app/shared/full-load.ts'
import * as diplomas from '#app/features/specialists/diplomas/diplomas.server.ts'
import * as families from './families.server.ts'
import { FamiliesView } from './families-view.tsx'

export const meta = metaTags

const head = {
  title: 'Семьи',
  description: 'Семьи, которые открыли вам карточки.',
  link: href('/cabinet/families'),
  index: false,
}

export async function loader({ context }: LoaderFunctionArgs) {
  const verb = contextOf(context)
  const { viewer } = verb
  if (!viewer) return data({ meta: head, page: null }, { status: 401 })
  const [account, list, sent] = await Promise.all([accounts.me(verb), families.list(verb), diplomas.ofAccount(verb, viewer.id)])
  return data({ meta: head, page: { account, list, sent, hasSecondFactor: viewer.hasSecondFactor } })
}

export const clientLoader = loadInFull

export default function FamiliesPage() {
  const { page } = useLoaderData<typeof loader>()
  return page ? <FamiliesView {...page} /> : <ClosedCabinet />
}
