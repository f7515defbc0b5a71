import type { Card } from '#app/features/content/contract.ts'
import type { Cover } from '#app/ui/drawings/cover.ts'
import { CoverLink } from './cover-link.tsx'
import { EntryMeta } from '#app/features/content/entry/entry-meta.tsx'
import { EntryPicture } from '#app/features/content/entry/entry-picture.tsx'
import styles from './row-card.module.css'

/** An entry as a line of a list: a small drawing and the title. */
export function RowCard({ card, cover }: { card: Card; cover?: Cover | undefined }) {
  const theme = card.theme ?? 'seed'
  return (
    <article className={`${styles.row} t-${theme}`}>
      <EntryPicture entry={card} cover={cover} sizes="10rem" />
      <div>
        <EntryMeta card={card} />
        <h3>
          <CoverLink href={card.link}>{card.title}</CoverLink>
        </h3>
      </div>
    </article>
  )
}
