import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as accounts from '#app/features/accounts/accounts.server.ts'
import { CabinetLayout } from '#app/features/accounts/cabinet-layout.tsx'
import { seatOf } from '#app/features/accounts/cabinet-menu.ts'
import { ClosedCabinet } from '#app/features/accounts/closed-cabinet.tsx'
import { contextOf } from '#app/platform/rendering.server.ts'
import { loadInFull } from '#app/shared/full-load.ts'
import { href } from '#app/shared/href.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import * as saved from './saved-entries.server.ts'
import { SavedView } from './saved-view.tsx'

export const meta = metaTags

const head = { title: 'Сохранённое', description: 'Материалы, отложенные на потом.', link: href('/cabinet/saved'), index: false }

export async function loader({ context }: LoaderFunctionArgs) {
  const verb = contextOf(context)
  if (!verb.viewer) return data({ meta: head, page: null }, { status: 401 })
  const [account, entries] = await Promise.all([accounts.me(verb), saved.list(verb)])
  return data({ meta: head, page: { account, entries } })
}

export const clientLoader = loadInFull

export default function SavedPage() {
  const { page } = useLoaderData<typeof loader>()
  if (!page) return <ClosedCabinet />
  return (
    <CabinetLayout account={page.account} seat={seatOf(page.account, null)} current={head.link}>
      <SavedView entries={page.entries} />
    </CabinetLayout>
  )
}
