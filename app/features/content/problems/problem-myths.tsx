import type { BlockOf } from '#app/features/content/contract.ts'
import { Html } from '#app/features/content/entry/html.tsx'
import styles from './problem-myths.module.css'
import { Split } from '#app/features/content/entry/split.tsx'

export function Myths({ items }: { items: BlockOf<'myths'>['items'] }) {
  return (
    <Split title={'Что об\u00a0этом говорят'} note="И что известно на самом деле.">
      <ul className={styles.myths}>
        {items.map(({ title, html }) => (
          <li key={title}>
            <h3>{title}</h3>
            <Html html={html} />
          </li>
        ))}
      </ul>
    </Split>
  )
}
