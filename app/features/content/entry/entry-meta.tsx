import { dateInWords } from '#app/shared/dates.ts'
import { minutesInWords } from '#app/shared/plural.ts'
import type { Card } from '#app/features/content/contract.ts'
import styles from './entry-meta.module.css'

/** The line under a card: what it is about, how long it takes and, on the first card, since when it is here. */
export function EntryMeta({ card, dated = false }: { card: Card; dated?: boolean }) {
  return (
    <p className={styles.meta}>
      <span className={styles.rubric}>{card.rubric}</span>
      {dated && <time dateTime={card.date}>{dateInWords(card.date)}</time>}
      <span>{minutesInWords(card.minutes)}</span>
    </p>
  )
}
