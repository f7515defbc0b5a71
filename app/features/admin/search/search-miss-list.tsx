import { DataTable, DateField } from 'react-admin'
import { DeskList } from '#app/features/admin/desk-list.tsx'

/** What people looked for in vain: the next texts to write, or a word for the list of synonyms. */
export function SearchMissList() {
  return (
    <DeskList
      sort={{ field: 'count', order: 'DESC' }}
      empty="Пока все находили то, что искали. Здесь появятся запросы, на которые портал не ответил."
    >
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="query" label="Запрос" />
        <DataTable.NumberCol source="count" label="Сколько раз" />
        <DataTable.Col source="lastAt" label="Последний раз">
          <DateField source="lastAt" showTime locales="ru-RU" options={{ timeZone: 'Europe/Moscow' }} />
        </DataTable.Col>
      </DataTable>
    </DeskList>
  )
}
