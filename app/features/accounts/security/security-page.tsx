import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { contextOf } from '#app/platform/rendering.server.ts'
import { call } from '#app/shared/client.ts'
import { AppError } from '#app/shared/errors.ts'
import { href } from '#app/shared/href.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import * as accounts from '#app/features/accounts/accounts.server.ts'
import { CabinetLayout } from '#app/features/accounts/cabinet-layout.tsx'
import { seatOf } from '#app/features/accounts/cabinet-menu.ts'
import { ClosedCabinet } from '#app/features/accounts/closed-cabinet.tsx'
import type { Account, Security } from '#app/features/accounts/contract.ts'
import * as devices from './devices.server.ts'
import { EmailBack } from './email-back.tsx'
import { SecurityView } from './security-view.tsx'

export const meta = metaTags

const head = {
  title: 'Вход и устройства',
  description: 'Где открыт ваш кабинет и чем он закрыт, кроме пароля.',
  link: href('/cabinet/security'),
  index: false,
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const verb = contextOf(context)
  const back = new URL(request.url).searchParams.get('back')
  if (back || !verb.viewer) return data({ meta: head, account: null, security: null, back }, { status: back ? 200 : 401 })
  const [account, security] = await Promise.all([accounts.me(verb), devices.overview(verb, verb.viewer)])
  return data({ meta: head, account, security, back })
}

type Loaded = { meta: typeof head; account: Account | null; security: Security | null; back: null }

export async function clientLoader(): Promise<Loaded> {
  try {
    const [account, security] = await Promise.all([call('GET user/me'), call('GET user/security')])
    return { meta: head, account, security, back: null }
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthenticated')
      return { meta: head, account: null, security: null, back: null }
    throw error
  }
}

export default function SecurityPage() {
  const { account, security, back } = useLoaderData<typeof loader>()
  if (back) return <EmailBack token={back} />
  if (!account || !security) return <ClosedCabinet />
  return (
    <CabinetLayout account={account} seat={seatOf(account, null)} current={head.link}>
      <SecurityView security={security} />
    </CabinetLayout>
  )
}
