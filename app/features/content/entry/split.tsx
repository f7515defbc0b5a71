import type { ReactNode } from 'react'
import styles from './split.module.css'

/** A section with its heading kept beside the text while one reads. */
export function Split({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className={`section wrap ${styles.split}`}>
      <header>
        <h2>{title}</h2>
        {note && <p>{note}</p>}
      </header>
      <div>{children}</div>
    </section>
  )
}
