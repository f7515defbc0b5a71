import { DataTable, DateField, TextField } from 'react-admin'
import { DeskList } from '#app/features/admin/desk-list.tsx'

/** Home blocks, menus, contacts, the owner's details: each part opens its form. */
export function SiteTextList() {
  return (
    <DeskList empty="Тексты сайта ещё не загружены: запустите bin/seed." pagination={false}>
      <DataTable bulkActionButtons={false} rowClick="edit">
        <DataTable.Col source="title" label="Что" disableSort />
        <DataTable.Col source="updatedAt" label="Изменено" disableSort>
          <DateField source="updatedAt" showTime locales="ru-RU" options={{ timeZone: 'Europe/Moscow' }} />
        </DataTable.Col>
        <DataTable.Col source="editor" label="Кто" disableSort>
          <TextField source="editor" emptyText="из папки content" />
        </DataTable.Col>
      </DataTable>
    </DeskList>
  )
}
