import { SelectInput } from 'react-admin'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import type { SubscriptionRow } from '#app/features/subscriptions/desk/contract.ts'
import { DeskTable, type Column } from '#app/features/admin/desk-table.tsx'
import { day } from '#app/features/admin/moments.ts'
import { choicesOf, StateBadge } from '#app/features/admin/state-badge.tsx'
import { stateOf, SUBSCRIPTION_BADGES, SUBSCRIPTION_STATES, sum } from './words.tsx'

const COLUMNS: Column<SubscriptionRow>[] = [
  { source: 'email', label: 'Кто', show: ({ email }) => email || 'кабинет удалён', sorts: true },
  { source: 'title', label: 'Тариф', show: ({ title }) => title, sorts: true },
  { source: 'status', label: 'Состояние', show: (row) => <StateBadge states={SUBSCRIPTION_BADGES} state={stateOf(row)} /> },
  { source: 'paidUntil', label: 'Открыта до', show: ({ paidUntil }) => day(paidUntil), sorts: true },
  {
    source: 'nextCharge',
    label: 'Следующее списание',
    show: ({ nextCharge }) => (nextCharge ? `${sum(nextCharge.amount)}, ${day(nextCharge.at)}` : 'не будет'),
  },
]

/** Every subscription as it stands now. */
export function SubscriptionList() {
  const states = choicesOf(SUBSCRIPTION_STATES)
  return (
    <DeskList
      sort={{ field: 'paidUntil', order: 'DESC' }}
      filters={[<SelectInput key="status" source="status" label="Состояние" choices={states} alwaysOn />]}
      empty="Подписок ещё нет."
    >
      <DeskTable columns={COLUMNS} />
    </DeskList>
  )
}
