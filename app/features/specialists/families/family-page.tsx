import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as accounts from '#app/features/accounts/accounts.server.ts'
import { ClosedCabinet } from '#app/features/accounts/closed-cabinet.tsx'
import { contextOf } from '#app/platform/rendering.server.ts'
import { href } from '#app/shared/href.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { loadInFull } from '#app/shared/full-load.ts'
import * as families from './families.server.ts'
import { FamilyView } from './family-view.tsx'

export const meta = metaTags

// The child's name stays out of the tab's title and of the browser's history.
const head = {
  title: 'Карточка ребёнка',
  description: 'Результаты, заметки, задания.',
  link: href('/cabinet/families'),
  index: false,
}

export async function loader({ context, params: { id = '' } }: LoaderFunctionArgs) {
  const verb = contextOf(context)
  if (!verb.viewer) return data({ meta: head, page: null }, { status: 401 })
  const [account, card] = await Promise.all([accounts.me(verb), families.open(verb, id)])
  return data({ meta: head, page: { account, card } })
}

export const clientLoader = loadInFull

export default function FamilyPage() {
  const { page } = useLoaderData<typeof loader>()
  return page ? <FamilyView {...page} /> : <ClosedCabinet />
}
