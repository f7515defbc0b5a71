import type { ReactNode } from 'react'
import styles from './part.module.css'

type PartProps = { titleId: string; title: ReactNode; isLoose?: boolean; children: ReactNode }

/** A part of a page under its own heading. */
export function Part({ titleId, title, isLoose = false, children }: PartProps) {
  return (
    <section aria-labelledby={titleId} className={isLoose ? styles.loose : styles.close}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  )
}
