import { MoreLink } from '#app/features/content/lists/more-link.tsx'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import type { Quote } from './contract.ts'
import styles from './word-of-the-week.module.css'

/** A saying and, beside it, a word from the dictionary. */
export function WordOfTheWeek({ quote }: { quote: Quote }) {
  const { term } = quote
  return (
    <section className={`t-${term.theme} ${styles.band} far`}>
      <div className={`section wrap ${styles.columns}`}>
        <figure className={styles.quote}>
          <blockquote>{quote.text}</blockquote>
          <figcaption>
            <Drawing kind="plant" theme={term.theme} seed="quote" />
            {quote.source}
          </figcaption>
        </figure>
        <div className={styles.term}>
          <p>Словарик</p>
          <h2>{term.title}</h2>
          <dl>
            {term.rows.map((row) => (
              <div key={row.term}>
                <dt>{row.term}</dt>
                <dd>{row.text}</dd>
              </div>
            ))}
          </dl>
          <MoreLink href={term.link.link}>{term.link.title}</MoreLink>
        </div>
      </div>
    </section>
  )
}
