import { useState } from 'react'
import { openPopup, type PopupProps } from '#app/features/popups/popups.ts'
import { call } from '#app/shared/client.ts'
import { textOf } from '#app/shared/form-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { say } from '#app/ui/notices.ts'
import { AccountForm } from '#app/features/accounts/forms/account-form.tsx'
import { accountCopy } from '#app/features/accounts/copy.ts'
import { NewPasswordField } from '#app/features/accounts/forms/new-password-field.tsx'
import { keptRecovery } from '#app/features/accounts/recovery.ts'
import { useAccountForm } from '#app/features/accounts/forms/use-account-form.ts'

/** A new password by the link from the letter. */
export function RecoveryPopup({ onClose }: PopupProps) {
  const [recovery] = useState(keptRecovery)
  const { submit, isBusy, refusal, faultOf } = useAccountForm(async (data) => {
    const body = { USER_CHECKWORD: recovery?.checkword, USER_LOGIN: recovery?.login, password: textOf(data, 'password') }
    await call('POST password/reset', { body })
    openPopup('auth', { email: recovery?.login ?? '' })
    say('Пароль сохранён. Войдите с ним', 'good')
  })
  return (
    <Dialog open title="Новый пароль" onClose={onClose}>
      {recovery ? (
        <AccountForm refusal={refusal} onSubmit={submit}>
          <p>Для кабинета {recovery.login}.</p>
          {/* For a password manager: whose password this is. */}
          <input type="email" name="email" autoComplete="username" value={recovery.login} readOnly hidden />
          <NewPasswordField label="Новый пароль" error={faultOf('password')} />
          <Button type="submit" busy={isBusy} busyLabel="Сохраняем">
            Сохранить пароль
          </Button>
        </AccountForm>
      ) : (
        <p>{accountCopy.badLink}</p>
      )}
    </Dialog>
  )
}
