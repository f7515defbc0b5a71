import { Alert } from '@mui/material'
import { Show, useRecordContext } from 'react-admin'
import type { DeskUserCard } from '#app/features/accounts/contract.ts'
import { momentOf } from './moments.ts'
import { PersonFacts } from './person-facts.tsx'
import { PersonPanel } from './person-panel.tsx'
import { UserDevices } from './user-devices.tsx'
import { UserEyes } from './user-eyes.tsx'
import { UserRoles } from './user-roles.tsx'

/** Everything that may be done about one person. */
export function UserCard() {
  return (
    <Show actions={false} component="div">
      <Content />
    </Show>
  )
}

function Content() {
  const user = useRecordContext<DeskUserCard>()
  // The row of the list comes first, with less in it.
  if (!user || !('devices' in user)) return null
  const moment = (iso: string | null) => (iso ? momentOf(iso) : 'не было')
  return (
    <>
      {user.erasesAt && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          Человек удаляет кабинет: данные сотрутся {moment(user.erasesAt)}. До этого он может передумать сам, по письму или в
          кабинете.
        </Alert>
      )}
      <PersonPanel title="Кабинет">
        <PersonFacts
          facts={[
            ['Почта', user.email],
            ['Почта подтверждена', user.emailVerified ? 'Да' : 'Нет'],
            ['Зарегистрирован', moment(user.createdAt)],
            ['Последний вход', moment(user.lastSignInAt)],
            ['Номер', user.id],
          ]}
        />
      </PersonPanel>
      <UserRoles user={user} />
      <UserDevices user={user} />
      <UserEyes user={user} />
    </>
  )
}
