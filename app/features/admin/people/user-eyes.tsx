import { Typography } from '@mui/material'
import { deed } from '#app/features/admin/data-provider.ts'
import type { DeskUserCard } from '#app/features/accounts/contract.ts'
import { DeedButton } from './deed-button.tsx'
import { PersonPanel } from './person-panel.tsx'

const REASON = { label: 'Причина', hint: 'Её прочитает хозяин кабинета: в письме и в разделе «Данные и доступ»', least: 10 }

/** The cabinet as its owner sees it. */
export function UserEyes({ user: { id, maySeeAs } }: { user: DeskUserCard }) {
  const run = async (reason: string) => {
    await deed('users', id, 'sign-in-as', { reason })
    location.assign('/cabinet')
  }
  return (
    <PersonPanel title="Глазами хозяина">
      {maySeeAs ? (
        <>
          <Typography sx={{ mb: 2 }}>
            Можно открыть кабинет так, как его видит хозяин: на пятнадцать минут, без права менять. Карточки детей, ответы и
            результаты закрыты.
          </Typography>
          <DeedButton
            label="Посмотреть кабинет"
            text="Человек получит письмо с причиной, а запись останется в журнале и в его кабинете."
            done={null}
            reason={REASON}
            run={run}
          />
        </>
      ) : (
        <Typography>Свой кабинет, кабинеты редакции и детей так не открывают.</Typography>
      )}
    </PersonPanel>
  )
}
