import { call } from '#app/shared/client.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { AccountForm } from './account-form.tsx'
import type { Account } from './contract.ts'
import { guestResult } from './guest-result.ts'
import { PasswordField } from './password-field.tsx'
import { useAccountForm } from './use-account-form.ts'

export type FormProps = { onSignedIn: (account: Account) => void }

/** Sign-in by e-mail and password. */
export function LoginForm({ onSignedIn, onForgotten }: FormProps & { onForgotten: () => void }) {
  const { submit, isBusy, refusal, faultOf } = useAccountForm(async (data) => {
    const body = { email: data.get('email'), password: data.get('password'), ...guestResult() }
    onSignedIn(await call<Account>('login', { method: 'POST', body }))
  })
  return (
    <AccountForm refusal={refusal} onSubmit={submit}>
      <Field label="Электронная почта" name="email" type="email" autoComplete="username" error={faultOf('email')} />
      <PasswordField label="Пароль" autoComplete="current-password" error={faultOf('password')} />
      <Button type="submit" busy={isBusy} busyLabel="Входим">
        Войти
      </Button>
      <Button kind="quiet" onClick={onForgotten}>
        Не помню пароль
      </Button>
    </AccountForm>
  )
}
