import { DataTable, DateField, FunctionField } from 'react-admin'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import type { QueuedLetter } from '#app/features/machine-room/contract.ts'
import { DeedButton } from '#app/features/admin/deed-button.tsx'

const STATES: Record<string, string> = { created: 'ждёт', retry: 'пробуем снова', active: 'отправляется', failed: 'не ушло' }

/** Letters that did not go out: those on their way, and those that were given up. */
export function LetterList() {
  return (
    <DeskList empty="Все письма ушли. Здесь видны те, что ждут отправки, и те, что не приняла почта.">
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="subject" label="Тема" disableSort />
        <DataTable.Col source="to" label="Кому" disableSort sx={{ overflowWrap: 'anywhere' }} />
        <DataTable.Col label="Что с ним" disableSort>
          <FunctionField render={({ state, tries }: QueuedLetter) => `${STATES[state] ?? state}, попыток: ${tries}`} />
        </DataTable.Col>
        <DataTable.Col source="createdAt" label="Написано" disableSort>
          <DateField source="createdAt" showTime locales="ru-RU" options={{ timeZone: 'Europe/Moscow' }} />
        </DataTable.Col>
        <DataTable.Col label="" disableSort>
          <FunctionField
            render={({ id, state }: QueuedLetter) =>
              state === 'failed' && (
                <DeedButton resource="letters" id={id} name="resend" label="Отправить снова" done="Письмо снова в очереди" />
              )
            }
          />
        </DataTable.Col>
      </DataTable>
    </DeskList>
  )
}
