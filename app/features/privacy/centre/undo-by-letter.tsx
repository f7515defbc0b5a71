import { useState } from 'react'
import { privacyCopy as copy } from '#app/features/privacy/copy.ts'
import { call } from '#app/shared/client.ts'
import { href } from '#app/shared/href.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { ByLetter } from '#app/ui/by-letter.tsx'

/** Brings back what is being deleted, by the letter's link. */
export function UndoByLetter({ token, isOpen }: { token: string; isOpen: boolean }) {
  const [outcome, setOutcome] = useState(isOpen ? null : copy.notGoing)
  const { isBusy, run } = useBusy()

  async function undo(): Promise<void> {
    try {
      await call('POST user/deletions/undo', { body: { token } })
      setOutcome('Всё на месте: удаление отменено, данные снова ваши.')
    } catch (error) {
      setOutcome(wordsOf(error))
    }
  }

  return (
    <ByLetter title="Вернуть данные" status={outcome ?? 'Удаление ещё можно отменить. Ничего из скрытого не потерялось.'}>
      {outcome ? (
        <ButtonLink href={href('/cabinet/privacy')}>Перейти в кабинет</ButtonLink>
      ) : (
        <Button busy={isBusy} busyLabel="Возвращаем" onClick={() => void run(undo)}>
          Вернуть данные
        </Button>
      )}
    </ByLetter>
  )
}
