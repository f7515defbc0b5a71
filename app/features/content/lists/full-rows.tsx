import type { ReactNode } from 'react'
import styles from './full-rows.module.css'

/** A grid whose last row has no hole. @param isAppendable «Показать ещё» adds to it */
export function FullRows({ children, isAppendable = false }: { children: ReactNode; isAppendable?: boolean }) {
  return (
    <ul className={`${styles.rows} far-rest`} {...(isAppendable && { 'data-list': true })}>
      {children}
    </ul>
  )
}
