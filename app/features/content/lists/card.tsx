import styles from './card.module.css'
import type { Card } from '#app/features/content/contract.ts'
import { drawnOnce } from '#app/ui/drawn-once.tsx'
import { coversFor, type Cover } from '#app/ui/drawings/cover.ts'
import { CoverLink } from './cover-link.tsx'
import { FullRows } from './full-rows.tsx'
import { EntryMeta } from '#app/features/content/entry/entry-meta.tsx'
import { EntryPicture } from '#app/features/content/entry/entry-picture.tsx'

type EntryCardProps = {
  card: Card
  cover?: Cover | undefined
  /** Without its description: where the page itself has said enough. */
  isBrief?: boolean
}

/** An entry in a grid; the link in its title covers the whole card. */
const EntryCard = drawnOnce(({ card, cover, isBrief = false }: EntryCardProps) => {
  const theme = card.theme ?? 'seed'
  return (
    <article className={`${styles.card} t-${theme}`}>
      <EntryPicture entry={card} cover={cover} sizes="(min-width: 60rem) 27rem, (min-width: 40rem) 50vw, 100vw" />
      <h3>
        <CoverLink href={card.link}>{card.title}</CoverLink>
      </h3>
      {!isBrief && <p>{card.text}</p>}
      <EntryMeta card={card} />
    </article>
  )
})

export function CardGrid({ cards, isBrief = false }: { cards: Card[]; isBrief?: boolean }) {
  const covers = coversFor(cards.map(({ theme, code }) => ({ kind: theme ?? 'seed', code })))
  return (
    <FullRows>
      {cards.map((card, index) => (
        <li key={card.link}>
          <EntryCard card={card} cover={covers[index]} isBrief={isBrief} />
        </li>
      ))}
    </FullRows>
  )
}
