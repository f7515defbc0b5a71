import type { MouseEvent, ReactNode } from 'react'
import styles from './attention.module.css'
import { Icon } from './icon.tsx'

/** What has to be read before one goes on; the component that shows it moves the focus to it. */
export function Attention({ id, title, children }: { id: string; title?: string; children: ReactNode }) {
  return (
    <div className={styles.attention} id={id} role="alert" aria-atomic="false" aria-relevant="additions" tabIndex={-1}>
      <Icon name="warning-circle" />
      <div>
        {title && <p className={styles.title}>{title}</p>}
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
          <FieldLink id={target}>{title}</FieldLink>
        </li>
      ))}
    </ul>
  )
}

/** A way to a field: it takes the focus and stands in the middle of the window with its group. */
export function FieldLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <a href={`#${id}`} onClick={(event) => focusOn(event, id)}>
      {children}
    </a>
  )
}

function focusOn(event: MouseEvent, id: string): void {
  // The fragment would become a step of the history.
  event.preventDefault()
  const field = document.getElementById(id)
  if (field) focusOnField(field)
}

/** The field takes the focus and stands in the middle of the window with its group. */
export function focusOnField(field: HTMLElement): void {
  field.focus({ preventScroll: true })
  ;(field.closest('fieldset') ?? field).scrollIntoView({ block: 'center' })
}
