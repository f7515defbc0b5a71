import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { AccountForm } from '#app/features/accounts/forms/account-form.tsx'
import { PasswordField } from '#app/features/accounts/forms/password-field.tsx'
import { useAccountForm } from '#app/features/accounts/forms/use-account-form.ts'

type PasswordAskedProps = {
  title: string
  text: string
  action: string
  onProven: (password: string) => Promise<void>
  onClose: () => void
}

/** What weakens the account asks for the password first: the device may have been left open. */
export function PasswordAsked({ title, text, action, onProven, onClose }: PasswordAskedProps) {
  const { submit, isBusy, refusal, faultOf } = useAccountForm(
    (data) => onProven(data.get('password') as string), // a field of text
  )
  return (
    <Dialog open title={title} onClose={onClose}>
      <AccountForm refusal={refusal} onSubmit={submit}>
        <p>{text}</p>
        <PasswordField label="Пароль" autoComplete="current-password" error={faultOf('password')} />
        <Button type="submit" busy={isBusy} busyLabel="Проверяем">
          {action}
        </Button>
      </AccountForm>
    </Dialog>
  )
}
