import { Fragment } from 'react'
import type { ParagraphChange } from '#app/shared/text-diff.ts'
import styles from './text-changes.module.css'

/** A text against an older one: what came is underlined, what went is struck out; where nothing changed a line says so. */
export function TextChanges({ changes }: { changes: ParagraphChange[] }) {
  if (changes.every(({ kind }) => kind === 'same')) return <p>Отличий от&nbsp;действующего текста нет.</p>
  return (
    <div className={styles.changes} role="group" aria-label="Что изменилось">
      {changes.map(({ kind, pieces }, index) => {
        // Between changes one paragraph is left, to see where one is.
        const isNear = [changes[index - 1], changes[index + 1]].some((next) => next && next.kind !== 'same')
        if (kind === 'same' && !isNear) return changes[index - 1]?.kind === 'same' ? null : <p key={index}>…</p>
        return (
          <p key={index} className={kind === 'same' ? styles.same : undefined}>
            {pieces.map((piece, at) => {
              if (piece.kind === 'same') return <Fragment key={at}>{piece.text}</Fragment>
              return piece.kind === 'added' ? <ins key={at}>{piece.text}</ins> : <del key={at}>{piece.text}</del>
            })}
          </p>
        )
      })}
    </div>
  )
}
