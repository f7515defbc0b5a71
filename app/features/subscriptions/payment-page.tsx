import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as contacts from '#app/features/contacts/contacts.server.ts'
import { contextOf } from '#app/platform/rendering.server.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { loadInFull } from '#app/shared/full-load.ts'
import * as orders from '#app/features/subscriptions/ledger/orders.server.ts'
import { PaymentView } from './payment-view.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import * as subscriptions from './subscriptions.server.ts'

export const meta = metaTags

const head = { title: 'Оплата', description: 'Оплата подписки.', link: '/payment', index: false }

/** The one document where the provider's script may run; what is paid for is decided here, not in the browser. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const verb = contextOf(context)
  if (!verb.viewer) return data({ meta: head, payment: null }, { status: 401 })
  const { invoice, item } = await orders.ofViewer(verb, params.invoiceId ?? '')
  const { title, months, fullKopecks, amountKopecks, renewalTerms, email, heldUntil } = invoice
  const { companyName, companyInfo } = await contacts.contacts(verb)
  const isPayable = item.status === 'pending' || item.status === 'declined'
  const payment = {
    seller: { companyName, companyInfo },
    item,
    order: { title, months, fullKopecks, amountKopecks, renewalTerms, email },
    // The bank is not ready, also after an earlier refusal; or the waiting page was loaded again.
    isUnderWay:
      isPayable &&
      ((heldUntil !== null && heldUntil > verb.now) ||
        (item.status === 'pending' && new URL(request.url).searchParams.has('wait'))),
    subscription: await subscriptions.current(verb, verb.viewer.id),
    takesSbp: orders.takesSbp(verb, invoice),
    isCardAlone: verb.config.takesSbp && renewalTerms !== null,
    intent: isPayable ? orders.widgetIntent(verb, invoice) : null,
    widgetUrl: verb.config.CLOUDPAYMENTS_WIDGET_URL,
  }
  return data({ meta: head, payment })
}

export const clientLoader = loadInFull

export default function PaymentPage() {
  const { payment } = useLoaderData<typeof loader>()
  return payment ? <PaymentView {...payment} /> : <SignInFirst title="Войдите, чтобы оплатить" />
}
