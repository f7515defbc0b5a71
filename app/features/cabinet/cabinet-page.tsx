import { data, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as accounts from '#app/features/accounts/accounts.server.ts'
import { seatOf } from '#app/features/accounts/cabinet-menu.ts'
import { ClosedCabinet } from '#app/features/accounts/closed-cabinet.tsx'
import { useConfirmation } from '#app/features/accounts/security/use-confirmation.ts'
import * as sent from '#app/features/invitations/documents.server.ts'
import * as privacy from '#app/features/privacy/centre/overview.server.ts'
import { contextOf } from '#app/platform/rendering.server.ts'
import { href } from '#app/shared/href.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { loadInFull } from '#app/shared/full-load.ts'
import { CabinetView } from './cabinet-view.tsx'
import * as overviews from './overviews.server.ts'

export const meta = metaTags

const head = { title: 'Кабинет', description: 'Дети, результаты и доступ.', link: href('/cabinet'), index: false }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const verb = contextOf(context)
  if (!verb.viewer) return data({ meta: head, cabinet: null }, { status: 401 })
  const account = await accounts.me(verb)
  const asked = new URL(request.url).searchParams
  const seat = seatOf(account, asked.get('as'))
  if (seat === 'specialist') throw redirect(href('/cabinet/families'))
  const [overview, note, given, accepted] = await Promise.all([
    overviews.of(verb, seat),
    privacy.noteOf(verb, verb.viewer.id),
    privacy.givenBy(verb, verb.viewer.id),
    account.emailVerified ? sent.acceptedBy(verb, account.email) : [],
  ])
  return data({
    meta: head,
    cabinet: { account, seat, note, isJustSaved: asked.has('saved'), documents: [...given, ...accepted], ...overview },
  })
}

export const clientLoader = loadInFull

/** A link of the menu to a part of this page loads nothing. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.search !== nextUrl.search
}

export default function CabinetPage() {
  const { cabinet } = useLoaderData<typeof loader>()
  useConfirmation()
  return cabinet ? <CabinetView {...cabinet} /> : <ClosedCabinet />
}
