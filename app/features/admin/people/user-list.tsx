import { SelectInput } from 'react-admin'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import { DeskTable, type Column } from '#app/features/admin/desk-table.tsx'
import { moment } from '#app/features/admin/moments.ts'
import { Actions } from '#app/features/admin/panel.tsx'
import type { DeskUser } from '#app/features/accounts/contract.ts'
import { ROLES } from '#app/features/accounts/rules.ts'
import { Badge } from '#app/ui/badge.tsx'

const states = [
  { id: 'unverified', name: 'Почта не подтверждена' },
  { id: 'never_came', name: 'Ни разу не входили' },
  { id: 'leaving', name: 'Удаляют кабинет' },
]
const roles = ROLES.map(({ code, title }) => ({ id: code, name: title }))
const filters = [
  <SelectInput key="role" source="role" label="Роль" choices={roles} alwaysOn />,
  <SelectInput key="state" source="state" label="Состояние" choices={states} alwaysOn />,
]
const COLUMNS: Column<DeskUser>[] = [
  { source: 'name', label: 'Имя', show: ({ name }) => name, sorts: true },
  { source: 'email', label: 'Почта', show: ({ email }) => email, sorts: true },
  { source: 'roles', label: 'Роли', show: (user) => user.roles.map(({ title }) => title).join(', ') },
  { source: 'state', label: 'Состояние', show: (user) => <States {...user} /> },
  {
    source: 'lastSignInAt',
    label: 'Последний вход',
    show: ({ lastSignInAt }) => (lastSignInAt ? moment(lastSignInAt) : '—'),
    sorts: true,
  },
]

/** Everybody who has an account. */
export function UserList() {
  return (
    <DeskList
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={filters}
      create="Пригласить сотрудника"
      empty="Пока никто не зарегистрировался."
    >
      <DeskTable columns={COLUMNS} />
    </DeskList>
  )
}

function States({ erasesAt, emailVerified, hasSecondFactor }: DeskUser) {
  return (
    <Actions>
      {erasesAt && <Badge tone="bad">Удаляется</Badge>}
      {emailVerified ? <Badge tone="ok">Почта подтверждена</Badge> : <Badge tone="wait">Почта не подтверждена</Badge>}
      {hasSecondFactor && <Badge tone="info">Второй шаг</Badge>}
    </Actions>
  )
}
