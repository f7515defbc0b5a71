import * as session from '#app/features/accounts/session.ts'
import { useSession } from '#app/features/accounts/use-session.ts'
import type { PopupProps } from '#app/features/popups/popups.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { say } from '#app/ui/notices.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import styles from './error-auth-popup.module.css'
import { openInvitation } from './invitation.ts'

/** The invitation is for another e-mail than the one that is signed in: nothing was opened. */
export function ErrorAuthPopup({ data, onClose }: PopupProps) {
  const { account } = useSession()
  const { isBusy, run } = useBusy()
  const { email = '', hash = '', id = '', pn = '', cn = '' } = data

  async function changePerson(): Promise<void> {
    try {
      await session.logout()
      onClose()
      await openInvitation({ email, hash, id, pn, cn })
    } catch (error) {
      say(wordsOf(error), 'bad')
    }
  }

  return (
    <Dialog open title="Приглашение на&nbsp;другую почту" onClose={onClose}>
      <div className={styles.said}>
        <p>
          Ссылка пришла на&nbsp;<strong>{email}</strong>, а&nbsp;вы вошли как <strong>{account?.email}</strong>. Чтобы данные
          разных семей не&nbsp;смешались, мы ничего не&nbsp;открыли.
        </p>
        <Button wide busy={isBusy} busyLabel="Выходим" onClick={() => void run(changePerson)}>
          Выйти и&nbsp;открыть приглашение
        </Button>
        <Button wide kind="line" onClick={onClose}>
          Остаться в&nbsp;своём кабинете
        </Button>
        <p>Обе почты ваши? Попросите куратора прислать приглашение на&nbsp;ту, с&nbsp;которой вы входите.</p>
      </div>
    </Dialog>
  )
}
