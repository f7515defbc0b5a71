import { useState } from 'react'
import { call } from '#app/shared/client.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Deletable, Deletion } from '#app/features/privacy/contract.ts'
import styles from './delete-panel.module.css'
import { Panel } from '#app/ui/panel.tsx'
import { PasswordForm } from './password-form.tsx'
import type { Act } from './use-privacy.ts'

type DeletePanelProps = { deletable: Deletable[]; going: Deletion[]; act: Act }

/** What can be deleted: each thing by itself, and the account. */
export function DeletePanel({ deletable, going, act }: DeletePanelProps) {
  const [chosen, setChosen] = useState<Deletable | null>(null)
  const left = deletable.filter(({ scope, part }) => !going.some((one) => one.scope === scope && one.part === part))
  return (
    <Panel>
      <p>Сначала данные на&nbsp;72&nbsp;часа скрываются, потом стираются насовсем. Пока часы идут, всё можно вернуть.</p>
      <div className={styles.buttons}>
        {left.map((one) => (
          <Button key={`${one.scope} ${one.part}`} kind="danger" onClick={() => setChosen(one)}>
            {deleteWords(one)}
          </Button>
        ))}
      </div>
      <Dialog open={chosen !== null} onClose={() => setChosen(null)} title={chosen && `${deleteWords(chosen)}?`}>
        {chosen && (
          <PasswordForm
            action="Удалить через 72 часа"
            busyLabel="Скрываем"
            isDangerous
            onClose={() => setChosen(null)}
            send={async (password) => {
              const { scope, part } = chosen
              await act.send(
                () => call('POST user/deletions', { body: { scope, password, ...(part ? { part } : {}) } }),
                'Удаление начато, письмо отправлено',
              )
              setChosen(null)
            }}
          >
            <ul className={styles.warned}>
              {consequencesOf(chosen).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </PasswordForm>
        )}
      </Dialog>
    </Panel>
  )
}

function deleteWords({ title }: Deletable): string {
  return `Удалить ${title.charAt(0).toLowerCase()}${title.slice(1)}`
}

function consequencesOf({ scope, part }: Deletable): string[] {
  if (scope === 'account')
    return [
      'Сотрётся всё: ответы, письма с файлами, отзывы, входы',
      'На других устройствах кабинет закроется сразу, другие люди сразу потеряют доступ',
      'Подписка закроется вместе с кабинетом; если она оплачена, сначала верните деньги за оставшиеся дни в разделе «Подписка и платежи»',
      'Записи о согласиях и чеки сохранятся отдельно от кабинета: этого требует закон',
    ]
  if (part) return ['Другие люди потеряют доступ сразу', 'Остальное в кабинете останется']
  return [
    'Ссылки на результаты сразу перестанут открываться, у специалистов тоже',
    'Записи о согласиях сохранятся: этого требует закон',
    'Кабинет и письма останутся',
  ]
}
