import type { ReactNode } from 'react'
import styles from './field-error.module.css'
import { Icon } from './icon.tsx'

/** What to correct. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <Icon name="warning-circle" size="s" />
      <span>{children}</span>
    </p>
  )
}
