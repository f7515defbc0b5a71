import { call } from '#app/shared/client.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { AccountForm } from './account-form.tsx'
import type { Account, Entered } from './contract.ts'
import { guestResult } from './guest-result.ts'
import { PasswordField } from './password-field.tsx'
import { useAccountForm } from './use-account-form.ts'

/** `email` is what was typed in another view of the popup. */
export type FormProps = { email: string; onSignedIn: (account: Account) => Promise<void> }
type LoginFormProps = FormProps & { onHalfway: () => void; onForgotten: () => void }

/** Sign-in by e-mail and password. */
export function LoginForm({ email, onSignedIn, onHalfway, onForgotten }: LoginFormProps) {
  const { submit, isBusy, refusal, faultOf } = useAccountForm(async (data) => {
    const body = { email: data.get('email'), password: data.get('password'), ...guestResult() }
    const entered = await call<Entered>('login', { method: 'POST', body })
    if ('secondFactor' in entered) onHalfway()
    else await onSignedIn(entered)
  })
  return (
    <AccountForm refusal={refusal} onSubmit={submit}>
      <Field
        label="Электронная почта"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        error={faultOf('email')}
      />
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
