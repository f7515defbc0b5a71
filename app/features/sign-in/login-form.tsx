import { useState } from 'react'
import { call } from '#app/shared/client.ts'
import { AppError } from '#app/shared/errors.ts'
import { textOf } from '#app/shared/form-text.ts'
import { Button } from '#app/ui/button.tsx'
import { AccountForm } from '#app/features/accounts/forms/account-form.tsx'
import { CodeField } from '#app/features/accounts/forms/code-field.tsx'
import type { Account } from '#app/features/accounts/contract.ts'
import { accountCopy as copy } from '#app/features/accounts/copy.ts'
import { EmailField } from '#app/features/accounts/forms/email-field.tsx'
import { guestResult } from '#app/features/accounts/guest-result.ts'
import { PasswordField } from '#app/features/accounts/forms/password-field.tsx'
import { useAccountForm } from '#app/features/accounts/forms/use-account-form.ts'

/** `email` is what was typed in another view of the popup; `savedAt` is the page where a map lies that came with the sign-in. */
export type FormProps = { email: string; onSignedIn: (account: Account, savedAt?: string) => Promise<void> }
type LoginFormProps = FormProps & { onHalfway: () => void; onForgotten: () => void }

/** Sign-in by e-mail and password. Where passwords alone are not taken for a while, a letter or the second factor lets in. */
export function LoginForm({ email, onSignedIn, onHalfway, onForgotten }: LoginFormProps) {
  const [isLocked, setLocked] = useState(false)
  const { submit, isBusy, refusal, faultOf } = useAccountForm(async (data) => {
    const code = textOf(data, 'code')
    const body = { email: textOf(data, 'email'), password: textOf(data, 'password'), ...(code ? { code } : {}), ...guestResult() }
    const entered = await call('POST login', { body }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'too_many') setLocked(true)
      throw error
    })
    if ('secondFactor' in entered) onHalfway()
    else await onSignedIn(entered)
  })
  return (
    <AccountForm refusal={refusal} onSubmit={submit}>
      <EmailField typed={email} error={faultOf('email')} />
      <PasswordField label="Пароль" autoComplete="current-password" error={faultOf('password')} />
      {isLocked && <CodeField label="Код второго шага" hint={copy.codeIfOn} error={faultOf('code')} />}
      <Button type="submit" busy={isBusy} busyLabel="Входим">
        Войти
      </Button>
      <Button kind={isLocked ? 'line' : 'quiet'} onClick={onForgotten}>
        {isLocked ? 'Прислать ссылку на почту' : 'Не помню пароль'}
      </Button>
    </AccountForm>
  )
}
