import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import styles from './search-field.module.css'

/** Where a question to the portal is typed; `label` is heard, not seen. */
export function SearchField({ label, ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <label className={styles.field}>
      <span className="vh">{label}</span>
      <Icon name="magnifying-glass" />
      <input type="search" name="q" required autoComplete="off" {...input} />
    </label>
  )
}
