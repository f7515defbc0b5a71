import { minutesInWords } from '#app/shared/plural.ts'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { Card } from './contract.ts'
import { CoverLink } from './cover-link.tsx'
import styles from './entry-tile.module.css'
import { EvidenceBadge } from './evidence.tsx'
import { dateInWords } from '#app/shared/dates.ts'

/** An entry in a section's list: a picture with a flag, a book's cover, or a line. */
export function EntryTile({ card, look }: { card: Card; look: 'grid' | 'shelf' | 'rows' }) {
  const theme = card.theme ?? 'seed'
  if (look === 'shelf') return <Cover card={card} />
  const badge = card.evidence && <EvidenceBadge label={card.evidence} />
  if (look === 'grid') {
    return (
      <article className={`${styles.tile} t-${theme}`}>
        <div className={styles.bed}>
          {card.photo ? (
            <Picture image={card.image} photo={card.photo} sizes="(min-width: 60rem) 27rem, (min-width: 40rem) 50vw, 100vw" />
          ) : (
            <Drawing kind="plant" theme={theme} seed={card.code} />
          )}
          {card.practiceMinutes && (
            <p className={styles.flag}>
              <b>{card.practiceMinutes}</b> мин
            </p>
          )}
        </div>
        <h3>
          <CoverLink href={card.link}>{card.title}</CoverLink>
        </h3>
        <p>{factsOf(card)}</p>
        {badge}
      </article>
    )
  }
  return (
    <article className={`${styles.row} t-${theme}`}>
      <div className={styles.sign}>
        {card.photo ? (
          <Picture image={card.image} photo={card.photo} sizes="5.5rem" />
        ) : (
          <Drawing kind="plant" theme={theme} seed={card.code} />
        )}
      </div>
      <div>
        <p className={styles.meta}>
          <span>{card.rubric}</span> {factsOf(card)}
        </p>
        <h3>
          <CoverLink href={card.link}>{card.title}</CoverLink>
        </h3>
        <p>{card.source ?? card.text}</p>
      </div>
      {badge}
    </article>
  )
}

/** A book as it stands on the shelf; the cover is our own drawing. */
function Cover({ card }: { card: Card }) {
  const theme = card.theme ?? 'seed'
  return (
    <article className={`${styles.book} t-${theme}`}>
      <div className={styles.cover}>
        <span aria-hidden="true">{card.title}</span>
        <Drawing kind="plant" theme={theme} seed={card.code} />
      </div>
      <h3>
        <CoverLink href={card.link}>{card.title}</CoverLink>
      </h3>
      <p>{card.why ?? card.text}</p>
      <p className={styles.meta}>{[card.bookAuthor, card.publisher, card.year].filter(Boolean).join(', ')}</p>
    </article>
  )
}

function factsOf(card: Card): string {
  if (card.section === 'news') return dateInWords(card.date)
  if (card.section === 'researches') return String(card.year ?? '')
  const [from, to] = card.ages ?? []
  return [
    from !== undefined && `${from}–${to}\u00a0лет`,
    card.section === 'methods' && card.practiceMinutes && minutesInWords(card.practiceMinutes),
    card.materials && `нужно: ${card.materials.join(', ')}`,
  ]
    .filter(Boolean)
    .join(', ')
}
