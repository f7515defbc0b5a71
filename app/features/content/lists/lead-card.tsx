import type { Card } from '#app/features/content/contract.ts'
import { CoverLink } from './cover-link.tsx'
import { EntryMeta } from '#app/features/content/entry/entry-meta.tsx'
import { EntryPicture } from '#app/features/content/entry/entry-picture.tsx'
import styles from './lead-card.module.css'

/** The first entry of a list, large; `wide` sets the words beside the drawing. */
export function LeadCard({ card, wide = false }: { card: Card; wide?: boolean }) {
  const theme = card.theme ?? 'seed'
  return (
    <article className={`${styles.card} t-${theme}${wide ? ` ${styles.wide}` : ''}`}>
      <EntryPicture entry={card} sizes="(min-width: 60rem) 48rem, 100vw" isWide isFirst={wide} />
      <div>
        <h3>
          <CoverLink href={card.link}>{card.title}</CoverLink>
        </h3>
        <p>{card.text}</p>
        <EntryMeta card={card} dated />
      </div>
    </article>
  )
}
