import { data, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as accounts from '#app/features/accounts/accounts.server.ts'
import { ClosedCabinet } from '#app/features/accounts/closed-cabinet.tsx'
import { mayDo } from '#app/features/children/permissions.server.ts'
import { contextOf } from '#app/platform/rendering.server.ts'
import { href } from '#app/shared/href.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { loadInFull } from '#app/shared/full-load.ts'
import * as cards from '#app/features/cabinet/cards.server.ts'
import { ChildView } from './child-view.tsx'
import { FamilyChildView } from './family-child-view.tsx'

export const meta = metaTags

// The child's name stays out of the tab's title and of the browser's history.
const head = { title: 'Карточка ребёнка', description: 'Результаты, доступ и занятия.', link: href('/cabinet'), index: false }

export async function loader({ context, params: { id = '' } }: LoaderFunctionArgs) {
  const verb = contextOf(context)
  if (!verb.viewer) return data({ meta: head, page: null }, { status: 401 })
  // A specialist has a desk of its own for a family; older letters and links lead here.
  if (await mayDo(verb, 'note.write', id)) throw redirect(href('/cabinet/families/:id', { id }))
  const [account, card] = await Promise.all([accounts.me(verb), cards.of(verb, id)])
  return data({ meta: head, page: { account, card } })
}

export const clientLoader = loadInFull

/** A step to a part of the page loads nothing. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname
}

export default function ChildPage() {
  const { page } = useLoaderData<typeof loader>()
  if (!page) return <ClosedCabinet />
  const { account, card } = page
  return card.family ? (
    <FamilyChildView key={card.child.id} card={card} family={card.family} />
  ) : (
    <ChildView account={account} card={card} />
  )
}
