import { Typography } from '@mui/material'
import { action } from '#app/features/admin/data-provider.ts'
import { ActionButton } from '#app/features/admin/action-button.tsx'
import { Actions, Panel } from '#app/features/admin/panel.tsx'
import type { DeskUserCard } from '#app/features/accounts/contract.ts'
import { href } from '#app/shared/href.ts'

const REASON = {
  name: 'reason',
  label: 'Причина',
  hint: 'Её прочитает хозяин кабинета: в письме и в разделе «Данные и доступ»',
}

/** The cabinet as its owner sees it. */
export function UserEyes({ user: { id, maySeeAs } }: { user: DeskUserCard }) {
  const run = async (said: object) => {
    await action('users', id, 'sign-in-as', said)
    location.assign(href('/cabinet'))
  }
  return (
    <Panel title="Глазами хозяина">
      {maySeeAs ? (
        <>
          <Typography>
            Можно открыть кабинет так, как его видит хозяин: на пятнадцать минут, без права менять. Карточки детей, ответы и
            результаты закрыты.
          </Typography>
          <Actions>
            <ActionButton
              label="Посмотреть кабинет"
              text="Человек получит письмо с причиной, а запись останется в журнале и в его кабинете."
              done={null}
              fields={[REASON]}
              run={run}
            />
          </Actions>
        </>
      ) : (
        <Typography>Свой кабинет, кабинеты редакции и детей так не открывают.</Typography>
      )}
    </Panel>
  )
}
