import { href } from '#app/shared/href.ts'
import { useState } from 'react'
import type { ConsentState } from '#app/features/privacy/contract.ts'
import { consentTitle, purposeCopy } from '#app/features/privacy/copy.ts'
import { call } from '#app/shared/client.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { asked } from '#app/features/accounts/asked.ts'
import styles from './changed-documents.module.css'

/** Asks again where a document has another edition than the one agreed to: each by itself, and nobody has to answer now. PD-7 */
export function ChangedDocuments({ changed, onDone }: { changed: ConsentState[]; onDone: () => void }) {
  const [given, setGiven] = useState<string[]>([])
  const isAnswered = changed.every((state) => given.includes(keyOf(state)))
  return (
    <div className={styles.changed}>
      <p>Раньше вы согласились с прежней редакцией. Прочитайте новую и решите, подходит ли она.</p>
      <ul>
        {changed.map((state) => (
          <ChangedRow
            key={keyOf(state)}
            state={state}
            isGiven={given.includes(keyOf(state))}
            onGiven={() => setGiven([...given, keyOf(state)])}
          />
        ))}
      </ul>
      {!isAnswered && (
        <p className={styles.later}>
          «Не сейчас» ничего не закрывает: действует редакция, с которой вы согласились. Спросим при следующем входе, а решить
          можно в кабинете, «Данные и доступ». Там же согласие отзывают.
        </p>
      )}
      <Button kind={isAnswered ? 'main' : 'line'} onClick={onDone}>
        {isAnswered ? 'Продолжить' : 'Не сейчас'}
      </Button>
    </div>
  )
}

type ChangedRowProps = { state: ConsentState; isGiven: boolean; onGiven: () => void }

function ChangedRow({ state, isGiven, onGiven }: ChangedRowProps) {
  const { purpose, childId, version } = state
  const { isBusy, run } = useBusy()
  const { why } = purposeCopy[purpose]
  const title = consentTitle(state)
  const give = async () => {
    const body = { purpose, given: true, ...(childId && { childId }) }
    if (await asked(() => call('POST user/consents', { body }), 'Согласие записано')) onGiven()
  }
  return (
    <li>
      <h3>{title}</h3>
      <p>
        {why}. Вы согласились с&nbsp;редакцией от&nbsp;{dateInWords(version ?? '')}.
      </p>
      <p>
        <a href={href('/consent/:purpose', { purpose })} target="_blank">
          Прочитать новую редакцию<span className="vh">: {title}, откроется в новой вкладке</span>
        </a>
      </p>
      {isGiven ? (
        <Badge tone="ok">Согласие записано</Badge>
      ) : (
        <Button size="s" busy={isBusy} busyLabel="Записываем" onClick={() => void run(give)}>
          Согласиться<span className="vh">: {title}</span>
        </Button>
      )}
    </li>
  )
}

/** Each child may have its own. */
function keyOf({ purpose, childId }: ConsentState): string {
  return `${purpose} ${childId}`
}
