import { SelectInput } from 'react-admin'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import { DeskTable, type Column } from '#app/features/admin/desk-table.tsx'
import type { ErrorGroup } from '#app/features/errors/contract.ts'
import { errorCopy } from '#app/features/errors/copy.ts'
import { momentInWords } from '#app/shared/dates.ts'
import { Badge } from '#app/ui/badge.tsx'

const SIDES = Object.entries(errorCopy.sides).map(([id, name]) => ({ id, name }))
const STATES = [
  { id: 'open', name: 'Не исправлены' },
  { id: 'closed', name: 'Исправлены' },
]
const COLUMNS: Column<ErrorGroup>[] = [
  { source: 'title', label: 'Что случилось', show: ({ title }) => title, sorts: true },
  {
    source: 'side',
    label: 'Где',
    show: ({ side, place }) => (
      <>
        <Badge tone="info">{errorCopy.sides[side]}</Badge> {errorCopy.placeOf(place)}
      </>
    ),
  },
  { source: 'count', label: 'Раз', show: ({ count }) => count.toLocaleString('ru-RU'), isNumber: true, sorts: true },
  { source: 'firstAt', label: 'Впервые', show: ({ firstAt }) => momentInWords(new Date(firstAt)), sorts: true },
  { source: 'lastAt', label: 'Последний раз', show: ({ lastAt }) => momentInWords(new Date(lastAt)), sorts: true },
]

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
      <DeskTable columns={COLUMNS} linkOf={({ id }) => `/admin/error-reports/${id}/show`} />
    </DeskList>
  )
}
