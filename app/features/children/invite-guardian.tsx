import { useState } from 'react'
import { AccountForm } from '#app/features/accounts/forms/account-form.tsx'
import { useAccountForm } from '#app/features/accounts/forms/use-account-form.ts'
import { call } from '#app/shared/client.ts'
import { textOf } from '#app/shared/form-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { say } from '#app/ui/notices.ts'
import { RadioRow } from '#app/ui/radio-row.tsx'
import type { Guardians } from './contract.ts'
import styles from './invite-guardian.module.css'

const RIGHTS = [
  { value: 'see', title: 'Видеть' },
  { value: 'edit', title: 'Видеть и менять' },
]

/** The second adult comes by a letter. */
export function InviteGuardian({ childId, onSent }: { childId: string; onSent: (guardians: Guardians) => void }) {
  const [sentCount, setSentCount] = useState(0)
  const { submit, isBusy, refusal, faultOf } = useAccountForm(async (data) => {
    const params = { id: childId }
    const body = { email: textOf(data, 'email'), may: textOf(data, 'may') }
    await call('POST user/children/{id}/guardians', { params, body })
    onSent(await call('GET user/children/{id}/guardians', { params }))
    say('Приглашение отправлено', 'good')
    setSentCount((count) => count + 1)
  })
  return (
    <div className={styles.panel}>
      <h3>Второй взрослый</h3>
      <AccountForm refusal={refusal} keeps={`guardian-${childId}`} onSubmit={submit}>
        <Field
          key={sentCount}
          label="Его почта"
          hint="Пришлём ссылку на четырнадцать дней"
          name="email"
          type="email"
          autoComplete="off"
          error={faultOf('email')}
        />
        <RadioRow legend="Что ему можно" name="may" options={RIGHTS} value="see" error={faultOf('may')} />
        <Button kind="line" size="s" type="submit" busy={isBusy} busyLabel="Отправляем">
          Пригласить
        </Button>
      </AccountForm>
    </div>
  )
}
