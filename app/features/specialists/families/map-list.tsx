import { changesInWords, informantWords, noticedInWords, quietInWords } from '#app/features/child-results/change-words.ts'
import type { TimelineResult } from '#app/features/child-results/contract.ts'
import { chosenPair } from '#app/features/child-results/pair.ts'
import { addressOf } from '#app/shared/client.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { href } from '#app/shared/href.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Part } from '#app/ui/part.tsx'
import { Answers } from './answer-sheet.tsx'
import styles from './map-list.module.css'

type MapListProps = { results: TimelineResult[]; newIds: string[]; showsAnswers: boolean }

/** The maps of a child at a specialist's, the newest first: who answered, how the spheres stand, every answer. */
export function MapList({ results, newIds, showsAnswers }: MapListProps) {
  return (
    <Part titleId="timeline-title" title="Карты">
      {showsAnswers && chosenPair(results, {}) && (
        <p>
          <ButtonLink kind="line" size="s" href={href('/cabinet/families/:id/maps', { id: results[0]?.childId ?? '' })}>
            Две карты рядом
          </ButtonLink>
        </p>
      )}
      {results.length === 0 ? (
        <p className={styles.none}>Карт пока нет. Предложите семье заполнить первую: ниже есть кнопка.</p>
      ) : (
        <ol className={styles.maps}>
          {results.map((result) => (
            <li key={result.id} id={`map-${result.id}`}>
              <MapLine result={result} isNew={newIds.includes(result.id)} hasSheet={showsAnswers} />
              {showsAnswers && <Answers result={result} />}
            </li>
          ))}
        </ol>
      )}
    </Part>
  )
}

function MapLine({ result, isNew, hasSheet }: { result: TimelineResult; isNew: boolean; hasSheet: boolean }) {
  const { id: resultId, childId: id, filledOn, informant, type } = result
  const day = dateInWords(filledOn)
  const noticed = noticedInWords(result)
  return (
    <>
      <p className={styles.who}>
        <time dateTime={filledOn}>{day}</time>
        <span>
          {informantWords[informant]}
          {type === 'short' && ', одна сфера'}
        </span>
        {isNew && <Badge tone="info">Новая</Badge>}
      </p>
      <div className={styles.what}>
        {noticed.length === 0 && <p>{quietInWords(result)}</p>}
        {noticed.map((words) => (
          <p key={words}>{words}</p>
        ))}
        <p className={styles.change}>{changesInWords(result)}</p>
      </div>
      <p className={styles.links}>
        <a href={href('/cabinet/children/:id/results/:resultId', { id, resultId })}>
          Открыть<span className="vh"> карту от {day}</span>
        </a>
        {hasSheet && (
          <a href={addressOf('GET user/children/{id}/results/{resultId}/sheet', { params: { id, resultId } })} download>
            <Icon name="download-simple" size="s" />
            Лист в&nbsp;PDF<span className="vh"> по карте от {day}</span>
          </a>
        )}
      </p>
    </>
  )
}
