import { DataTable } from 'react-admin'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import { WIDE } from './wide.ts'

/** Curators and how far their families came. */
export function CuratorList() {
  return (
    <DeskList
      sort={{ field: 'name', order: 'ASC' }}
      empty="Кураторов пока нет. Роль выдают на странице человека, в разделе «Люди и роли»."
    >
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="name" label="Куратор" />
        <DataTable.Col source="email" label="Почта" sx={WIDE} />
        <DataTable.NumberCol source="groupCount" label="Групп" disableSort />
        <DataTable.NumberCol source="invited" label="Приглашены" disableSort />
        <DataTable.NumberCol source="registered" label="Пришли" disableSort sx={WIDE} />
        <DataTable.NumberCol source="done" label="Заполнили карту" disableSort />
      </DataTable>
    </DeskList>
  )
}
