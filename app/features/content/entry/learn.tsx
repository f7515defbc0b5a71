import type { BlockOf } from '#app/features/content/contract.ts'
import { Html } from './html.tsx'
import styles from './learn.module.css'

/** What the reader takes away, before the text begins. */
export function Learn({ items }: BlockOf<'learn'>) {
  return (
    <aside className={styles.learn} aria-labelledby="learn">
      <p id="learn">Что вы&nbsp;узнаете</p>
      <ul>
        {items.map((html) => (
          <Html as="li" key={html} html={html} />
        ))}
      </ul>
    </aside>
  )
}
