import { useState } from 'react'
import { call } from '#app/shared/client.ts'
import { textOf } from '#app/shared/form-text.ts'
import { Button } from '#app/ui/button.tsx'
import { say } from '#app/ui/notices.ts'
import { AccountForm } from '#app/features/accounts/forms/account-form.tsx'
import { NewPasswordField } from '#app/features/accounts/forms/new-password-field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PasswordField } from '#app/features/accounts/forms/password-field.tsx'
import { useAccountForm } from '#app/features/accounts/forms/use-account-form.ts'

/** A new password by the old one. */
export function PasswordChangeForm({ onChanged }: { onChanged: () => Promise<void> }) {
  const [changes, setChanges] = useState(0)
  const { submit, isBusy, refusal, faultOf } = useAccountForm(async (data) => {
    const body = { current: textOf(data, 'current'), password: textOf(data, 'password') }
    await call('POST user/password', { body })
    setChanges(changes + 1)
    say('Пароль изменён. На остальных устройствах кабинет закрыт', 'good')
    await onChanged()
  })
  return (
    <Panel>
      {/* A form that has done its work is a new, empty one. */}
      <AccountForm isNarrow key={changes} refusal={refusal} onSubmit={submit}>
        <PasswordField label="Нынешний пароль" name="current" autoComplete="current-password" error={faultOf('current')} />
        <NewPasswordField label="Новый пароль" error={faultOf('password')} />
        <p>
          <Button type="submit" kind="line" busy={isBusy} busyLabel="Сохраняем">
            Сменить пароль
          </Button>
        </p>
      </AccountForm>
    </Panel>
  )
}
