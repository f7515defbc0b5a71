import { Button, Card, Link, Typography } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { Show, useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { PaymentRow } from '#app/features/subscriptions/desk/contract.ts'
import { Facts } from '#app/features/admin/facts.tsx'
import { moment } from '#app/features/admin/moments.ts'
import { StateBadge } from '#app/features/admin/state-badge.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { FAULTS, PAYMENT_STATES, sum } from './words.tsx'

/** One payment and what can be given back of it. */
export function PaymentShow() {
  return (
    <Show actions={false} component="div">
      <Payment />
    </Show>
  )
}

function Payment() {
  const payment = useRecordContext<PaymentRow>()
  const [isRefunding, setRefunding] = useState(false)
  if (!payment) return null
  const {
    id,
    at,
    email,
    accountId,
    hasSubscription,
    title,
    amount,
    refunded,
    returning,
    status,
    reason,
    fault,
    lastFour,
    method,
    isRenewal,
    promo,
    invoiceId,
    receiptUrl,
  } = payment
  const isReturnable = status === 'completed' && !fault && Math.round((amount - refunded - returning) * 100) > 0
  return (
    <Card sx={{ p: 3, maxWidth: '48rem' }}>
      <Facts
        facts={[
          ['Состояние', <StateBadge key="state" states={PAYMENT_STATES} state={status} />],
          ...(reason ? [['Почему', reason] as [string, string]] : []),
          ...(fault ? [['Почему', FAULTS[fault]] as [string, string]] : []),
          ['Сумма', <b key="sum">{sum(amount)}</b>],
          ['Вернули', refunded > 0 ? sum(refunded) : 'ничего'],
          ...(returning > 0 ? [['Ждёт возврата', sum(returning)] as [string, string]] : []),
          [
            'Кто',
            accountId ? (
              <Link key="who" component={RouterLink} to={`/admin/users/${accountId}/show`}>
                {email}
              </Link>
            ) : (
              email || 'заказ не наш'
            ),
          ],
          ...(accountId && hasSubscription
            ? [
                [
                  'Подписка',
                  <Link key="subscription" component={RouterLink} to={`/admin/subscriptions/${accountId}/show`}>
                    Открыть подписку
                  </Link>,
                ] as [string, ReactNode],
              ]
            : []),
          ['За что', isRenewal ? `${title}, продление` : title || '—'],
          ['Промокод', promo ?? 'без него'],
          ['Чем платили', methodInWords(method, lastFour)],
          ['Когда', `${moment(at)} по\u00a0Москве`],
          ['Номер платежа', id],
          ['Номер заказа', invoiceId || '—'],
          [
            'Чек',
            receiptUrl ? (
              <a key="receipt" href={receiptUrl}>
                Открыть чек
              </a>
            ) : (
              receiptInWords(status)
            ),
          ],
        ]}
      />
      {isReturnable && (
        <Button variant="contained" sx={{ mt: 3 }} onClick={() => setRefunding(true)}>
          Вернуть деньги
        </Button>
      )}
      {status === 'completed' && !isReturnable && (
        <Typography sx={{ mt: 3 }} color="text.secondary">
          Возвращать нечего: деньги ушли назад или уйдут сами.
        </Typography>
      )}
      {isRefunding && <RefundDialog payment={payment} onClose={() => setRefunding(false)} />}
    </Card>
  )
}

function methodInWords(method: PaymentRow['method'], lastFour: string): string {
  if (method === 'sbp') return 'через СБП'
  return lastFour ? `карта ••\u00a0${lastFour}` : '—'
}

/** A receipt comes for money that was taken: for what the bank refused nobody waits. */
function receiptInWords(status: PaymentRow['status']): string {
  if (status === 'declined' || status === 'cancelled') return 'не будет: деньги не\u00a0списаны'
  return status === 'completed' ? 'ещё не\u00a0пришёл' : 'придёт после списания'
}
