import { useState } from 'react'
import { dayInWords } from '#app/shared/dates.ts'
import { href } from '#app/shared/href.ts'
import { inRoubles } from '#app/shared/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { HistoryItem, RenewalOffer } from './contract.ts'
import type { Card, Subscription } from '#app/features/accounts/subscription.ts'
import { subscriptionCopy as copy } from './copy.ts'
import { LeaveDialog, type Leaving } from './leave-dialog.tsx'
import { PaymentTable } from './payment-table.tsx'
import { addDays, GRACE_DAYS } from './rules.ts'
import styles from './subscription-view.module.css'

type Props = {
  subscription: Subscription | null
  card: Card | null
  payments: HistoryItem[]
  offer: RenewalOffer | null
}

const STATES = {
  pending: { title: 'Заказ ждёт оплаты', badge: 'Ждёт оплаты', tone: 'wait' },
  declined: { title: copy.declined, badge: 'Отклонено банком', tone: 'bad' },
  active: { title: 'Подписка', badge: 'Активна', tone: 'ok' },
  past_due: { title: 'Подписка', badge: 'Не получилось продлить', tone: 'bad' },
  cancelled: { title: 'Подписка', badge: 'Продление отключено', tone: 'info' },
  expired: { title: 'Подписка', badge: 'Закончилась', tone: 'wait' },
  refunded: { title: 'Подписка', badge: 'Деньги возвращены', tone: 'info' },
  returning: { title: 'Подписка', badge: 'Деньги возвращаются', tone: 'wait' },
} as const

/** What is paid, what will be charged, and every way out. */
export function SubscriptionView({ subscription, card, payments, offer }: Props) {
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  return (
    <div className={styles.page}>
      <h1>Подписка и&nbsp;платежи</h1>
      {subscription ? (
        <State subscription={subscription} order={payments.at(0)} card={card} offer={offer} onLeave={setLeaving} />
      ) : (
        <Empty title="Подписки пока нет" text="Чтение, упражнения, карта наблюдений и результат открыты и без неё.">
          <ButtonLink href={href('/tariffs')}>Посмотреть тарифы</ButtonLink>
        </Empty>
      )}
      {payments.length > 0 && (
        <section aria-labelledby="payments">
          <h2 id="payments">Платежи</h2>
          <PaymentTable
            payments={payments}
            isRefundable={isUnused(subscription)}
            onRefund={(invoiceId) => setLeaving({ what: 'refund', invoiceId })}
          />
        </section>
      )}
      {leaving && <LeaveDialog leaving={leaving} onClose={() => setLeaving(null)} />}
    </div>
  )
}

type StateProps = Pick<Props, 'card' | 'offer'> & {
  subscription: Subscription
  /** The newest. */
  order: HistoryItem | undefined
  onLeave: (leaving: Leaving) => void
}

function State({ subscription, order, card, offer, onLeave }: StateProps) {
  const { status, paidUntil, autoRenew, nextCharge, returning } = subscription
  const isDeclined = status === 'pending' && order?.status === 'declined'
  const { title, badge, tone } = STATES[returning ? 'returning' : isDeclined ? 'declined' : status]
  const until = paidUntil && dayInWords(new Date(paidUntil))
  const isLate = status === 'past_due'
  const isOver = status === 'expired' || status === 'refunded' || status === 'pending'
  return (
    <section className={styles.state} aria-label="Состояние подписки">
      <Panel
        actions={
          <>
            {isDeclined && (
              <ButtonLink href={href('/payment/:invoiceId', { invoiceId: order.invoiceId })}>Попробовать снова</ButtonLink>
            )}
            {(isOver || isLate) && !isDeclined && (
              <ButtonLink href={href('/tariffs')}>{isLate ? 'Оплатить другой картой' : 'Выбрать тариф'}</ButtonLink>
            )}
            {offer && (
              <Button size="s" onClick={() => onLeave({ what: 'renew', offer })}>
                {offer.isNewPrice ? 'Согласиться на новую цену' : 'Включить продление'}
              </Button>
            )}
            {autoRenew && (
              <Button kind="line" size="s" onClick={() => onLeave({ what: 'cancel', until: until ?? '' })}>
                Отключить продление
              </Button>
            )}
            {card && (
              <Button kind="quiet" size="s" onClick={() => onLeave({ what: 'card', card })}>
                Удалить карту
              </Button>
            )}
          </>
        }
      >
        <h2>
          {title} <Badge tone={tone}>{badge}</Badge>
        </h2>
        {isDeclined && <p>{order.reason}</p>}
        {isLate && paidUntil ? (
          <p>
            Срок закончился {until}, продлить не&nbsp;получилось. Доступ открыт до{' '}
            {dayInWords(addDays(new Date(paidUntil), GRACE_DAYS))}: до&nbsp;этого дня можно оплатить другой картой.
          </p>
        ) : (
          until && <p>{isOver ? `Была открыта до ${until}.` : `Открыта до ${until}.`}</p>
        )}
        {nextCharge ? (
          <p>
            {isLate ? 'Попробуем ещё раз списать' : 'Следующее списание'} {inRoubles(nextCharge.amount * 100)}{' '}
            {dayInWords(new Date(nextCharge.at))}, карта ••&nbsp;
            {nextCharge.card.lastFour}.{!isLate && ' За\u00a0пять дней напомним письмом.'}
          </p>
        ) : (
          !isOver && <p>Больше ничего не&nbsp;спишется.</p>
        )}
        {returning && (
          <p>
            Вернём {inRoubles(Math.round(returning.amount * 100))} не&nbsp;позже {dayInWords(new Date(returning.dueAt))},
            тем&nbsp;же способом, которым вы&nbsp;платили.
          </p>
        )}
        {offer?.isNewPrice && (
          <p>
            С&nbsp;{dayInWords(new Date(offer.at))} цена изменится: {inRoubles(Math.round(offer.amount * 100))}. Без вашего
            согласия по&nbsp;ней ничего не&nbsp;спишется, и&nbsp;подписка закончится сама.
          </p>
        )}
        {card && (
          <p>
            Карта {card.type} ••&nbsp;{card.lastFour}, до&nbsp;{card.expires}.
          </p>
        )}
      </Panel>
    </section>
  )
}

/** Whether there are days that have not begun: only for them money goes back. */
function isUnused(subscription: Subscription | null): boolean {
  return subscription?.status === 'active' || subscription?.status === 'cancelled'
}
