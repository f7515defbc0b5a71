import { DeskList } from '#app/features/admin/desk-list.tsx'
import { DeskTable, type Column } from '#app/features/admin/desk-table.tsx'
import type { DeskCurator } from '#app/features/invitations/contract.ts'

const COLUMNS: Column<DeskCurator>[] = [
  { source: 'name', label: 'Куратор', show: ({ name }) => name, sorts: true },
  { source: 'email', label: 'Почта', show: ({ email }) => email, sorts: true },
  { source: 'groupCount', label: 'Групп', show: ({ groupCount }) => groupCount, isNumber: true },
  { source: 'invited', label: 'Приглашены', show: ({ invited }) => invited, isNumber: true },
  { source: 'registered', label: 'Пришли', show: ({ registered }) => registered, isNumber: true },
  { source: 'done', label: 'Заполнили карту', show: ({ done }) => done, isNumber: true },
]

/** Curators and how far their families came. */
export function CuratorList() {
  return (
    <DeskList
      sort={{ field: 'name', order: 'ASC' }}
      empty="Кураторов пока нет. Роль выдают на странице человека, в разделе «Люди и роли»."
    >
      <DeskTable columns={COLUMNS} />
    </DeskList>
  )
}
