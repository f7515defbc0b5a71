import { useState, type ReactNode } from 'react'
import { plural } from '#app/shared/plural.ts'
import { Button } from '#app/ui/button.tsx'
import { PageStem } from '#app/features/questionnaire/asking/page-stem.tsx'
import { start } from '#app/features/questionnaire/copy.ts'
import styles from './draft-card.module.css'
import type { Stop } from './draft-place.ts'
import { formCopy } from './form-copy.ts'

type DraftCardProps = {
  titleId: string
  /** Where it goes on; null until the questions are here. */
  stop: Stop | null
  answers: number
  isCurrent: boolean
  isInAccount: boolean
  onResume: () => void
  onAnew: () => void
  onWipe: () => void
  children?: ReactNode
}

/** In the place of the start's fields: a map that was begun on this device. What throws answers away asks once. */
export function DraftCard({
  titleId,
  stop,
  answers,
  isCurrent,
  isInAccount,
  onResume,
  onAnew,
  onWipe,
  children,
}: DraftCardProps) {
  const [sure, setSure] = useState<'anew' | 'wipe' | null>(null)
  const kept = `${answers} ${plural(answers, ['ответ цел', 'ответа целы', 'ответов целы'])} на\u00a0этом устройстве${isInAccount ? ' и\u00a0в\u00a0кабинете' : ''}`
  return (
    <>
      <section className={styles.card} aria-labelledby={titleId}>
        <h2 id={titleId}>{stop ? `Вы остановились: ${stop.title}` : 'Карта начата'}</h2>
        {stop && stop.of > 0 && <PageStem passed={stop.answered} of={stop.of} />}
        <p>{isCurrent ? kept : `${kept}. Вопросы с\u00a0тех пор обновились: ответы на\u00a0совпавшие остались.`}</p>
        {children}
        {sure === null ? (
          <div className={styles.ways}>
            <Button busy={stop === null} busyLabel={formCopy.loading} onClick={onResume}>
              {formCopy.resume(stop && stop.of > 1 ? stop.question : null)}
            </Button>
            <Button kind="quiet" size="s" onClick={() => setSure('anew')}>
              {start.anew}
            </Button>
          </div>
        ) : (
          <div className={styles.ways} role="group" aria-label="Ответы сотрутся">
            <p role="status">Ответы с&nbsp;этого устройства сотрутся, вернуть их будет нельзя.</p>
            <Button onClick={() => setSure(null)}>Оставить ответы</Button>
            <Button kind="line" onClick={sure === 'anew' ? onAnew : onWipe}>
              {sure === 'anew' ? start.anewSure : start.wipeSure}
            </Button>
          </div>
        )}
      </section>
      {sure === null && (
        <p className={styles.borrowed}>
          Заполняете на&nbsp;чужом телефоне?{' '}
          <button type="button" onClick={() => setSure('wipe')}>
            {start.wipe}
          </button>
        </p>
      )}
    </>
  )
}
