import type { ReactNode } from 'react'
import styles from './ask-bar.module.css'

type AskBarProps = {
  /** What stands at the left: a way to the list, or back. */
  left: ReactNode
  title: string
  place: string
  /** Per cent of the questions. */
  passed: number
  right?: ReactNode
}

/** The thin head over a question: where one is, how much is done, and the way out. */
export function AskBar({ left, title, place, passed, right }: AskBarProps) {
  return (
    <div className={styles.head} data-ask-bar="">
      <div className={styles.bar}>
        {left}
        <p>
          <b>{title}</b>
          <span>{place}</span>
        </p>
        {right}
      </div>
      <Passed percent={passed} />
    </div>
  )
}

/** How much of the questions is done. */
export function Passed({ percent }: { percent: number }) {
  return (
    <progress className={styles.passed} aria-label="Пройдено" aria-valuetext={`${percent}\u00a0%`} value={percent} max={100} />
  )
}
