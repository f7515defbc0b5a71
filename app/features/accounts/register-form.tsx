import { use } from 'react'
import { call } from '#app/shared/client.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { AccountForm } from './account-form.tsx'
import type { Account, Role } from './contract.ts'
import { guestResult } from './guest-result.ts'
import type { FormProps } from './login-form.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import styles from './register-form.module.css'
import { useAccountForm } from './use-account-form.ts'

/** Registration by role; the acceptance is not ticked for anybody. */
export function RegisterForm({ roles, email, onSignedIn }: FormProps & { roles: Promise<Role[]> }) {
  const offered = use(roles)
  const { submit, isBusy, refusal, faultOf } = useAccountForm(async (data) => {
    const text = (name: string) => data.get(name)
    const body = {
      ...{ roleId: Number(text('roleId')), firstName: text('firstName'), lastName: text('lastName') },
      ...{
        email: text('email'),
        password: text('password'),
        consents: data.has('consents') ? ['account'] : [],
        ...guestResult(),
      },
    }
    await onSignedIn(await call<Account>('register', { method: 'POST', body }))
  })
  return (
    <AccountForm refusal={refusal} onSubmit={submit}>
      <SelectField label="Кто вы" name="roleId" error={faultOf('roleId')}>
        {offered.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <div className={styles.pair}>
        <Field label="Имя" name="firstName" autoComplete="given-name" error={faultOf('firstName')} />
        <Field label="Фамилия" name="lastName" autoComplete="family-name" error={faultOf('lastName')} />
      </div>
      <Field
        label="Электронная почта"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        error={faultOf('email')}
      />
      <NewPasswordField label="Пароль" error={faultOf('password')} />
      <Checkbox name="consents" error={faultOf('consents')}>
        Принимаю правила портала.{' '}
        <a href="/consent/account" target="_blank" rel="noopener">
          Прочитать<span className="vh">, откроется в новой вкладке</span>
        </a>
      </Checkbox>
      <Button type="submit" busy={isBusy} busyLabel="Заводим кабинет">
        Завести кабинет
      </Button>
    </AccountForm>
  )
}
