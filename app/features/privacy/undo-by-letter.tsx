import { useState } from 'react'
import { call } from '#app/shared/client.ts'
import { AppError } from '#app/shared/errors.ts'
import { words } from '#app/shared/words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import styles from './undo-by-letter.module.css'

/** The letter's link: a button, because machines open links in letters too. */
export function UndoByLetter({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<string | null>(null)
  const { isBusy, run } = useBusy()

  async function undo(): Promise<void> {
    try {
      await call('user/deletions/undo', { method: 'POST', body: { token } })
      setOutcome('Всё на месте: удаление отменено, данные снова ваши.')
    } catch (error) {
      setOutcome(error instanceof AppError ? error.message : words.serverError)
    }
  }

  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Вернуть данные</h1>
      <p role="status">{outcome ?? 'Удаление ещё можно отменить. Ничего из скрытого не потерялось.'}</p>
      <p>
        {outcome ? (
          <ButtonLink href="/cabinet/privacy">Перейти в кабинет</ButtonLink>
        ) : (
          <Button busy={isBusy} busyLabel="Возвращаем" onClick={() => void run(undo)}>
            Вернуть данные
          </Button>
        )}
      </p>
    </div>
  )
}
