import { minutesInWords } from '#app/shared/plural.ts'
import type { Cover } from '#app/ui/drawings/cover.ts'
import { drawnOnce } from '#app/ui/drawn-once.tsx'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import type { Card } from '#app/features/content/contract.ts'
import { CoverLink } from './cover-link.tsx'
import styles from './entry-tile.module.css'
import { EntryPicture } from '#app/features/content/entry/entry-picture.tsx'
import { EvidenceBadge } from '#app/features/content/entry/evidence.tsx'
import { dateInWords } from '#app/shared/dates.ts'
import type { SectionList } from '#app/features/content/sections/section.ts'

type Named = NonNullable<SectionList['facts']>
type Parts = { card: Card; look: 'grid' | 'shelf' | 'rows'; cover?: Cover | undefined; facts?: Named | undefined; word: string }

/** An entry in a section's list: a picture with a flag, a book on its shelf, or a line. */
export const EntryTile = drawnOnce(({ card, look, cover, facts = ['ages', 'materials'], word }: Parts) => {
  const theme = card.theme ?? 'seed'
  if (look === 'shelf') return <Book card={card} />
  const badge = card.evidence && <EvidenceBadge label={card.evidence} />
  if (look === 'grid') {
    return (
      <article className={`${styles.tile} t-${theme}`}>
        <div className={styles.bed}>
          <EntryPicture entry={card} cover={cover} sizes="(min-width: 60rem) 27rem, (min-width: 40rem) 50vw, 100vw" />
          {card.practiceMinutes && (
            <p className={styles.flag}>
              <b>{card.practiceMinutes}</b> мин
            </p>
          )}
        </div>
        <h3>
          <CoverLink href={card.link}>{card.title}</CoverLink>
        </h3>
        <p>{inWords(card, facts)}</p>
        {badge}
      </article>
    )
  }
  return (
    <article className={`${styles.row} t-${theme}`}>
      <div className={styles.sign}>
        <EntryPicture entry={card} cover={cover} sizes="5.5rem" />
      </div>
      <div>
        <p className={styles.meta}>
          {word && <span>{word} </span>}
          {inWords(card, facts)}
        </p>
        <h3>
          <CoverLink href={card.link}>{card.finding ?? card.title}</CoverLink>
        </h3>
        {card.finding && <p>{card.title}</p>}
        <p className={styles.source}>{card.source ?? card.text}</p>
      </div>
      {badge}
    </article>
  )
})

/** A book as it stands on the shelf; the cover is our own drawing. */
function Book({ card }: { card: Card }) {
  const theme = card.theme ?? 'seed'
  return (
    <article className={`${styles.book} t-${theme}`}>
      <div className={styles.shelf}>
        <div className={styles.cover}>
          <span aria-hidden="true" data-breaks>
            {card.title}
          </span>
          <Drawing kind="plant" theme={theme} seed={card.code} />
        </div>
      </div>
      <h3>
        <CoverLink href={card.link}>{card.title}</CoverLink>
      </h3>
      <p>{card.why ?? card.text}</p>
      <p className={styles.meta}>{[card.bookAuthor, card.publisher, card.year].filter(Boolean).join(', ')}</p>
    </article>
  )
}

function inWords(card: Card, facts: Named): string {
  const [from, to] = card.ages ?? []
  const words = {
    ages: from !== undefined && `${from}–${to}\u00a0лет`,
    minutes: card.practiceMinutes && minutesInWords(card.practiceMinutes),
    materials: card.materials && `нужно: ${card.materials.join(', ')}`,
    date: dateInWords(card.date),
    year: card.year,
  }
  return facts
    .map((name) => words[name])
    .filter(Boolean)
    .join(', ')
}
