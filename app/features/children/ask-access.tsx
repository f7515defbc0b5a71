import { useState } from 'react'
import { AccountForm } from '#app/features/accounts/forms/account-form.tsx'
import { useAccountForm } from '#app/features/accounts/forms/use-account-form.ts'
import { call } from '#app/shared/client.ts'
import { textOf } from '#app/shared/form-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/callout.tsx'
import { Field } from '#app/ui/field.tsx'
import styles from './ask-access.module.css'

/** A code from a parent: asks, and opens nothing by itself. */
export function AskAccess({ title }: { title: string }) {
  const [isAsked, setAsked] = useState(false)
  const { submit, isBusy, refusal, faultOf } = useAccountForm(async (data) => {
    await call('POST verifyChildCode', { body: { code: textOf(data, 'code') } })
    setAsked(true)
  })
  return (
    <section className={styles.ask} aria-labelledby="ask-title">
      <h2 id="ask-title">{title}</h2>
      {isAsked ? (
        <div role="status">
          <Callout tone="try" title="Просьба отправлена">
            <p>Родителю ушло письмо. Карточка появится здесь, как только он подтвердит.</p>
          </Callout>
        </div>
      ) : (
        <AccountForm refusal={refusal} onSubmit={submit}>
          <Field
            label="Код от родителя"
            hint="Восемь букв и цифр. Код живёт семь дней и срабатывает один раз"
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            error={faultOf('code')}
          />
          <Button kind="line" type="submit" busy={isBusy} busyLabel="Отправляем">
            Попросить доступ
          </Button>
        </AccountForm>
      )}
    </section>
  )
}
