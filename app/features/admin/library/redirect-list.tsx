import { CreateButton } from 'react-admin'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import { DeskTable, type Column } from '#app/features/admin/desk-table.tsx'
import { day } from '#app/features/admin/moments.ts'
import type { Redirect } from '#app/features/redirects/contract.ts'
import { ListActions } from './list-actions.tsx'

const COLUMNS: Column<Redirect>[] = [
  { source: 'from', label: 'Старый адрес', show: ({ from }) => from, sorts: true },
  { source: 'to', label: 'Новый адрес', show: ({ to }) => to, sorts: true },
  { source: 'addedAt', label: 'Добавлена', show: ({ addedAt }) => day(addedAt), sorts: true },
]

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
        <DeskTable columns={COLUMNS} />
      </DeskList>
    </>
  )
}
