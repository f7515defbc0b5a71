import type { BlockOf } from '#app/features/content/contract.ts'
import styles from './facts-row.module.css'
import { Html } from './html.tsx'

/** What one wants to know first, in a row. */
export function FactsRow({ items }: { items: BlockOf<'facts'>['items'] }) {
  return (
    <div className="wrap">
      <dl className={styles.facts}>
        {items.map(({ title, html }) => (
          <div key={title}>
            <dt>{title}</dt>
            <Html as="dd" html={html} />
          </div>
        ))}
      </dl>
    </div>
  )
}
