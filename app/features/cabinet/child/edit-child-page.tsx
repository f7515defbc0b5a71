import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { href } from '#app/shared/href.ts'
import * as accounts from '#app/features/accounts/accounts.server.ts'
import { CabinetLayout } from '#app/features/accounts/cabinet-layout.tsx'
import { ClosedCabinet } from '#app/features/accounts/closed-cabinet.tsx'
import { call } from '#app/shared/client.ts'
import { contextOf } from '#app/platform/rendering.server.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { loadInFull } from '#app/shared/full-load.ts'
import { ChildForm } from '#app/features/children/child-form.tsx'
import * as children from '#app/features/children/children.server.ts'
import { PageHead } from '#app/features/children/page-head.tsx'

export const meta = metaTags

const head = { title: 'Изменить карточку', description: 'Карточка ребёнка в кабинете.', link: href('/cabinet'), index: false }

export async function loader({ context, params: { id = '' } }: LoaderFunctionArgs) {
  const verb = contextOf(context)
  if (!verb.viewer) return data({ meta: head, page: null }, { status: 401 })
  const [account, child] = await Promise.all([accounts.me(verb), children.seeToEdit(verb, id)])
  return data({ meta: head, page: { account, child } })
}

export const clientLoader = loadInFull

export default function EditChildPage() {
  const { page } = useLoaderData<typeof loader>()
  if (!page) return <ClosedCabinet />
  const { account, child } = page
  const link = href('/cabinet/children/:id', { id: child.id })
  return (
    <CabinetLayout account={account} seat="parent">
      <PageHead title="Изменить карточку" />
      <ChildForm
        child={child}
        keeps={`child-${child.id}`}
        submitLabel="Сохранить"
        backLink={link}
        send={async (profile) => {
          await call('PATCH user/children/{id}', { params: { id: child.id }, body: { ...profile, updatedAt: child.updatedAt } })
          location.assign(link)
        }}
      />
    </CabinetLayout>
  )
}
