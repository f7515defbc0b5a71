import type { BlockOf } from '#app/features/content/contract.ts'
import styles from './detail-blocks.module.css'
import { Html } from './html.tsx'

/** What is done, in order. */
export function Steps({ title, items }: BlockOf<'steps'>) {
  return (
    <section className={styles.steps}>
      <h2>{title}</h2>
      <ol>
        {items.map((html) => (
          <Html as="li" key={html} html={html} />
        ))}
      </ol>
    </section>
  )
}

export function Points({ title, items }: BlockOf<'points'>) {
  return (
    <section className={styles.points}>
      <h2>{title}</h2>
      <ul>
        {items.map((html) => (
          <Html as="li" key={html} html={html} />
        ))}
      </ul>
    </section>
  )
}

/** Two short texts side by side: easier and harder, promised and known. */
export function Pair({ items }: BlockOf<'pair'>) {
  return (
    <div className={styles.pair}>
      {items.map(({ title, html }) => (
        <section key={title}>
          <h3>{title}</h3>
          <Html as="p" html={html} />
        </section>
      ))}
    </div>
  )
}

/** The paper itself: a foreign title stands beside our Russian one, with its own language. */
export function Paper({ rows, doi }: BlockOf<'paper'>) {
  return (
    <aside className={styles.paper} aria-label="Статья">
      <dl>
        {rows.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd lang={/[а-яё]/i.test(text) ? undefined : 'en'}>{text}</dd>
          </div>
        ))}
        {doi && (
          <div>
            <dt>DOI</dt>
            <dd>
              <a href={`https://doi.org/${doi}`}>{doi}</a>
            </dd>
          </div>
        )}
      </dl>
    </aside>
  )
}
