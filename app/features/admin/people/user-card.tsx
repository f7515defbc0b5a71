import { Alert } from '@mui/material'
import { Facts } from '#app/features/admin/facts.tsx'
import { moment } from '#app/features/admin/moments.ts'
import { Panel } from '#app/features/admin/panel.tsx'
import { RecordPage } from '#app/features/admin/record-page.tsx'
import type { DeskUserCard } from '#app/features/accounts/contract.ts'
import { UserDevices } from './user-devices.tsx'
import { UserEyes } from './user-eyes.tsx'
import { UserRoles } from './user-roles.tsx'

/** Everything that may be done about one person. */
export function UserCard() {
  return (
    <RecordPage<DeskUserCard>>
      {/* The row of the list comes first, with less in it. */}
      {(user) => 'devices' in user && <User user={user} />}
    </RecordPage>
  )
}

function User({ user }: { user: DeskUserCard }) {
  return (
    <>
      {user.erasesAt && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          Человек удаляет кабинет: данные сотрутся {moment(user.erasesAt)}. До этого он может передумать сам, по письму или в
          кабинете.
        </Alert>
      )}
      <Panel title="Кабинет">
        <Facts
          facts={[
            ['Почта', user.email],
            ['Почта подтверждена', user.emailVerified ? 'Да' : 'Нет'],
            ['Зарегистрирован', moment(user.createdAt)],
            ['Последний вход', user.lastSignInAt ? moment(user.lastSignInAt) : 'не было'],
            ['Номер кабинета', user.id],
          ]}
        />
      </Panel>
      <UserRoles user={user} />
      <UserDevices user={user} />
      <UserEyes user={user} />
    </>
  )
}
