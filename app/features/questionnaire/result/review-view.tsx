import { plural } from '#app/shared/plural.ts'
import { href } from '#app/shared/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Review } from './review.ts'
import styles from './review-view.module.css'

/** All answers at once, before somebody fills the map in again: a slip of the finger is seen here. */
export function ReviewView({ token, review: { notes, shares, spheres } }: { token: string; review: Review }) {
  return (
    <div className={`wrap ${styles.review}`}>
      <h1>Проверьте ответы</h1>
      {notes.map((note) => (
        <p key={note} className="lead">
          {note}
        </p>
      ))}
      <p>
        Просмотрите, так&nbsp;ли вы&nbsp;хотели ответить. Если всё верно, результату можно доверять так&nbsp;же, как
        и&nbsp;другому. Если нет, ответьте ещё раз: это будет новая карта, прежняя останется.
      </p>
      <ul className={styles.shares} aria-label="Сколько каких ответов">
        {shares.map(({ label, count }) => (
          <li key={label}>
            {label} <b>{count}</b>
            <span className="vh"> {plural(count, ['раз', 'раза', 'раз'])}</span>
          </li>
        ))}
      </ul>
      <Ways token={token} />
      {spheres.map(({ domain, title, answers }) => (
        <section key={domain} aria-labelledby={`review-${domain}`}>
          <h2 id={`review-${domain}`}>{title}</h2>
          <dl>
            {answers.map(({ code, text, label }) => (
              <div key={code}>
                <dt>{text}</dt>
                <dd>{label}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Ways token={token} />
    </div>
  )
}

function Ways({ token }: { token: string }) {
  return (
    <p className={styles.ways}>
      <ButtonLink kind="line" href={href('/result/:token', { token })}>
        <Icon name="arrow-left" size="s" />
        Всё верно, к&nbsp;результату
      </ButtonLink>
      <ButtonLink kind="quiet" href={href('/test')}>
        Ответить ещё раз
      </ButtonLink>
    </p>
  )
}
