import { Box } from '@mui/material'
import { SelectInput } from 'react-admin'
import { ActionButton } from '#app/features/admin/action-button.tsx'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import { DeskTable, type Column } from '#app/features/admin/desk-table.tsx'
import { moment } from '#app/features/admin/moments.ts'
import type { UnreadNotificationRow } from '#app/features/subscriptions/desk/contract.ts'
import { call } from '#app/shared/client.ts'
import { Badge } from '#app/ui/badge.tsx'

const TYPES: Record<UnreadNotificationRow['type'], string> = {
  check: 'Проверка перед оплатой',
  pay: 'Оплата',
  fail: 'Отказ банка',
  confirm: 'Подтверждение',
  refund: 'Возврат',
  recurrent: 'Расписание сервиса',
  cancel: 'Отмена',
  receipt: 'Чек',
}
const STATES = [
  { id: 'open', name: 'Ждут разбора' },
  { id: 'closed', name: 'Разобраны' },
]
const CLOSE =
  'Сверьте платёж с кабинетом платёжного сервиса. Если деньги пришли, сверка узнает о них сама. После разбора содержимое уведомления стирается.'

const COLUMNS: Column<UnreadNotificationRow>[] = [
  { source: 'at', label: 'Когда', show: ({ at }) => moment(at), sorts: true },
  { source: 'type', label: 'О чём', show: ({ type }) => TYPES[type] },
  { source: 'faults', label: 'Не читается', show: ({ faults }) => faults.filter(Boolean).join(', ') || 'Всё уведомление' },
  { source: 'body', label: 'Что пришло', show: (row) => <Came row={row} /> },
  { source: 'closedAt', label: 'Состояние', show: (row) => <State row={row} /> },
]

/** What the payment provider signed and the portal could not read, as it came. */
export function UnreadList() {
  return (
    <DeskList
      sort={{ field: 'at', order: 'DESC' }}
      filters={[<SelectInput key="state" source="state" label="Состояние" choices={STATES} alwaysOn />]}
      filterDefaultValues={{ state: 'open' }}
      empty="Все уведомления платёжного сервиса прочитаны."
    >
      <DeskTable columns={COLUMNS} />
    </DeskList>
  )
}

function Came({ row: { body } }: { row: UnreadNotificationRow }) {
  if (body === null) return 'Стёрто после разбора'
  return (
    <details>
      <summary>Показать</summary>
      <Box
        component="pre"
        sx={{ m: 0, mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxHeight: '20rem', overflow: 'auto' }}
      >
        {body || 'Пустое уведомление'}
      </Box>
    </details>
  )
}

function State({ row: { id, closedAt } }: { row: UnreadNotificationRow }) {
  if (closedAt) return <Badge tone="ok">Разобрано</Badge>
  const close = () => call('POST admin/unread-notifications/{id}/close', { params: { id } })
  return <ActionButton label="Разобрано" text={CLOSE} done="Уведомление разобрано" run={close} />
}
