import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { href } from '#app/shared/href.ts'
import * as accounts from '#app/features/accounts/accounts.server.ts'
import { CabinetLayout } from '#app/features/accounts/cabinet-layout.tsx'
import { ClosedCabinet } from '#app/features/accounts/closed-cabinet.tsx'
import { call } from '#app/shared/client.ts'
import { textOf } from '#app/shared/form-text.ts'
import { contextOf } from '#app/platform/rendering.server.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { RepresentativeField } from '#app/features/first-card/representative-field.tsx'
import { loadInFull } from '#app/shared/full-load.ts'
import { ChildForm, type WrittenProfile } from '#app/features/children/child-form.tsx'
import { PageHead } from '#app/features/children/page-head.tsx'

export const meta = metaTags

const head = {
  title: 'Новая карточка',
  description: 'Карточка ребёнка в кабинете.',
  link: href('/cabinet/children/new'),
  index: false,
}

export async function loader({ context }: LoaderFunctionArgs) {
  const verb = contextOf(context)
  if (!verb.viewer) return data({ meta: head, account: null }, { status: 401 })
  return data({ meta: head, account: await accounts.me(verb) })
}

export const clientLoader = loadInFull

export default function NewChildPage() {
  const { account } = useLoaderData<typeof loader>()
  if (!account) return <ClosedCabinet />
  return (
    <CabinetLayout account={account} seat="parent">
      <PageHead title="Новая карточка" lead="Имя, дата рождения, пол и рука нужны карте наблюдений. Остальное — по желанию." />
      <ChildForm keeps="new-child" send={create} submitLabel="Добавить ребёнка" backLink="/cabinet" renderEnd={renderConsent} />
    </CabinetLayout>
  )
}

function renderConsent(faultOf: (field: string) => string | undefined) {
  return (
    <>
      <RepresentativeField faultOf={faultOf} />
      <Checkbox name="consent" error={faultOf('consent')}>
        Даю согласие на&nbsp;обработку данных ребёнка в&nbsp;карточке кабинета.{' '}
        <a href={href('/consent/:purpose', { purpose: 'child_profile' })} target="_blank" rel="noopener">
          Полный текст согласия<span className="vh">, откроется в&nbsp;новой вкладке</span>
        </a>
      </Checkbox>
    </>
  )
}

async function create(profile: WrittenProfile, form: FormData): Promise<void> {
  const body = { ...profile, representative: textOf(form, 'representative') || undefined, consent: form.has('consent') }
  const { id } = await call('POST user/children', { body })
  location.assign(href('/cabinet/children/:id', { id }))
}
