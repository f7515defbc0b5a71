import type { ReactNode } from 'react'
import styles from './badge.module.css'

/** A state in a word; the colour only repeats it. */
export function Badge({ tone, children }: { tone?: 'ok' | 'wait' | 'bad' | 'info'; children: ReactNode }) {
  return <span className={tone ? `${styles.badge} ${styles[tone]}` : styles.badge}>{children}</span>
}
