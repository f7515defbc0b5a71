import type { ReactNode } from 'react'
import { Drawing } from './drawings/drawing.tsx'
import styles from './empty.module.css'

/** Nothing here yet: one phrase, and one thing to do as children. */
export function Empty({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <Drawing kind="plant" theme="seed" seed="empty" />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}
