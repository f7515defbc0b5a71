import { dayAndMonth } from './day-and-month.ts'
import { KeepResult } from './keep-result.tsx'
import styles from './save-bar.module.css'

/** Always at hand after the first screen: the one way not to lose a guest's result. */
export function SaveBar({ token, until }: { token: string; until: string }) {
  return (
    <aside className={styles.bar} aria-label="Не потерять результат" data-floats="">
      <div className={`wrap ${styles.inside}`}>
        <p>
          <b>Не&nbsp;потерять</b>
          По&nbsp;ссылке — до&nbsp;{dayAndMonth(until)}
        </p>
        <KeepResult token={token} isKept={false} size="s" label="Сохранить" />
      </div>
    </aside>
  )
}
