import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as accounts from '#app/features/accounts/accounts.server.ts'
import { ClosedCabinet } from '#app/features/accounts/closed-cabinet.tsx'
import { contextOf } from '#app/platform/rendering.server.ts'
import { href } from '#app/shared/href.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { loadInFull } from '#app/shared/full-load.ts'
import { CuratorDoor } from '#app/features/invitations/curator-door.tsx'
import * as documents from '#app/features/invitations/documents.server.ts'
import * as groups from './groups.server.ts'
import { InviteView } from './invite-view.tsx'

export const meta = metaTags

const head = { title: 'Приглашения', description: 'Одна семья или список файлом.', link: href('/cabinet/invite'), index: false }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const verb = contextOf(context)
  if (!verb.viewer) return data({ meta: head, page: null }, { status: 401 })
  const account = await accounts.me(verb)
  const refusal = groups.refusalFor(verb)
  if (refusal) return data({ meta: head, page: { account, refusal } }, { status: 403 })
  const [list, choices] = await Promise.all([groups.list(verb), documents.choices(verb)])
  const active = list.filter(({ isArchived }) => !isArchived)
  const asked = new URL(request.url).searchParams.get('group')
  const groupId = active.find(({ id }) => id === asked)?.id ?? active[0]?.id ?? ''
  return data({ meta: head, page: { account, groups: active, groupId, choices } })
}

export const clientLoader = loadInFull

export default function InvitePage() {
  const { page } = useLoaderData<typeof loader>()
  if (!page) return <ClosedCabinet />
  if ('refusal' in page) return <CuratorDoor {...page} />
  return <InviteView {...page} />
}
