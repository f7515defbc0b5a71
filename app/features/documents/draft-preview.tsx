import { useEffect, useState } from 'react'
import { Prose } from '#app/features/content/entry/prose.tsx'
import { call } from '#app/shared/client.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Callout } from '#app/ui/callout.tsx'
import type { Preview } from './contract.ts'
import type { DraftFields } from './device-draft.ts'
import { TextChanges } from './text-changes.tsx'
import styles from './draft-preview.module.css'

type DraftPreviewProps = { code: string; fields: DraftFields; view: 'look' | 'changes' }

/** The draft as readers will see it, or against the current text; above it what keeps it from being published. */
export function DraftPreview({ code, fields: { title, markdown }, view }: DraftPreviewProps) {
  const [shown, setShown] = useState<Preview | string | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const body = { title, markdown }
    call('POST admin/legal-texts/{id}/preview', { params: { id: code }, body, signal: leaving.signal }).then(
      setShown,
      (error: unknown) => {
        if (!leaving.signal.aborted) setShown(wordsOf(error))
      },
    )
    return () => leaving.abort()
  }, [code, title, markdown])
  if (shown === null) return <p>Готовим…</p>
  if (typeof shown === 'string') return <p role="alert">{shown}</p>
  return (
    <div className={styles.preview}>
      {shown.faults.length > 0 && (
        <Callout tone="warn" title="Выпустить пока нельзя">
          <ul>
            {shown.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Callout>
      )}
      {view === 'changes' ? (
        <TextChanges changes={shown.changes} />
      ) : (
        <article className={styles.paper} aria-label="Как увидят">
          <h2>{shown.title}</h2>
          <Prose blocks={shown.textItems} />
        </article>
      )}
    </div>
  )
}
