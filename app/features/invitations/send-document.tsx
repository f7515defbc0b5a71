import { useState } from 'react'
import { AccountForm } from '#app/features/accounts/forms/account-form.tsx'
import { useAccountForm } from '#app/features/accounts/forms/use-account-form.ts'
import { call } from '#app/shared/client.ts'
import { textOf } from '#app/shared/form-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { say } from '#app/ui/notices.ts'
import type { DocumentChoice } from './contract.ts'
import styles from '#app/features/invitations/groups/invite-view.module.css'

/** A document by letter: the person reads it and decides. */
export function SendDocument({ choices }: { choices: DocumentChoice[] }) {
  const [email, setEmail] = useState('')
  const { submit, isBusy, refusal, faultOf } = useAccountForm(async (data) => {
    await call('POST documents/send', { body: { email: textOf(data, 'reader'), document: textOf(data, 'document') } })
    say(`Документ отправлен на ${email.trim()}`, 'good')
    setEmail('')
  })
  return (
    <section className={styles.panel} aria-labelledby="document">
      <h2 id="document">Документ на&nbsp;согласие</h2>
      <p>Человек прочитает документ по&nbsp;ссылке и&nbsp;примет его или нет. Ссылка действует 14&nbsp;дней.</p>
      <AccountForm refusal={refusal} onSubmit={submit}>
        <div className={styles.fields}>
          <Field
            label="Почта"
            name="reader"
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={faultOf('email')}
          />
          <SelectField label="Документ" name="document" error={faultOf('document')}>
            {choices.map(({ code, title }) => (
              <option key={code} value={code}>
                {title}
              </option>
            ))}
          </SelectField>
        </div>
        <div>
          <Button kind="line" type="submit" busy={isBusy} busyLabel="Отправляем">
            Отправить документ
          </Button>
        </div>
      </AccountForm>
    </section>
  )
}
