import type { ReactNode } from 'react'
import { Disclosure } from './disclosure.tsx'
import styles from './fold-line.module.css'

/** A line that opens to a short text, one of a list; on paper it is open. */
export function FoldLine({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <Disclosure className={styles.line} open={isOpen}>
      <summary>{title}</summary>
      <div>{children}</div>
    </Disclosure>
  )
}
