import { data, useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { contextOf } from '#app/platform/rendering.server.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import * as orders from './orders.server.ts'
import { SignInFirst } from './sign-in-first.tsx'
import { SubscriptionView } from './subscription-view.tsx'
import * as subscriptions from './subscriptions.server.ts'

export const meta = metaTags

const head = { title: 'Подписка и платежи', description: 'Ваша подписка и платежи.', link: '/cabinet/subscription', index: false }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const verb = contextOf(context)
  if (!verb.viewer) return data({ meta: head, shown: null }, { status: 401 })
  const { id } = verb.viewer
  const [subscription, card, payments] = await Promise.all([
    subscriptions.current(verb, id),
    subscriptions.cardOf(verb, id),
    orders.history(verb),
  ])
  const asked = new URL(request.url).searchParams.get('do')
  return data({ meta: head, shown: { subscription, card, payments, asked } })
}

/** A page of one person alone: it is always loaded in full. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<never> {
  location.assign(request.url)
  return new Promise(() => {})
}

export default function SubscriptionPage() {
  const { shown } = useLoaderData<typeof loader>()
  return shown ? <SubscriptionView {...shown} /> : <SignInFirst title="Подписка открывается после входа" />
}
