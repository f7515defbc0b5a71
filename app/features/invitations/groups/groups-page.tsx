import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as accounts from '#app/features/accounts/accounts.server.ts'
import { ClosedCabinet } from '#app/features/accounts/closed-cabinet.tsx'
import { contextOf } from '#app/platform/rendering.server.ts'
import { href } from '#app/shared/href.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { loadInFull } from '#app/shared/full-load.ts'
import { CuratorDoor } from '#app/features/invitations/curator-door.tsx'
import * as groups from './groups.server.ts'
import { GroupsView } from './groups-view.tsx'

export const meta = metaTags

const head = { title: 'Семьи', description: 'Группы и шаги приглашённых семей.', link: href('/cabinet/groups'), index: false }

export async function loader({ context }: LoaderFunctionArgs) {
  const verb = contextOf(context)
  if (!verb.viewer) return data({ meta: head, page: null }, { status: 401 })
  const account = await accounts.me(verb)
  const refusal = groups.refusalFor(verb)
  if (refusal) return data({ meta: head, page: { account, refusal } }, { status: 403 })
  const [list, paid] = await Promise.all([groups.list(verb), groups.countPaid(verb)])
  const [first] = list.filter(({ isArchived }) => !isArchived)
  const opened = first ? await groups.see(verb, first.id) : null
  return data({ meta: head, page: { account, list, opened, paid } })
}

export const clientLoader = loadInFull

/** Another filter of the same page loads nothing. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname
}

export default function GroupsPage() {
  const { page } = useLoaderData<typeof loader>()
  if (!page) return <ClosedCabinet />
  if ('refusal' in page) return <CuratorDoor {...page} />
  return <GroupsView {...page} />
}
