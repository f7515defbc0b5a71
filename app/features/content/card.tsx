import { Drawing } from '#app/ui/drawings/drawing.tsx'
import styles from './card.module.css'
import type { Card } from './contract.ts'
import { CoverLink } from './cover-link.tsx'
import { EntryMeta } from './entry-meta.tsx'

/** An entry in a grid; the link in its title covers the whole card. */
export function EntryCard({ card }: { card: Card }) {
  const theme = card.theme ?? 'seed'
  return (
    <article className={`${styles.card} t-${theme}`}>
      <Drawing kind="scene" theme={theme} seed={card.code} />
      <h3>
        <CoverLink href={card.link}>{card.title}</CoverLink>
      </h3>
      <p>{card.text}</p>
      <EntryMeta card={card} />
    </article>
  )
}

export function CardGrid({ cards }: { cards: Card[] }) {
  return (
    <div className={styles.grid}>
      {cards.map((card) => (
        <EntryCard key={card.link} card={card} />
      ))}
    </div>
  )
}
