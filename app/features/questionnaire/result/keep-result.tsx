import { useState } from 'react'
import { rememberGuestResult } from '#app/features/accounts/guest-result.ts'
import { useSession } from '#app/features/accounts/use-session.ts'
import { call } from '#app/shared/client.ts'
import { href } from '#app/shared/href.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { say } from '#app/ui/notices.ts'
import styles from './keep-result.module.css'
import { useBusy } from '#app/ui/use-busy.ts'

type KeepResultProps = { token: string; isKept: boolean; label?: string; size?: 'm' | 's' }

/** Puts the result into the account, after a sign-in where nobody is signed in. */
export function KeepResult({ token, isKept, label = 'Сохранить в кабинет', size = 'm' }: KeepResultProps) {
  const { account } = useSession()
  const { isBusy, run } = useBusy()
  const [isSaved, setSaved] = useState(isKept)

  async function keep(): Promise<void> {
    try {
      await call('POST user/results', { body: { token } })
      setSaved(true)
      say('Сохранено', 'good')
    } catch (error) {
      say(wordsOf(error), 'bad')
    }
  }

  if (isSaved) {
    return (
      <p className={styles.keep}>
        Результат хранится в&nbsp;кабинете. {account && <a href={href('/cabinet')}>Открыть кабинет</a>}
      </p>
    )
  }
  return (
    <p className={styles.keep}>
      {account ? (
        <Button size={size} busy={isBusy} busyLabel="Сохраняем" onClick={() => void run(keep)}>
          {label}
        </Button>
      ) : (
        <ButtonLink
          size={size}
          href={href('/cabinet')}
          data-popup="auth"
          data-view="register"
          data-keeps="result"
          data-then="cabinet"
          onClick={() => rememberGuestResult(token)}
        >
          {label}
        </ButtonLink>
      )}
    </p>
  )
}
