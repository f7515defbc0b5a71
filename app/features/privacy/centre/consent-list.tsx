import { href } from '#app/shared/href.ts'
import { useState } from 'react'
import { call } from '#app/shared/client.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { ConsentState } from '#app/features/privacy/contract.ts'
import styles from './consent-list.module.css'
import { keepChoice } from '#app/features/privacy/cookie-choice.ts'
import { consentTitle, purposeCopy } from '#app/features/privacy/copy.ts'
import { SWITCHED_HERE, SWITCHED_OF_CHILD } from '#app/features/consents/purposes.ts'
import type { Act } from './use-privacy.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const ALWAYS_SHOWN = ['account', 'service_questionnaire', ...SWITCHED_HERE]

/** Every purpose with the person's last choice, for each child where each has its own; what was never asked for and belongs to another form is left out. */
export function ConsentList({ consents, act }: { consents: ConsentState[]; act: Act }) {
  const listed = consents.filter(({ purpose, at }) => at !== null || ALWAYS_SHOWN.includes(purpose))
  return (
    <ul className={styles.list}>
      {listed.map((state) => (
        <ConsentRow key={`${state.purpose} ${state.childId}`} state={state} act={act} />
      ))}
    </ul>
  )
}

function ConsentRow({ state, act }: { state: ConsentState; act: Act }) {
  const { why } = purposeCopy[state.purpose]
  const title = consentTitle(state)
  return (
    <li>
      <div>
        <h3>{title}</h3>
        <p className={styles.why}>{why}</p>
        <p className={styles.state}>
          <Standing state={state} />{' '}
          <a href={href('/consent/:purpose', { purpose: state.purpose })}>
            Читать текст<span className="vh">: {title}</span>
          </a>
        </p>
      </div>
      <Actions state={state} act={act} />
    </li>
  )
}

function Standing({ state: { given, at, version, isOutdated } }: { state: ConsentState }) {
  if (at === null) return <Badge>Не&nbsp;дано</Badge>
  if (!given)
    return (
      <>
        <Badge>Отозвано</Badge> {dateInWords(at)}.
      </>
    )
  return (
    <>
      <Badge tone={isOutdated ? 'wait' : 'ok'}>{isOutdated ? 'Текст изменился' : 'Дано'}</Badge> {dateInWords(at)}, редакция
      от&nbsp;{dateInWords(version ?? '')}.
    </>
  )
}

function Actions({ state, act }: { state: ConsentState; act: Act }) {
  const { purpose, childId, given, isOutdated } = state
  const [isAsking, setAsking] = useState(false)
  const { isBusy, run } = useBusy()
  const { ended } = purposeCopy[purpose]
  const title = consentTitle(state)

  async function say(isGiven: boolean): Promise<void> {
    const isDone = await act.ask(
      () => call('POST user/consents', { body: { purpose, given: isGiven, ...(childId && { childId }) } }),
      isGiven ? 'Согласие записано' : ended,
    )
    if (isDone && purpose === 'analytics') keepChoice(isGiven ? 'all' : 'necessary')
  }

  const switched = childId ? SWITCHED_OF_CHILD : SWITCHED_HERE
  const mayGive = isOutdated || (!given && switched.includes(purpose))
  return (
    <div className={styles.actions}>
      {mayGive && (
        <Button size="s" busy={isBusy} busyLabel="Записываем" onClick={() => void run(() => say(true))}>
          {isOutdated ? 'Согласиться с новым' : 'Дать согласие'}
          <span className="vh">: {title}</span>
        </Button>
      )}
      {given && purpose !== 'account' && (
        <Button kind="line" size="s" onClick={() => setAsking(true)}>
          Отозвать<span className="vh">: {title}</span>
        </Button>
      )}
      {purpose === 'account' && <p>Чтобы отказаться, удалите кабинет: кнопка внизу страницы</p>}
      {!given && !mayGive && purpose !== 'account' && <p>Его дают вместе с&nbsp;формой, для которой оно нужно</p>}
      <WithdrawDialog
        state={state}
        open={isAsking}
        onClose={() => setAsking(false)}
        onWithdraw={async () => {
          await say(false)
          setAsking(false)
        }}
      />
    </div>
  )
}
