import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as accounts from '#app/features/accounts/accounts.server.ts'
import { CabinetLayout } from '#app/features/accounts/cabinet-layout.tsx'
import { ClosedCabinet } from '#app/features/accounts/closed-cabinet.tsx'
import { contextOf } from '#app/platform/rendering.server.ts'
import { loadInFull } from '#app/shared/full-load.ts'
import { href } from '#app/shared/href.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import * as changes from './changes.server.ts'
import { ChangesLead, ChangesView } from './changes-view.tsx'
import { ProgrammeHead } from '#app/features/programme/plan/programme-head.tsx'
import * as whose from '#app/features/programme/whose.server.ts'

export const meta = metaTags

const head = {
  title: 'Перемены',
  description: 'Как менялись ответы от карты к карте.',
  link: href('/cabinet/changes'),
  index: false,
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const verb = contextOf(context)
  if (!verb.viewer) return data({ meta: head, page: null }, { status: 401 })
  const [account, shown] = await Promise.all([accounts.me(verb), whose.of(verb, request.url)])
  const compared = shown.chosen ? await changes.of(verb, shown.chosen) : null
  return data({ meta: head, page: { account, shown, compared } })
}

export const clientLoader = loadInFull

export default function ChangesPage() {
  const { page } = useLoaderData<typeof loader>()
  if (!page) return <ClosedCabinet />
  return (
    <CabinetLayout account={page.account} seat="parent" current={head.link}>
      <ProgrammeHead
        title={head.title}
        link={head.link}
        whose={page.shown}
        lead={page.compared && <ChangesLead changes={page.compared} />}
      />
      {page.compared && <ChangesView key={page.compared.childId} changes={page.compared} />}
    </CabinetLayout>
  )
}
