import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as accounts from '#app/features/accounts/accounts.server.ts'
import { CabinetLayout } from '#app/features/accounts/cabinet-layout.tsx'
import { seatOf } from '#app/features/accounts/cabinet-menu.ts'
import { ClosedCabinet } from '#app/features/accounts/closed-cabinet.tsx'
import { contextOf } from '#app/platform/rendering.server.ts'
import { href } from '#app/shared/href.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { loadInFull } from '#app/shared/full-load.ts'
import * as deletions from '#app/features/privacy/deletions.server.ts'
import * as overview from './overview.server.ts'
import { PrivacyView } from './privacy-view.tsx'
import { UndoByLetter } from './undo-by-letter.tsx'

export const meta = metaTags

const head = {
  title: 'Данные и доступ',
  description: 'Что портал хранит о вас и как это забрать, исправить или стереть.',
  link: href('/cabinet/privacy'),
  index: false,
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const verb = contextOf(context)
  const token = new URL(request.url).searchParams.get('undo')
  const undo = token ? { token, isOpen: await deletions.canUndo(verb, token) } : null
  if (undo) return data({ meta: head, account: null, overview: null, undo })
  if (!verb.viewer) return data({ meta: head, account: null, overview: null, undo }, { status: 401 })
  const [account, shown] = await Promise.all([accounts.me(verb), overview.read(verb)])
  return data({ meta: head, account, overview: shown, undo })
}

export const clientLoader = loadInFull

export default function PrivacyPage() {
  const { account, overview: shown, undo } = useLoaderData<typeof loader>()
  if (undo) return <UndoByLetter {...undo} />
  if (!account || !shown) return <ClosedCabinet />
  return (
    <CabinetLayout account={account} seat={seatOf(account, null)} current={head.link}>
      <PrivacyView shown={shown} />
    </CabinetLayout>
  )
}
