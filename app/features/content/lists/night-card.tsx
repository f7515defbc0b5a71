import type { ReactNode } from 'react'
import styles from './night-card.module.css'

/** Dark by day and by night, so that the page is the same for everyone. */
export function NightCard({ children }: { children: ReactNode }) {
  return <section className={styles.night}>{children}</section>
}
