import { DataTable } from 'react-admin'
import { DeskList } from '#app/features/admin/desk-list.tsx'

/** What the process that answered counts since its start; with several processes each has its own. */
export function FigureList() {
  return (
    <DeskList empty="Цифр пока нет." pagination={false} filters={[]}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="title" label="Что" disableSort />
        <DataTable.Col source="value" label="Сколько с начала работы" disableSort />
      </DataTable>
    </DeskList>
  )
}
