import type { ReactNode } from 'react'
import styles from './panel.module.css'

/** Words set on a leaf, and what to do beside them. */
export function Panel({ children, actions, isNarrow = false }: { children: ReactNode; actions?: ReactNode; isNarrow?: boolean }) {
  return (
    <div className={styles.panel}>
      <div className={isNarrow ? styles.narrow : undefined}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
