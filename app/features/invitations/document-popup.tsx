import { useEffect, useState } from 'react'
import { AccountForm } from '#app/features/accounts/forms/account-form.tsx'
import { useAccountForm } from '#app/features/accounts/forms/use-account-form.ts'
import { Prose } from '#app/features/content/entry/prose.tsx'
import type { PopupProps } from '#app/features/popups/popups.ts'
import { call } from '#app/shared/client.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { say } from '#app/ui/notices.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { DocumentLink, ShownDocument } from './contract.ts'
import styles from './document-popup.module.css'

type State = { kind: 'loading' } | { kind: 'refused'; message: string } | { kind: 'shown'; document: ShownDocument }

/** The document of a letter's link: it is read here and accepted once. */
export function DocumentPopup({ data: { email = '', type = '', c = '' }, onClose }: PopupProps) {
  const [state, setState] = useState<State>({ kind: 'loading' })
  useEffect(() => {
    let isGone = false
    const show = (next: State) => isGone || setState(next)
    call('POST documents/read', { body: { email, type, c } }).then(
      (document) => show({ kind: 'shown', document }),
      (error: unknown) => show({ kind: 'refused', message: wordsOf(error) }),
    )
    return () => {
      isGone = true
    }
  }, [email, type, c])

  if (state.kind === 'shown') {
    const { title, version } = state.document
    return (
      <Dialog open title={title} onClose={onClose}>
        {version && (
          <p className={styles.version}>Редакция от&nbsp;{dateInWords(version)}. Отдельно от&nbsp;остальных согласий.</p>
        )}
        <Accepting document={state.document} link={{ email, type, c }} onClose={onClose} />
      </Dialog>
    )
  }
  return (
    <Dialog open title="Документ" onClose={onClose}>
      {state.kind === 'loading' ? <Skeleton /> : <p role="alert">{state.message}</p>}
    </Dialog>
  )
}

function Accepting({ document, link, onClose }: { document: ShownDocument; link: DocumentLink; onClose: () => void }) {
  const [isRead, setRead] = useState(false)
  const { submit, isBusy, refusal } = useAccountForm(async () => {
    await call('POST documents/accept', { body: { ...link, version: document.version ?? '' } })
    onClose()
    say('Документ принят', 'good')
  })

  function refuse(): void {
    onClose()
    say('Документ не принят. Пока ссылка действует, её можно открыть ещё раз.')
  }

  return (
    <AccountForm refusal={refusal} onSubmit={submit}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled with the keyboard too */}
      <div className={styles.text} role="region" aria-label={document.title} tabIndex={0}>
        <Prose blocks={document.textItems} />
      </div>
      <Checkbox name="read" checked={isRead} onChange={(event) => setRead(event.target.checked)}>
        Документ прочитан, я&nbsp;его принимаю
      </Checkbox>
      <div className={styles.buttons}>
        <Button type="submit" disabled={!isRead} busy={isBusy} busyLabel="Записываем">
          Принять
        </Button>
        <Button kind="line" onClick={refuse}>
          Отказаться
        </Button>
      </div>
    </AccountForm>
  )
}
