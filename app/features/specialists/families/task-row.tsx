import type { ReactNode } from 'react'
import styles from './task-row.module.css'

/** One task of a family: what to do, who asked for it and when; its children show its state. */
export function TaskRow({ title, from, children }: { title: ReactNode; from: string; children: ReactNode }) {
  return (
    <li className={styles.task}>
      <p>
        {title}
        <span>{from}</span>
      </p>
      {children}
    </li>
  )
}
