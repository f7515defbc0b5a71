import type { ReactNode } from 'react'
import styles from './by-letter.module.css'

/** What a letter's link leads to: a button, because machines open links in letters too. */
export function ByLetter({ title, status, children }: { title: string; status: ReactNode; children: ReactNode }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{title}</h1>
      <p role="status">{status}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
