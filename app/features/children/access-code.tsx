import { useState } from 'react'
import { call } from '#app/shared/client.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Button } from '#app/ui/button.tsx'
import { say } from '#app/ui/notices.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import styles from './access-code.module.css'
import type { SharedCode } from './contract.ts'

const focusOn = (shown: HTMLElement | null) => shown?.focus()

/** A code for somebody who comes with an account of their own; shown once. */
export function AccessCode({ childId }: { childId: string }) {
  const [made, setMade] = useState<SharedCode | null>(null)
  const { isBusy, run } = useBusy()
  const make = async () => {
    try {
      setMade(await call('POST user/children/{id}/code', { params: { id: childId } }))
    } catch (error) {
      say(wordsOf(error), 'bad')
    }
  }
  return (
    <div className={styles.panel}>
      <h3>Код для специалиста, учителя или куратора</h3>
      <p>Продиктуйте его человеку. Сам код ничего не&nbsp;открывает: сначала придёт письмо, и&nbsp;решать будете вы.</p>
      {made && (
        <p key={made.code} ref={focusOn} tabIndex={-1}>
          <output className={styles.code}>{made.code}</output>
          Действует до&nbsp;{dateInWords(made.expiresAt)}, один раз. Больше он не&nbsp;покажется.
        </p>
      )}
      <Button kind="line" size="s" busy={isBusy} busyLabel="Создаём" onClick={() => void run(make)}>
        {made ? 'Создать другой код' : 'Создать код'}
      </Button>
    </div>
  )
}
