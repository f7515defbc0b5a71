import type { ReactNode } from 'react'
import styles from './panel.module.css'

type PanelProps = { id: string; title: ReactNode; heading?: 'h2' | 'h3'; children: ReactNode }

/** A box with something to do: a form, a list of links. It is not printed. */
export function Panel({ id, title, heading: Heading = 'h3', children }: PanelProps) {
  return (
    <section id={id} className={styles.panel} aria-labelledby={`${id}-title`}>
      <Heading id={`${id}-title`}>{title}</Heading>
      {children}
    </section>
  )
}
