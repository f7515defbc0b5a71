import { DataTable, DateField, FunctionField } from 'react-admin'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import type { WorkState } from '#app/features/machine-room/contract.ts'
import { DeedButton } from '#app/features/admin/deed-button.tsx'

const MOSCOW = { showTime: true, locales: 'ru-RU', options: { timeZone: 'Europe/Moscow' }, emptyText: '—' } as const

/** What the portal does by itself, when it last did, and what it gave up. */
export function WorkList() {
  return (
    <DeskList perPage={50} empty="Фоновая работа ещё не начата.">
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="title" label="Работа" disableSort />
        <DataTable.Col source="hour" label="Когда (cron)" disableSort />
        <DataTable.Col source="lastDoneAt" label="Сделано" disableSort>
          <DateField source="lastDoneAt" {...MOSCOW} />
        </DataTable.Col>
        <DataTable.NumberCol source="lastMs" label="За, мс" disableSort />
        <DataTable.NumberCol source="waiting" label="Ждёт" disableSort />
        <DataTable.NumberCol source="failed" label="Не вышло" disableSort />
        <DataTable.Col source="lastFailedAt" label="Когда не вышло" disableSort>
          <DateField source="lastFailedAt" {...MOSCOW} />
        </DataTable.Col>
        <DataTable.Col label="" disableSort>
          <FunctionField
            render={({ id, canRun }: WorkState) =>
              canRun && (
                <DeedButton resource="jobs" id={id} name="run" label="Сделать сейчас" done="Работа поставлена в очередь" />
              )
            }
          />
        </DataTable.Col>
      </DataTable>
    </DeskList>
  )
}
