import type { ReactNode } from 'react'
import styles from './panel.module.css'

/** One thing that can be settled, on a leaf of its own. */
export function Panel({ children }: { children: ReactNode }) {
  return <div className={styles.panel}>{children}</div>
}
