import type { BlockOf } from '#app/features/content/contract.ts'
import { Html } from './html.tsx'
import styles from './questions.module.css'

export function Questions({ items }: { items: BlockOf<'questions'>['items'] }) {
  return (
    <div className={styles.questions}>
      {items.map(({ title, html }, index) => (
        <details key={title} open={index === 0}>
          <summary>{title}</summary>
          <Html html={html} />
        </details>
      ))}
    </div>
  )
}
