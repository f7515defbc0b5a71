import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { CardGrid } from './card.tsx'
import type { Card } from '#app/features/content/contract.ts'
import { CoverLink } from './cover-link.tsx'
import styles from './event-list.module.css'
import { hoursOfEvent, isPast } from './event-time.ts'

/** What is to come as lines with their day, what is past as cards. */
export function EventList({ cards }: { cards: Card[] }) {
  const coming = cards.filter(({ endsAt }) => !isPast(endsAt ?? ''))
  const past = cards.filter(({ endsAt }) => isPast(endsAt ?? ''))
  return (
    <>
      <section>
        <h2>Скоро</h2>
        {coming.length === 0 && <p>Новых встреч пока не&nbsp;назначено.</p>}
        <ul className={styles.coming}>
          {coming.map((card) => (
            <li key={card.link}>
              <Coming card={card} />
            </li>
          ))}
        </ul>
      </section>
      {past.length > 0 && (
        <section>
          <h2 className={styles.title}>Прошедшие</h2>
          <CardGrid cards={past} />
        </section>
      )}
    </>
  )
}

function Coming({ card }: { card: Card }) {
  const { startsAt = '', endsAt = '', format, place, theme, isSample } = card
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Date(startsAt).toLocaleDateString('ru-RU', { timeZone: 'Europe/Moscow', ...options })
  const [, month = ''] = part({ day: 'numeric', month: 'long' }).split(' ')
  return (
    <article className={`${styles.event} t-${theme ?? 'seed'}`}>
      <time dateTime={startsAt}>
        <b>{part({ day: 'numeric' })}</b> <span>{month}</span> <span>{part({ weekday: 'long' })}</span>
      </time>
      <div>
        <h3>
          <CoverLink href={card.link}>{card.title}</CoverLink>
        </h3>
        <p>{card.text}</p>
        <p className={styles.when}>
          <Icon name="clock" size="s" />
          {hoursOfEvent(startsAt, endsAt)} по&nbsp;Москве, {format === 'online' ? 'по\u00a0видео' : place}
        </p>
      </div>
      {isSample && <Badge tone="info">Пример</Badge>}
    </article>
  )
}
