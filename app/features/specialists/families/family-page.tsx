import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as accounts from '#app/features/accounts/accounts.server.ts'
import { ClosedCabinet } from '#app/features/accounts/closed-cabinet.tsx'
import type { Context } from '#app/platform/context.server.ts'
import { contextOf } from '#app/platform/rendering.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { href } from '#app/shared/href.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { loadInFull } from '#app/shared/full-load.ts'
import type { FamilyCard } from '#app/features/specialists/contract.ts'
import { ClosedCard } from './closed-card.tsx'
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
  const [account, card] = await Promise.all([accounts.me(verb), openedCard(verb, id)])
  return data({ meta: head, page: { account, card } }, { status: card ? 200 : 404 })
}

async function openedCard(context: Context, id: string): Promise<FamilyCard | null> {
  try {
    return await families.open(context, id)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

export const clientLoader = loadInFull

export default function FamilyPage() {
  const { page } = useLoaderData<typeof loader>()
  if (!page) return <ClosedCabinet />
  return page.card ? <FamilyView account={page.account} card={page.card} /> : <ClosedCard account={page.account} />
}
