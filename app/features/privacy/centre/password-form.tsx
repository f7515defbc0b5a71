import type { ReactNode } from 'react'
import { AccountForm } from '#app/features/accounts/forms/account-form.tsx'
import { PasswordField } from '#app/features/accounts/forms/password-field.tsx'
import { useAccountForm } from '#app/features/accounts/forms/use-account-form.ts'
import { textOf } from '#app/shared/form-text.ts'
import { Button } from '#app/ui/button.tsx'
import styles from './password-form.module.css'

type PasswordFormProps = {
  send: (password: string) => Promise<void>
  onClose: () => void
  /** What the button does, at rest and at work. */
  action: string
  busyLabel: string
  isDangerous?: boolean
  children: ReactNode
}

/** Asks for the password once more before something that matters. */
export function PasswordForm({ send, onClose, action, busyLabel, isDangerous = false, children }: PasswordFormProps) {
  const { submit, isBusy, refusal, faultOf } = useAccountForm((data) => send(textOf(data, 'password')))
  return (
    <AccountForm refusal={refusal} onSubmit={submit}>
      {children}
      <PasswordField label="Ваш пароль" autoComplete="current-password" error={faultOf('password')} />
      <div className={styles.buttons}>
        <Button type="submit" kind={isDangerous ? 'danger' : 'main'} busy={isBusy} busyLabel={busyLabel}>
          {action}
        </Button>
        <Button kind={isDangerous ? 'main' : 'line'} onClick={onClose}>
          {isDangerous ? 'Оставить' : 'Не сейчас'}
        </Button>
      </div>
    </AccountForm>
  )
}
