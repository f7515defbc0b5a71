import { SelectInput } from 'react-admin'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import type { PaymentRow } from '#app/features/subscriptions/desk/contract.ts'
import { DeskTable, type Column } from '#app/features/admin/desk-table.tsx'
import { moment } from '#app/features/admin/moments.ts'
import { choicesOf, StateBadge } from '#app/features/admin/state-badge.tsx'
import { PAYMENT_STATES, sum } from './words.tsx'

const COLUMNS: Column<PaymentRow>[] = [
  { source: 'at', label: 'Когда', show: ({ at }) => moment(at), sorts: true },
  { source: 'email', label: 'Кто', show: ({ email }) => email || 'заказ не наш', sorts: true },
  { source: 'title', label: 'За что', show: ({ title, isRenewal }) => (isRenewal ? `${title}, продление` : title || '—') },
  { source: 'amount', label: 'Сумма', show: ({ amount }) => sum(amount), isNumber: true, sorts: true },
  { source: 'refunded', label: 'Вернули', show: ({ refunded }) => (refunded > 0 ? sum(refunded) : '—'), isNumber: true },
  {
    source: 'status',
    label: 'Состояние',
    show: ({ status }) => <StateBadge states={PAYMENT_STATES} state={status} />,
    sorts: true,
  },
  { source: 'id', label: 'Номер', show: ({ id }) => id },
]

/** Every attempt to pay; found by address, order or the provider's number. */
export function PaymentList() {
  return (
    <DeskList
      sort={{ field: 'at', order: 'DESC' }}
      filters={[<SelectInput key="status" source="status" label="Состояние" choices={choicesOf(PAYMENT_STATES)} alwaysOn />]}
      empty="Платежей ещё не было. Они появятся, когда кто-нибудь оплатит подписку."
    >
      <DeskTable columns={COLUMNS} />
    </DeskList>
  )
}
