import { changesInWords, informantWords } from '#app/features/child-results/change-words.ts'
import type { FamilyCard } from '#app/features/specialists/contract.ts'
import { dateInWords, dayInMoscow, dayInWords } from '#app/shared/dates.ts'
import { href } from '#app/shared/href.ts'
import { plural } from '#app/shared/plural.ts'
import { Part } from '#app/ui/part.tsx'
import styles from './since-part.module.css'

/** What a specialist has not seen yet: maps, what they say, entries of the diary. */
export function SincePart({ card }: { card: FamilyCard }) {
  const { child, openedAt, diary, newIds } = card
  const maps = card.results?.filter(({ id }) => newIds.includes(id)) ?? []
  const fresh = diary?.fresh ?? 0
  const seenOn = openedAt && dayInMoscow(new Date(openedAt))
  const done = card.assignments
    .filter(({ isOwn }) => isOwn)
    .flatMap(({ marks }) => marks.filter(({ day }) => !seenOn || day >= seenOn))
  return (
    <Part titleId="since-title" title={openedAt ? 'С\u00a0прошлого раза' : 'Вы здесь впервые'}>
      <div className={styles.since}>
        {openedAt && <p className={styles.when}>Карточку вы открывали {dayInWords(new Date(openedAt))}.</p>}
        {maps.length + fresh + done.length === 0 && (
          <p>Нового нет: ни&nbsp;карт, ни&nbsp;записей в&nbsp;дневнике, ни&nbsp;отметок о&nbsp;заданиях.</p>
        )}
        <ul>
          {maps.map((map) => (
            <li key={map.id}>
              <a href={`#map-${map.id}`}>
                Карта от&nbsp;{dateInWords(map.filledOn)}, {informantWords[map.informant].toLowerCase()}
              </a>
              <span>{changesInWords(map)}</span>
            </li>
          ))}
          {done.length > 0 && (
            <li>
              <a href="#assignments-title">
                Задания: сделано {done.length}&nbsp;{plural(done.length, ['раз', 'раза', 'раз'])}
              </a>
            </li>
          )}
          {diary && fresh > 0 && (
            <li>
              <a href={href('/cabinet/children/:id/diary', { id: child.id })}>
                Дневник: {fresh}&nbsp;{plural(fresh, ['новая запись', 'новые записи', 'новых записей'])}
              </a>
              {diary.newestOn && <span>Последняя {dateInWords(diary.newestOn)}</span>}
            </li>
          )}
        </ul>
      </div>
    </Part>
  )
}
