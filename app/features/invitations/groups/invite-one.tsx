import { useState, type ChangeEvent } from 'react'
import { AccountForm } from '#app/features/accounts/forms/account-form.tsx'
import { useAccountForm } from '#app/features/accounts/forms/use-account-form.ts'
import { call } from '#app/shared/client.ts'
import { AppError, type Fields } from '#app/shared/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { say } from '#app/ui/notices.ts'
import { useKept } from '#app/ui/use-kept.ts'
import type { Group } from '#app/features/invitations/contract.ts'
import { INVITE_FACTS, INVITE_TITLE, inviteSentence } from '#app/features/invitations/copy.ts'
import styles from './invite-view.module.css'

const EMPTY = { email: '', parentName: '', childName: '' }
type InviteOneProps = { ownerId: string; curator: string; groups: Group[]; groupId: string; onGroup: (id: string) => void }

/** One family: an address and two names. */
export function InviteOne({ ownerId, curator, groups, groupId, onGroup }: InviteOneProps) {
  const [kept, setKept] = useKept(`invite-one:${ownerId}`, isTyped)
  const typed = kept ?? EMPTY
  const [isReading, setReading] = useState(false)
  const { submit, isBusy, refusal, faultOf } = useAccountForm(async () => {
    const row = { line: 1, ...typed }
    await call('POST user/groups/{id}/invitations', { params: { id: groupId }, body: { rows: [row] } }).catch(nameFields)
    setKept(null)
    document.getElementById('field-email')?.focus()
    say(`Приглашение отправлено на ${row.email.trim()}`, 'good')
  })
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => setKept({ ...typed, [target.name]: target.value })

  return (
    <section className={styles.panel} aria-labelledby="one">
      <h2 id="one">Одна семья</h2>
      <AccountForm refusal={refusal} onSubmit={submit}>
        <div className={styles.fields}>
          <Field
            label="Почта родителя"
            name="email"
            value={typed.email}
            onChange={type}
            type="email"
            autoComplete="off"
            placeholder="mama@example.org"
            error={faultOf('email')}
          />
          <Field
            label="Имя родителя"
            name="parentName"
            value={typed.parentName}
            onChange={type}
            autoComplete="off"
            hint="Подставим в письмо"
            error={faultOf('parentName')}
          />
          <Field
            label="Имя ребёнка"
            name="childName"
            value={typed.childName}
            onChange={type}
            autoComplete="off"
            hint="Можно псевдоним"
            error={faultOf('childName')}
          />
          <SelectField label="Группа" name="group" value={groupId} onChange={(event) => onGroup(event.target.value)}>
            {groups.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
        </div>
        <div className={styles.buttons}>
          <Button type="submit" busy={isBusy} busyLabel="Отправляем">
            Отправить приглашение
          </Button>
          <Button kind="quiet" onClick={() => setReading(true)}>
            Показать письмо
          </Button>
        </div>
      </AccountForm>
      {isReading && (
        <Dialog open title={INVITE_TITLE} onClose={() => setReading(false)}>
          <p>
            {inviteSentence({
              curator,
              parentName: typed.parentName || 'имя родителя',
              childName: typed.childName || 'имя ребёнка',
            })}
          </p>
          <dl className={styles.facts}>
            {INVITE_FACTS.map(([name, words]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </section>
  )
}

/** The faults of the only row as the faults of the form’s fields. */
function nameFields(error: unknown): never {
  if (!(error instanceof AppError) || !error.fields) throw error
  const fields: Fields = {}
  for (const [name, words] of Object.entries(error.fields)) fields[name.replace(/^rows\.1\./, '')] = words
  throw new AppError(error.code, error.message, { fields })
}

function isTyped(kept: unknown): kept is typeof EMPTY {
  return (
    typeof kept === 'object' && kept !== null && Object.keys(EMPTY).every((name) => typeof (kept as never)[name] === 'string')
  )
}
