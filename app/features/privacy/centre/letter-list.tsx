import { call } from '#app/shared/client.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import styles from './consent-list.module.css'
import type { LetterState } from '#app/features/privacy/contract.ts'
import { letterCopy } from '#app/features/consents/letter-copy.ts'
import type { Act } from './use-privacy.ts'

/** Letters that may be switched off, one by one. */
export function LetterList({ letters, act }: { letters: LetterState[]; act: Act }) {
  return (
    <ul className={styles.list}>
      {letters.map((state) => (
        <LetterRow key={state.kind} state={state} act={act} />
      ))}
    </ul>
  )
}

function LetterRow({ state: { kind, isWanted }, act }: { state: LetterState; act: Act }) {
  const { isBusy, run } = useBusy()
  const { title, why } = letterCopy[kind]
  const turn = () =>
    act.ask(
      () => call('POST user/letters', { body: { kind, isWanted: !isWanted } }),
      isWanted ? 'Письма выключены' : 'Письма снова приходят',
    )
  return (
    <li>
      <div>
        <h3>{title}</h3>
        <p className={styles.why}>{why}</p>
        <p className={styles.state}>{isWanted ? <Badge tone="ok">Приходят</Badge> : <Badge>Выключены</Badge>}</p>
      </div>
      <div className={styles.actions}>
        <Button
          kind="line"
          size="s"
          busy={isBusy}
          busyLabel="Записываем"
          onClick={() => void run(async () => void (await turn()))}
        >
          {isWanted ? 'Выключить' : 'Включить'}
          <span className="vh">: {title}</span>
        </Button>
      </div>
    </li>
  )
}
