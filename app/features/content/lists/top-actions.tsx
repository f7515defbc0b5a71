import type { ReactNode } from 'react'
import styles from './top-actions.module.css'

/** What to do first, under the words at the top of a page; a column where it is narrow. */
export function TopActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
