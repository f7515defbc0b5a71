import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import styles from './attention.module.css'

/** What has to be read before one goes on: it takes the focus when it appears. */
export function Attention({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <div className={styles.attention} id={id} role="alert" tabIndex={-1}>
      <Icon name="warning-circle" />
      <div>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
    </div>
  )
}

/** What to correct, each a way to its place. */
export function FaultList({ items }: { items: { title: string; target: string }[] }) {
  return (
    <ul className={styles.faults}>
      {items.map(({ title, target }) => (
        <li key={target}>
          <a
            href={`#${target}`}
            onClick={(event) => {
              // The fragment would become a step of the history.
              event.preventDefault()
              focusOn(target)
            }}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}

function focusOn(id: string): void {
  const field = document.getElementById(id)
  field?.focus({ preventScroll: true })
  const group = field?.closest('fieldset') ?? field
  group?.scrollIntoView({ block: 'center' })
}
