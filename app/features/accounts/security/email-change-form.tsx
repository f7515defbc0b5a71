import { call } from '#app/shared/client.ts'
import { textOf } from '#app/shared/form-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { say } from '#app/ui/notices.ts'
import { AccountForm } from '#app/features/accounts/forms/account-form.tsx'
import { CodeField } from '#app/features/accounts/forms/code-field.tsx'
import { asked } from '#app/features/accounts/asked.ts'
import { Panel } from '#app/ui/panel.tsx'
import { PasswordField } from '#app/features/accounts/forms/password-field.tsx'
import { useAccountForm } from '#app/features/accounts/forms/use-account-form.ts'

type EmailChangeFormProps = { email: string; newEmail: string | null; onChanged: () => Promise<void> }

/** A new address: the password first, then the code from the letter that went there. */
export function EmailChangeForm({ email, newEmail, onChanged }: EmailChangeFormProps) {
  return (
    <Panel>
      {newEmail ? <CodeForm newEmail={newEmail} onChanged={onChanged} /> : <AskForm email={email} onChanged={onChanged} />}
    </Panel>
  )
}

function AskForm({ email, onChanged }: Omit<EmailChangeFormProps, 'newEmail'>) {
  const { submit, isBusy, refusal, faultOf } = useAccountForm(async (data) => {
    await call('POST user/email', { body: { email: textOf(data, 'email'), password: textOf(data, 'password') } })
    await onChanged()
  })
  return (
    <AccountForm isNarrow refusal={refusal} onSubmit={submit}>
      <p>
        Сейчас вход и&nbsp;письма — на&nbsp;<b>{email}</b>.
      </p>
      <Field
        label="Новая почта"
        name="email"
        type="email"
        autoComplete="email"
        hint="Пришлём на неё код. Пока его не введут, ничего не изменится."
        error={faultOf('email')}
      />
      <PasswordField label="Пароль" autoComplete="current-password" error={faultOf('password')} />
      <p>
        <Button type="submit" kind="line" busy={isBusy} busyLabel="Отправляем код">
          Сменить почту
        </Button>
      </p>
    </AccountForm>
  )
}

function CodeForm({ newEmail, onChanged }: { newEmail: string; onChanged: () => Promise<void> }) {
  const { submit, isBusy, refusal, faultOf } = useAccountForm(async (data) => {
    await call('POST user/email/confirm', { body: { code: textOf(data, 'code') } })
    say('Почта изменена. На остальных устройствах кабинет закрыт', 'good')
    await onChanged()
  })
  return (
    <AccountForm isNarrow refusal={refusal} onSubmit={submit}>
      <p>
        Письмо с&nbsp;кодом отправлено на&nbsp;<b>{newEmail}</b>. Код действует полчаса. Когда вы его введёте, на&nbsp;прежний
        адрес придёт письмо: 72&nbsp;часа по&nbsp;нему можно всё вернуть.
      </p>
      <CodeField label="Код из письма" hint="Письма нет — проверьте адрес и папку «Спам»." error={faultOf('code')} />
      <p>
        <Button type="submit" busy={isBusy} busyLabel="Проверяем">
          Подтвердить
        </Button>{' '}
        <Button
          kind="quiet"
          onClick={() =>
            void asked(() => call('POST user/email/give-up', { body: {} }), 'Почта осталась прежней').then((done) =>
              done ? onChanged() : undefined,
            )
          }
        >
          Указать другую почту
        </Button>
      </p>
    </AccountForm>
  )
}
