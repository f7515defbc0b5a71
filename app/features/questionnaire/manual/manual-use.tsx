import { useState } from 'react'
import { call } from '#app/shared/client.ts'
import { href } from '#app/shared/href.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Button } from '#app/ui/button.tsx'
import { FollowUpByLetter } from './follow-up-by-letter.tsx'
import { say } from '#app/ui/notices.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import styles from './manual-use.module.css'

type ManualUseProps = {
  token: string
  /** Whether its owner asked for a letter three months later; null where there is nothing to ask for. */
  letter: boolean | null
}

/** Says that this map counts in the figures of the manual, and takes it out of them. */
export function ManualUse({ token, letter }: ManualUseProps) {
  const [isCounted, setCounted] = useState(true)
  const { isBusy, run } = useBusy()

  async function withdraw(): Promise<void> {
    try {
      await call('POST questioning/manual/withdraw', { body: { token } })
      setCounted(false)
    } catch (error) {
      say(wordsOf(error), 'bad')
    }
  }

  return (
    <section className={`wrap ${styles.use}`} aria-label="Общие числа о&nbsp;карте">
      <p role="status">
        {isCounted ? (
          <>
            Вы&nbsp;разрешили учесть эту карту без имени в&nbsp;общих числах{' '}
            <a href={href('/questionnaire/manual')}>о&nbsp;том, как устроена карта</a>.
          </>
        ) : (
          <>Больше не&nbsp;учитываем. Сам результат на&nbsp;месте.</>
        )}
      </p>
      {isCounted && (
        <Button kind="line" size="s" busy={isBusy} busyLabel="Убираем" onClick={() => void run(withdraw)}>
          Больше не&nbsp;учитывать
        </Button>
      )}
      {isCounted && letter !== null && <FollowUpByLetter token={token} first={letter} />}
    </section>
  )
}
