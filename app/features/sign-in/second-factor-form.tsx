import { call } from '#app/shared/client.ts'
import { AppError } from '#app/shared/errors.ts'
import { textOf } from '#app/shared/form-text.ts'
import { Button } from '#app/ui/button.tsx'
import { AccountForm } from '#app/features/accounts/forms/account-form.tsx'
import { CodeField } from '#app/features/accounts/forms/code-field.tsx'
import type { Account } from '#app/features/accounts/contract.ts'
import { guestResult } from '#app/features/accounts/guest-result.ts'
import { useAccountForm } from '#app/features/accounts/forms/use-account-form.ts'

type SecondFactorFormProps = { onSignedIn: (account: Account) => Promise<void>; onOver: (words: string) => void }

// The view has changed under the person: the next thing to type stands ready.
const takeFocus = (field: HTMLInputElement | null) => field?.focus()

/** The second step of a sign-in; a recovery code will do. */
export function SecondFactorForm({ onSignedIn, onOver }: SecondFactorFormProps) {
  const { submit, isBusy, refusal, faultOf } = useAccountForm(async (data) => {
    const body = { code: textOf(data, 'code'), ...guestResult() }
    try {
      await onSignedIn(await call('POST login/second-factor', { body }))
    } catch (error) {
      if (error instanceof AppError && error.code === 'closed') return onOver(error.message)
      throw error
    }
  })
  return (
    <AccountForm refusal={refusal} onSubmit={submit}>
      <p>Пароль верный. Теперь введите код, который показывает приложение на вашем телефоне.</p>
      <CodeField
        label="Код из приложения"
        ref={takeFocus}
        hint="Шесть цифр. Телефона нет под рукой — введите запасной код из восьми цифр."
        error={faultOf('code')}
      />
      <Button type="submit" busy={isBusy} busyLabel="Входим">
        Войти
      </Button>
      <Button kind="quiet" onClick={() => onOver('')}>
        Вернуться ко входу
      </Button>
    </AccountForm>
  )
}
