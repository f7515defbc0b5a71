import { useEffect, useState } from 'react'
import { cookieOf } from '#app/shared/browser-cookies.ts'
import { call } from '#app/shared/client.ts'
import { MINUTE_MS } from '#app/shared/dates.ts'
import { minutesInWords } from '#app/shared/plural.ts'
import { Button } from '#app/ui/button.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { fullNameOf } from '#app/features/accounts/rules.ts'
import { SEEN_AS_COOKIE } from './is-seen-as.ts'
import styles from './seen-as-bar.module.css'
import { useSession } from '#app/features/accounts/use-session.ts'

const LOOK_EVERY_MS = 5000

/** Shows an administrator on every page whose cabinet this is, how long it lasts, and the way back. */
export function SeenAsBar() {
  const { account } = useSession()
  const leftMs = useTimeLeft()
  const { isBusy, run } = useBusy()
  if (!account || leftMs === null) return null
  const minutes = Math.max(1, Math.ceil(leftMs / MINUTE_MS))
  const leave = async () => {
    await call('POST user/seen-as/end', { body: {} })
    location.assign(`/admin/users/${encodeURIComponent(account.id)}/show`)
  }
  return (
    <section className={styles.bar} aria-label="Вы смотрите чужой кабинет">
      <p>
        Вы&nbsp;смотрите портал глазами другого человека: <strong>{fullNameOf(account)}</strong>. Менять ничего нельзя, карточки
        детей закрыты. Ещё {minutesInWords(minutes)}.
      </p>
      <Button kind="line" size="s" busy={isBusy} busyLabel="Возвращаемся" onClick={() => void run(leave)}>
        Вернуться в&nbsp;редакцию
      </Button>
    </section>
  )
}

/** Null where nobody is looked at; when the time is over, the page loads again as oneself. */
function useTimeLeft(): number | null {
  const [leftMs, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const look = () => {
      const left = untilWhen() - Date.now()
      setLeft((before) => {
        if (before !== null && left <= 0) location.reload()
        return left > 0 ? left : null
      })
    }
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return leftMs
}

function untilWhen(): number {
  return Number(cookieOf(SEEN_AS_COOKIE))
}
