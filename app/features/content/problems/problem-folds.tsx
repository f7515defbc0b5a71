import type { ReactNode } from 'react'
import { Html } from '#app/features/content/entry/html.tsx'
import { FoldLine } from '#app/ui/fold-line.tsx'
import styles from './problem-view.module.css'

/** A part of the page: its heading beside what it says, kept in sight while one reads. */
export function Part({ id, title, isTinted, children }: { id: string; title: string; isTinted?: boolean; children: ReactNode }) {
  return (
    <section className={isTinted ? `${styles.part} ${styles.tinted}` : styles.part} id={id}>
      <div className={`wrap ${styles.split}`}>
        <header>
          <h2>{title}</h2>
        </header>
        <div>{children}</div>
      </div>
    </section>
  )
}

/** Lines that open one by one. */
export function Folds({ items, isFirstOpen = false }: { items: { title: string; html: string }[]; isFirstOpen?: boolean }) {
  return items.map(({ title, html }, index) => (
    <FoldLine key={title} title={title} isOpen={isFirstOpen && index === 0}>
      <Html html={html} />
    </FoldLine>
  ))
}
