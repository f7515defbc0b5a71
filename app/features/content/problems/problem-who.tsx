import type { BlockOf } from '#app/features/content/contract.ts'
import { UrgentCallout } from '#app/features/content/entry/urgent-callout.tsx'
import styles from './problem-view.module.css'

type Parts = { items: BlockOf<'who'>['items']; urgent: BlockOf<'callout'> | undefined }

/** Who to see, one after another; when not to wait stands beside it. */
export function Who({ items, urgent }: Parts) {
  return (
    <div className={styles.who}>
      <ol>
        {items.map(({ title, text, note }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            <p>{note}</p>
          </li>
        ))}
      </ol>
      {urgent && <UrgentCallout title={urgent.title} html={urgent.html} />}
    </div>
  )
}
