import { useEffect, useState } from 'react'
import { plural, type Forms } from '#app/shared/plural.ts'
import { Icon } from '#app/ui/icon.tsx'
import { KidButton } from './kid-buttons.tsx'
import { sendRuns, unsentOf, whenTried } from './waiting-runs.ts'
import styles from './unsent.module.css'

type Unsent = Awaited<ReturnType<typeof unsentOf>> & { isSignedOut: boolean }

/** In words for the adult: what is on this device alone. It goes by itself; the button only asks now. Nothing is there, nothing is said. */
export function Unsent({ childId }: { childId: string }) {
  const [unsent, setUnsent] = useState<Unsent>({ waiting: 0, refused: 0, isSignedOut: false })
  const [isAsked, setAsked] = useState(false)
  const [isSending, setSending] = useState(false)
  useEffect(() => {
    let isHere = true
    const listenNoMore = whenTried((tried) => {
      if (tried.childId !== childId) return
      void unsentOf(childId).then(
        (found) => isHere && setUnsent({ ...found, isSignedOut: tried.isSignedOut }),
        () => {},
      )
    })
    // What waits for a moment alone is not worth a word.
    void sendRuns(childId).catch(() => {})
    return () => {
      isHere = false
      listenNoMore()
    }
  }, [childId])
  const { waiting, refused, isSignedOut } = unsent

  async function send(): Promise<void> {
    setSending(true)
    await sendRuns(childId).catch(() => {})
    setAsked(true)
    setSending(false)
  }

  return (
    <aside className={styles.unsent} aria-label="Взрослому" hidden={waiting + refused === 0 && !isAsked}>
      <p>
        <Icon name="hand-waving" size="m" />
        <b>Взрослому</b>
      </p>
      <p role="status">{wordsOf(unsent, isAsked)}</p>
      {refused > 0 && (
        <p>
          Не&nbsp;отправлено: {refused}&nbsp;{plural(refused, RECORDS)}. Портал не&nbsp;принял, на&nbsp;этом устройстве всё цело.
        </p>
      )}
      {waiting > 0 && !isSignedOut && (
        <KidButton kind="line" disabled={isSending} onClick={() => void send()}>
          Отправить
        </KidButton>
      )}
    </aside>
  )
}

const RECORDS: Forms = ['запись', 'записи', 'записей']

function wordsOf({ waiting, refused, isSignedOut }: Unsent, isAsked: boolean): string {
  if (waiting === 0) return isAsked && refused === 0 ? 'Всё отправлено.' : ''
  const wait = `Ещё не\u00a0отправлено: ${waiting}\u00a0${plural(waiting, RECORDS)}.`
  if (isSignedOut) return `${wait} Всё цело и\u00a0уйдёт само. Для\u00a0этого ребёнку надо снова войти.`
  return isAsked
    ? `${wait} Связи с\u00a0порталом пока нет. Всё цело и\u00a0уйдёт само, когда она появится.`
    : `${wait} Уйдёт само, когда появится интернет.`
}
