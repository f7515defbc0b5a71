import type { ReactNode } from 'react'
import styles from './fold.module.css'

/** Words that open what is worth reading once. */
export function Fold({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  )
}
