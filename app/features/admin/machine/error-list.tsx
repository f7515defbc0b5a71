import { Chip } from '@mui/material'
import { DataTable, DateField, FunctionField, SelectInput } from 'react-admin'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import type { ErrorGroup } from '#app/features/errors/contract.ts'
import { errorCopy } from '#app/features/errors/copy.ts'

const SIDES = Object.entries(errorCopy.sides).map(([id, name]) => ({ id, name }))
const STATES = [
  { id: 'open', name: 'Не исправлены' },
  { id: 'closed', name: 'Исправлены' },
]
const MOSCOW = { timeZone: 'Europe/Moscow' } as const

/** Faults of browsers and of the server by kinds, the newest first. */
export function ErrorList() {
  return (
    <DeskList
      sort={{ field: 'lastAt', order: 'DESC' }}
      filters={[
        <SelectInput key="side" source="side" label="Где" choices={SIDES} alwaysOn />,
        <SelectInput key="state" source="state" label="Состояние" choices={STATES} alwaysOn />,
      ]}
      filterDefaultValues={{ state: 'open' }}
      empty="Ошибок пока не было. Они появятся здесь сами: из браузеров и с сервера, без имён, адресов и набранного."
    >
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="title" label="Что случилось" />
        <DataTable.Col source="side" label="Где" disableSort>
          <FunctionField<ErrorGroup>
            render={({ side, place }) => (
              <>
                <Chip size="small" label={errorCopy.sides[side]} /> {place}
              </>
            )}
          />
        </DataTable.Col>
        <DataTable.NumberCol source="count" label="Раз" />
        <DataTable.Col source="firstAt" label="Впервые">
          <DateField source="firstAt" showTime locales="ru-RU" options={MOSCOW} />
        </DataTable.Col>
        <DataTable.Col source="lastAt" label="Последний раз">
          <DateField source="lastAt" showTime locales="ru-RU" options={MOSCOW} />
        </DataTable.Col>
      </DataTable>
    </DeskList>
  )
}
