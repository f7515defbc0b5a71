import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as accounts from '#app/features/accounts/accounts.server.ts'
import { CabinetLayout } from '#app/features/accounts/cabinet-layout.tsx'
import { seatOf } from '#app/features/accounts/cabinet-menu.ts'
import { contextOf } from '#app/platform/rendering.server.ts'
import { href } from '#app/shared/href.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { loadInFull } from '#app/shared/full-load.ts'
import * as agreements from '#app/features/subscriptions/ledger/agreements.server.ts'
import * as orders from '#app/features/subscriptions/ledger/orders.server.ts'
import { SignInFirst } from './sign-in-first.tsx'
import { SubscriptionView } from './subscription-view.tsx'
import * as subscriptions from './subscriptions.server.ts'

export const meta = metaTags

const head = {
  title: 'Подписка и платежи',
  description: 'Ваша подписка и платежи.',
  link: href('/cabinet/subscription'),
  index: false,
}

export async function loader({ context }: LoaderFunctionArgs) {
  const verb = contextOf(context)
  if (!verb.viewer) return data({ meta: head, account: null, shown: null }, { status: 401 })
  const { id } = verb.viewer
  const [account, subscription, card, payments, offer] = await Promise.all([
    accounts.me(verb),
    subscriptions.current(verb, id),
    subscriptions.cardOf(verb, id),
    orders.history(verb),
    agreements.offerTo(verb, id),
  ])
  return data({ meta: head, account, shown: { subscription, card, payments, offer } })
}

export const clientLoader = loadInFull

export default function SubscriptionPage() {
  const { account, shown } = useLoaderData<typeof loader>()
  if (!account || !shown) return <SignInFirst title="Подписка открывается после входа" />
  return (
    <CabinetLayout account={account} seat={seatOf(account, 'parent')} current={head.link}>
      <SubscriptionView {...shown} />
    </CabinetLayout>
  )
}
