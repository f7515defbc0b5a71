import type { ReactNode } from 'react'
import styles from './part-head.module.css'

/** The heading of a part of the page, and what is done or chosen there. */
export function PartHead({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  )
}
