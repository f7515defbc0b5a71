import type { BlockOf } from '#app/features/content/contract.ts'
import { Html } from '#app/features/content/entry/html.tsx'
import styles from './problem-help.module.css'
import { Split } from '#app/features/content/entry/split.tsx'

export function Help({ items }: { items: BlockOf<'help'>['items'] }) {
  return (
    <Split title="Что помогает" note="Эти приёмы не заменяют специалиста, но облегчают вечер. Начните с одного.">
      <ol className={styles.steps}>
        {items.map(({ title, html }) => (
          <li key={title}>
            <h3>{title}</h3>
            <Html html={html} />
          </li>
        ))}
      </ol>
    </Split>
  )
}
