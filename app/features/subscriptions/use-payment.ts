import { useEffect, useState } from 'react'
import { call } from '#app/shared/client.ts'
import { say } from '#app/ui/notices.ts'
import type { HistoryItem } from './contract.ts'
import type { Subscription } from '#app/features/accounts/subscription.ts'
import { AT_THE_BANK, declineOf } from '#app/features/subscriptions/provider/declines.ts'
import { openWidget } from '#app/features/subscriptions/provider/widget.ts'

type Screen = 'form' | 'wait' | 'paid' | 'declined' | 'expired' | 'refunded'
type Given = { item: HistoryItem; isUnderWay: boolean; subscription: Subscription | null }

const ASK_EVERY_MS = 2000
// The provider's notification is sometimes late: every third time the server asks it itself.
const LOOK_UP_EVERY = 3
const REFUSED_FOR_GOOD_MS = 20_000

/** The state of a payment: only the server's answer changes it, and while we wait for it the address says so. */
export function usePayment({ item: first, isUnderWay, subscription: current }: Given) {
  const [item, setItem] = useState(first)
  const [subscription, setSubscription] = useState(current)
  const [screen, setScreen] = useState<Screen>(() => (isUnderWay ? 'wait' : screenOf(first)))

  useEffect(() => {
    if (screen !== 'wait') return
    let asked = 0
    const began = Date.now()
    const timer = setInterval(() => void ask(), ASK_EVERY_MS)

    async function ask(): Promise<void> {
      asked++
      try {
        const { invoiceId } = first
        if (asked % LOOK_UP_EVERY === 0) setSubscription(await call('POST user/subscription', { body: { invoiceId } }))
        const found = (await call('GET user/payments')).find((one) => one.invoiceId === invoiceId)
        if (!found) return
        const isRefused = found.reason !== null && Date.now() - began > REFUSED_FOR_GOOD_MS
        if ((found.status === 'pending' || found.status === 'declined') && !isRefused) return
        if (found.status === 'paid') setSubscription(await call('GET user/subscription'))
        show(found)
      } catch {
        // The connection is lost: the next question comes in two seconds.
      }
    }
    void ask()
    return () => clearInterval(timer)
  }, [screen, first])

  function show(found: HistoryItem): void {
    setItem(found)
    setScreen(screenOf(found))
    history.replaceState(history.state, '', location.pathname)
  }

  /** Opens the form; however it ends, the server is asked for the result. */
  async function pay(widgetUrl: string, intent: object): Promise<void> {
    const opener = document.activeElement
    const outcome = await openWidget(widgetUrl, intent).catch(() => null)
    // The form that had the focus is gone.
    if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus()
    if (!outcome) return say('Форма оплаты не открылась. Проверьте интернет и попробуйте ещё раз: деньги не списаны', 'bad')
    const { type, status } = outcome
    // A form that was closed on a bad network may have been paid; the server says why one was refused.
    const isRefused = status === 'fail' || status === 'reject'
    if (type === 'cancel' || isRefused) {
      const found = await known()
      show(found)
      // The notification of the refusal is late: the form's own code says why.
      if (isRefused && found.status === 'pending' && found.reason === null)
        say(`Оплата не прошла. ${wordsOf(outcome.data?.ReasonCode ?? 0)}`, 'bad')
      return
    }
    // What is neither paid nor refused is on its way: the system of quick payments answers later.
    history.replaceState(history.state, '', `${location.pathname}?wait`)
    setScreen('wait')
  }

  /** The order as the server knows it; as it was here when the server cannot be reached. */
  async function known(): Promise<HistoryItem> {
    const all = await call('GET user/payments').catch(() => [])
    const found = all.find(({ invoiceId }) => invoiceId === first.invoiceId) ?? item
    if (found.status === 'paid') setSubscription(await call('GET user/subscription').catch(() => null))
    return found
  }

  return { screen, item, subscription, pay, tryAgain: () => setScreen('form') }
}

/** Why an order that is still to be paid was refused. */
function wordsOf(reasonCode: number): string {
  return reasonCode === AT_THE_BANK.reasonCode ? AT_THE_BANK.words : declineOf(reasonCode).words
}

function screenOf({ status }: HistoryItem): Screen {
  if (status === 'pending') return 'form'
  return status === 'partly_refunded' ? 'refunded' : status
}
