import { useEffect, useState } from 'react'
import { call } from '#app/shared/client.ts'
import { dayInWords } from '#app/shared/dates.ts'
import { href } from '#app/shared/href.ts'
import { inRoubles } from '#app/shared/money.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { sayNext } from '#app/ui/said-next.ts'
import { Refusal } from '#app/features/accounts/forms/refusal.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { Refund, RenewalOffer } from './contract.ts'
import type { Card } from '#app/features/accounts/subscription.ts'
import styles from './leave-dialog.module.css'

export type Leaving =
  | { what: 'cancel'; until: string }
  | { what: 'card'; card: Card }
  | { what: 'refund'; invoiceId: string }
  /** The one that stays: turns renewal on again, or agrees to a new price. */
  | { what: 'renew'; offer: RenewalOffer }

const TITLES = {
  cancel: 'Отключить продление?',
  card: 'Удалить банковскую карту?',
  refund: 'Вернуть деньги?',
  renew: 'Продлевать подписку?',
}
const ACTIONS = { cancel: 'Отключить', card: 'Удалить карту', refund: 'Вернуть деньги', renew: 'Продлевать' }

const DONE = {
  cancel: 'Продление отключено',
  card: 'Банковская карта удалена',
  refund: 'Возврат начат: письмо с\u00a0суммой и\u00a0сроком придёт сразу',
  renew: 'Продление включено',
}

/** The second of two clicks: says what will happen, does it, shows the page again. */
export function LeaveDialog({ leaving, onClose }: { leaving: Leaving; onClose: () => void }) {
  const [fault, setFault] = useState('')
  const { isBusy, run } = useBusy()
  const refund = useRefund(leaving)
  const isReady = leaving.what !== 'refund' || typeof refund === 'object'

  async function leave(): Promise<void> {
    try {
      if (leaving.what !== 'refund') await done(leaving)
      else if (typeof refund === 'object') await askBack(refund)
      sayNext(DONE[leaving.what])
      location.assign(href('/cabinet/subscription'))
    } catch (error) {
      setFault(wordsOf(error))
    }
  }

  return (
    <Dialog open title={TITLES[leaving.what]} onClose={onClose}>
      <div className={styles.body}>
        {leaving.what === 'cancel' && (
          <p>
            Больше ничего не&nbsp;спишется. Доступ сохранится до&nbsp;{leaving.until}, письмо с&nbsp;подтверждением придёт сразу.
          </p>
        )}
        {leaving.what === 'card' && (
          <p>
            Карта ••&nbsp;{leaving.card.lastFour} удалится у&nbsp;нас, продление отключится, и&nbsp;спросить с&nbsp;неё деньги
            станет нельзя. Оплаченный срок останется открытым.
          </p>
        )}
        {leaving.what === 'renew' && (
          <p>
            {leaving.offer.terms} Карта ••&nbsp;{leaving.offer.card.lastFour}.
          </p>
        )}
        {leaving.what === 'refund' && <Offer refund={refund} />}
        <Refusal words={fault} />
        <div className={styles.actions}>
          {isReady && (
            <Button busy={isBusy} busyLabel="Минуту" onClick={() => void run(leave)}>
              {ACTIONS[leaving.what]}
            </Button>
          )}
          <Button kind="line" onClick={onClose}>
            Оставить как есть
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** What would go back, or why nothing does; empty until the answer comes. */
function useRefund(leaving: Leaving): Refund | string {
  const [refund, setRefund] = useState<Refund | string>('')
  const invoiceId = leaving.what === 'refund' ? leaving.invoiceId : null
  useEffect(() => {
    if (invoiceId === null) return
    call('POST user/refunds', { body: { invoiceId } }).then(setRefund, (error: unknown) => setRefund(wordsOf(error)))
  }, [invoiceId])
  return refund
}

function Offer({ refund }: { refund: Refund | string }) {
  if (typeof refund === 'string') return <p role="status">{refund || 'Считаем, сколько вернуть…'}</p>
  return (
    <p>
      Вернём <b>{inRoubles(Math.round(refund.amount * 100))}</b> за&nbsp;дни, которые ещё не&nbsp;начались, тем же&nbsp;способом,
      которым вы&nbsp;платили, не&nbsp;позже {dayInWords(new Date(refund.dueAt))}. Подписка закроется сразу, продление отключится.
    </p>
  )
}

/** The sum that was shown goes along: at another one the server asks again. */
function askBack({ invoiceId, amount }: Refund): Promise<unknown> {
  return call('POST user/refunds', { body: { invoiceId, amount, confirm: true } })
}

function done(leaving: Exclude<Leaving, { what: 'refund' }>): Promise<unknown> {
  if (leaving.what === 'card') return call('DELETE user/cards/{id}', { params: { id: leaving.card.id } })
  if (leaving.what === 'renew') return call('POST user/subscription/renew', { body: { amount: leaving.offer.amount } })
  return call('POST user/subscription/cancel', { body: {} })
}
