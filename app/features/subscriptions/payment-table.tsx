import { href } from '#app/shared/href.ts'
import { dayInWords } from '#app/shared/dates.ts'
import { inRoubles } from '#app/shared/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Table, TableHead } from '#app/ui/table.tsx'
import type { HistoryItem } from './contract.ts'
import styles from './payment-table.module.css'

type Props = { payments: HistoryItem[]; isRefundable: boolean; onRefund: (invoiceId: string) => void }

/** What was ordered and paid, with receipts and reasons; on a narrow screen each payment is a card. */
export function PaymentTable({ payments, isRefundable, onRefund }: Props) {
  const last = payments.find(({ paidAt, status }) => paidAt !== null && status !== 'refunded')
  const refundable = isRefundable && last?.invoiceId
  return (
    <Table className={styles.table}>
      <caption className="vh">Платежи</caption>
      <TableHead columns={['Дата', 'За что', 'Сумма', 'Состояние']} hidden="Чек и возврат" />
      <tbody>
        {payments.map((payment) => (
          <tr key={payment.invoiceId}>
            <td>{dayInWords(new Date(payment.paidAt ?? payment.createdAt))}</td>
            <td>{payment.title}</td>
            <td>
              <b>{inRoubles(Math.round(payment.amount * 100))}</b>
            </td>
            <td>
              <PaymentState payment={payment} />
            </td>
            <td>
              {payment.receiptUrl && <a href={payment.receiptUrl}>Чек</a>}
              {payment.status === 'pending' && (
                <a href={href('/payment/:invoiceId', { invoiceId: payment.invoiceId })}>Оплатить</a>
              )}
              {payment.invoiceId === refundable && (
                <Button kind="quiet" size="s" onClick={() => onRefund(payment.invoiceId)}>
                  Вернуть деньги
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function PaymentState({ payment: { status, reason, refunded } }: { payment: HistoryItem }) {
  const back = `Возврат ${inRoubles(Math.round(refunded * 100))}`
  const states = {
    pending: (
      <>
        <Badge tone="wait">Ждёт оплаты</Badge>
        {reason && <p>{reason}</p>}
      </>
    ),
    paid: <Badge tone="ok">Оплачено</Badge>,
    declined: (
      <details>
        <summary>
          <Badge tone="bad">Отклонено банком</Badge> <span>Почему?</span>
        </summary>
        <p>{reason}</p>
      </details>
    ),
    expired: <Badge>Не оплачено</Badge>,
    refunded: <Badge tone="info">{back}</Badge>,
    partly_refunded: <Badge tone="info">{back}</Badge>,
  }
  return states[status]
}
