import { minutesInWords } from '#app/shared/plural.ts'
import type { FoundItem } from '#app/features/search/contract.ts'
import styles from './found-list.module.css'
import { MarkedText } from './marked-text.tsx'
import { SIGNS } from '#app/features/search/signs.ts'

export function FoundList({ items }: { items: FoundItem[] }) {
  return (
    <ul className={styles.found}>
      {items.map(({ link, title, excerpt, rubric, type, theme, minutes }) => (
        <li key={link} className={theme ? `t-${theme}` : undefined}>
          <p className={styles.meta}>
            <span className={styles.rubric}>{rubric}</span>
            {SIGNS[type]?.isTimed && <span>{minutesInWords(minutes)}</span>}
          </p>
          <h2>
            <a href={link}>
              <MarkedText parts={title} />
            </a>
          </h2>
          <p className={styles.excerpt}>
            <MarkedText parts={excerpt} />
          </p>
        </li>
      ))}
    </ul>
  )
}
