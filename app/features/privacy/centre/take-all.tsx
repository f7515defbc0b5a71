import { useState } from 'react'
import { call } from '#app/shared/client.ts'
import { href } from '#app/shared/href.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PasswordForm } from './password-form.tsx'
import type { Act } from './use-privacy.ts'

/** Everything as a page to read and as a file, after the password. */
export function TakeAll({ isOpen, act }: { isOpen: boolean; act: Act }) {
  const [isAsking, setAsking] = useState(false)
  if (isOpen)
    return (
      <Panel
        actions={
          <>
            <ButtonLink href={href('/cabinet/privacy/data')}>Читать страницей</ButtonLink>
            <ButtonLink kind="line" href="/api/v1/user/data" download="neurosad-data.json">
              Скачать JSON
            </ButtonLink>
          </>
        }
      >
        <p>
          <strong>Готово.</strong> Ссылки действуют пятнадцать минут и&nbsp;только на&nbsp;этом устройстве.
        </p>
      </Panel>
    )
  return (
    <Panel
      actions={
        <Button onClick={() => setAsking(true)}>
          <Icon name="export" size="s" />
          Собрать данные
        </Button>
      }
    >
      <p>Соберём ответы и&nbsp;результаты, письма, согласия и&nbsp;входы. Это занимает меньше минуты.</p>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title="Собрать данные">
        <PasswordForm
          action="Собрать"
          busyLabel="Собираем"
          onClose={() => setAsking(false)}
          send={async (password) => {
            await act.send(() => call('POST user/data', { body: { password } }), 'Данные собраны')
            setAsking(false)
          }}
        >
          <p>Пароль нужен, чтобы ваши данные не&nbsp;забрал тот, кто сел за&nbsp;открытый кабинет.</p>
        </PasswordForm>
      </Dialog>
    </Panel>
  )
}
