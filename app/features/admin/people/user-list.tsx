import { Stack } from '@mui/material'
import { DataTable, SelectInput, useRecordContext } from 'react-admin'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import type { DeskUser } from '#app/features/accounts/contract.ts'
import { ROLES } from '#app/features/accounts/rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { MomentField } from './moment-field.tsx'
import { WIDE } from './wide.ts'

const states = [
  { id: 'unverified', name: 'Почта не подтверждена' },
  { id: 'never_came', name: 'Ни разу не входили' },
  { id: 'leaving', name: 'Удаляют кабинет' },
]
const filters = [
  <SelectInput
    key="role"
    source="role"
    label="Роль"
    choices={ROLES.map(({ code, title }) => ({ id: code, name: title }))}
    alwaysOn
  />,
  <SelectInput key="state" source="state" label="Состояние" choices={states} alwaysOn />,
]

/** Everybody who has an account. */
export function UserList() {
  return (
    <DeskList sort={{ field: 'createdAt', order: 'DESC' }} filters={filters} empty="Пока никто не зарегистрировался.">
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="name" label="Имя" />
        <DataTable.Col source="email" label="Почта" sx={WIDE} />
        <DataTable.Col label="Роли" disableSort>
          <Roles />
        </DataTable.Col>
        <DataTable.Col label="Состояние" disableSort>
          <States />
        </DataTable.Col>
        <DataTable.Col source="lastSignInAt" label="Последний вход" sx={WIDE}>
          <MomentField source="lastSignInAt" />
        </DataTable.Col>
      </DataTable>
    </DeskList>
  )
}

function Roles() {
  return useRecordContext<DeskUser>()
    ?.roles.map(({ title }) => title)
    .join(', ')
}

function States() {
  const user = useRecordContext<DeskUser>()
  if (!user) return null
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {user.erasesAt && <Badge tone="bad">Удаляется</Badge>}
      {user.emailVerified ? <Badge tone="ok">Почта подтверждена</Badge> : <Badge tone="wait">Почта не подтверждена</Badge>}
      {user.hasSecondFactor && <Badge tone="info">Второй шаг</Badge>}
    </Stack>
  )
}
