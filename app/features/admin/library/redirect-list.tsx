import { CreateButton, DataTable, DateField } from 'react-admin'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import { ListActions } from './list-actions.tsx'

/** Old addresses and where they lead now. */
export function RedirectList() {
  return (
    <>
      <ListActions>
        <CreateButton label="Добавить переадресацию" variant="contained" />
      </ListActions>
      <DeskList
        sort={{ field: 'addedAt', order: 'DESC' }}
        actions={false}
        empty="Переадресаций нет. Если у страницы сменился адрес, запишите сюда старый: закладки и ссылки продолжат работать."
      >
        <DataTable bulkActionButtons={false} rowClick="edit">
          <DataTable.Col source="from" label="Старый адрес" />
          <DataTable.Col source="to" label="Новый адрес" />
          <DataTable.Col source="addedAt" label="Добавлена">
            <DateField source="addedAt" locales="ru-RU" options={{ timeZone: 'Europe/Moscow' }} />
          </DataTable.Col>
        </DataTable>
      </DeskList>
    </>
  )
}
