import { Box } from '@mui/material'
import { SelectInput } from 'react-admin'
import { ActionButton } from '#app/features/admin/action-button.tsx'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import type { MovementRow, RefundRow } from '#app/features/subscriptions/desk/contract.ts'
import { call } from '#app/shared/client.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DeskTable, type Column } from '#app/features/admin/desk-table.tsx'
import { day, moment } from '#app/features/admin/moments.ts'
import { sum } from './words.tsx'

const REFUNDS: Column<RefundRow>[] = [
  { source: 'amount', label: 'Сумма', show: ({ amount }) => sum(amount), sorts: true },
  {
    source: 'email',
    label: 'Кому',
    show: ({ email, isUnasked }) => (isUnasked ? 'Пришло по ошибке, возвращаем сами' : email || 'кабинет удалён'),
  },
  { source: 'requestedAt', label: 'Заявка', show: ({ requestedAt }) => moment(requestedAt), sorts: true },
  { source: 'dueAt', label: 'Вернуть до', show: ({ dueAt }) => day(dueAt), sorts: true },
  { source: 'status', label: 'Состояние', show: (row) => <RefundState row={row} /> },
]

/** Refunds with their due dates, what is due soonest first. */
export function RefundList() {
  const choices = [
    { id: 'requested', name: 'Ждёт' },
    { id: 'done', name: 'Возвращено' },
  ]
  return (
    <DeskList
      sort={{ field: 'dueAt', order: 'ASC' }}
      filters={[<SelectInput key="status" source="status" label="Состояние" choices={choices} alwaysOn />]}
      empty="Возвратов не было. Начать возврат можно на странице платежа."
    >
      <DeskTable columns={REFUNDS} linkOf={({ paymentId }) => `/admin/payments/${paymentId}/show`} />
    </DeskList>
  )
}

const SETTLE =
  'Деньги вернули переводом или иначе, без платёжного сервиса: например, он не возвращает платёж старше года. Портал больше не будет просить его об этом.'

function RefundState({ row: { id, status, isLate } }: { row: RefundRow }) {
  if (status !== 'requested') return <Badge tone="ok">{status === 'done' ? 'Возвращено' : 'Возвращено иначе'}</Badge>
  if (!isLate) return <Badge tone="wait">Ждёт</Badge>
  const settle = ({ reason = '' }) => call('POST admin/refunds/{id}/settle', { params: { id }, body: { reason } })
  const fields = [{ name: 'reason', label: 'Как и когда вернули', hint: 'Останется в журнале.' }]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Badge tone="bad">Срок вышел</Badge>
      <ActionButton label="Возвращено иначе" text={SETTLE} done="Возврат отмечен" fields={fields} run={settle} />
    </Box>
  )
}

const MOVEMENTS: Column<MovementRow>[] = [
  { source: 'at', label: 'Когда', show: ({ at }) => moment(at), sorts: true },
  { source: 'kind', label: 'Что', show: ({ kind }) => (kind === 'payment' ? 'Платёж' : 'Возврат') },
  { source: 'amount', label: 'Сумма', show: ({ amount }) => sum(amount), isNumber: true, sorts: true },
  { source: 'balance', label: 'Всего с начала', show: ({ balance }) => sum(balance), isNumber: true },
  {
    source: 'transactionId',
    label: 'Номер',
    show: ({ transactionId, paymentId }) => (paymentId ? `${transactionId}, возврат по\u00a0${paymentId}` : transactionId),
  },
]

/** Money that moved: rows are only added, and each says what all of them come to. */
export function MovementList() {
  const choices = [
    { id: 'payment', name: 'Платежи' },
    { id: 'refund', name: 'Возвраты' },
  ]
  return (
    <DeskList
      sort={{ field: 'id', order: 'DESC' }}
      filters={[<SelectInput key="kind" source="kind" label="Что" choices={choices} alwaysOn />]}
      empty="Деньги ещё не двигались."
    >
      <DeskTable
        columns={MOVEMENTS}
        linkOf={({ transactionId, paymentId }) => `/admin/payments/${paymentId ?? transactionId}/show`}
      />
    </DeskList>
  )
}
