import type { ComponentProps } from 'react'
import styles from './disclosure.module.css'

/** A `<details>` whose summary ends with an arrow; on paper it is open. */
export function Disclosure({ className = '', ...details }: ComponentProps<'details'>) {
  return <details {...details} className={`${styles.disclosure} ${className}`} />
}
