import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import styles from './fold.module.css'

/** A short text behind its title; on paper it is open. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>
        {title}
        <Icon name="caret-down" size="s" />
      </summary>
      <div>{children}</div>
    </details>
  )
}
