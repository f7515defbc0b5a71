import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Detail } from '#app/features/content/contract.ts'
import styles from './event-card.module.css'
import { dayOfEvent, hoursOfEvent, isPast } from './event-time.ts'

/** When and where, and how to come; a record plays only when asked for. */
export function EventCard({ detail }: { detail: Detail }) {
  const { startsAt = '', endsAt = '', place, format, registration, kinescope_url: record, isSample, code } = detail
  const isOver = isPast(endsAt)
  return (
    <aside className={styles.card} aria-label="Когда и где">
      {isSample && <Badge tone="info">Пример события</Badge>}
      <p className={styles.day}>
        <time dateTime={startsAt}>{dayOfEvent(startsAt)}</time>
      </p>
      <p>
        <Icon name="clock" size="s" />
        {hoursOfEvent(startsAt, endsAt)} по&nbsp;Москве
      </p>
      <p>{format === 'online' ? 'По\u00a0видео, в\u00a0браузере' : place}</p>
      {isOver && !record && <p>Событие прошло.</p>}
      {record && (
        <Button data-popup="video" data-url={record} data-title={detail.title}>
          Смотреть запись
        </Button>
      )}
      {!isOver && registration && <ButtonLink href={registration}>Записаться</ButtonLink>}
      {!isOver && (
        <ButtonLink href={`/api/v1/event/${code}/calendar`} kind="line" download>
          Добавить в&nbsp;календарь
        </ButtonLink>
      )}
    </aside>
  )
}
