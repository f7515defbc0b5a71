import { changesInWords, hardestInWords, informantWords } from '#app/features/child-results/change-words.ts'
import type { TimelineResult } from '#app/features/child-results/contract.ts'
import type { Child } from '#app/features/children/contract.ts'
import { rememberGoingOn } from '#app/features/questionnaire/filling/going-on.ts'
import { useIsHere } from '#app/features/questionnaire/result/use-is-here.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { href } from '#app/shared/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import styles from './results-timeline.module.css'

type ResultsTimelineProps = {
  child: Child
  results: TimelineResult[]
  /** When the map is worth filling in again; null before the first. */
  again: { on: string; isDue: boolean } | null
  /** While the family has looked at one sphere only; `link` is where the result of that opens, for who keeps it. */
  firstLook: { link: string | null } | null
  mayFill: boolean
  /** Several people answered: their maps stand together on a page of its own. */
  hasEyes: boolean
}

/** The maps of a child from the newest to the oldest: words, never scores; what comes next stands on top. */
export function ResultsTimeline({ child, results, again, firstLook, mayFill, hasEyes }: ResultsTimelineProps) {
  return (
    <section aria-labelledby="timeline" className={styles.section}>
      <header>
        <h2 id="timeline">Карты наблюдений</h2>
        <p>От&nbsp;новой к&nbsp;старой. Ответы разных взрослых не&nbsp;складываются.</p>
      </header>
      <ol className={styles.timeline}>
        {firstLook ? (
          <OtherSpheres childId={child.id} link={firstLook.link} mayFill={mayFill} />
        ) : (
          <Next childId={child.id} again={again} mayFill={mayFill} />
        )}
        {results.map((result, index) => (
          <Line
            key={result.id}
            result={result}
            hasEyes={hasEyes && result.informant !== 'parent'}
            hasEarlier={results.slice(index + 1).some(({ informant }) => informant === result.informant)}
          />
        ))}
      </ol>
    </section>
  )
}

function Next({ childId, again, mayFill }: Pick<ResultsTimelineProps, 'again' | 'mayFill'> & { childId: string }) {
  const isOpen = again === null || again.isDue
  return (
    <li className={styles.next}>
      {again && !again.isDue && <time dateTime={again.on}>с&nbsp;{dateInWords(again.on)}</time>}
      <b>{again === null ? 'Первая карта' : again.isDue ? 'Можно заполнить снова' : 'Можно будет заполнить снова'}</b>
      <p>
        {again === null
          ? 'Она покажет, что сейчас даётся труднее и\u00a0что попробовать на\u00a0этой неделе.'
          : again.isDue
            ? 'Прошло восемь недель: карты можно сравнить.'
            : 'Раньше восьми недель перемены трудно отличить от\u00a0случая.'}
      </p>
      {mayFill && (
        <p className={styles.ways}>
          <ButtonLink
            kind={isOpen ? 'main' : 'quiet'}
            size="s"
            href={href('/test')}
            data-popup="questionnaire"
            data-id-child={childId}
          >
            Заполнить карту
          </ButtonLink>
        </p>
      )}
    </li>
  )
}

/** After a first look: nine spheres are left, and no eight weeks need pass. */
function OtherSpheres({ childId, link, mayFill }: { childId: string; link: string | null; mayFill: boolean }) {
  const isHere = useIsHere(link)
  return (
    <li className={styles.next}>
      <b>Осталось ответить о&nbsp;других сферах</b>
      <p>
        {isHere
          ? 'То, на\u00a0что вы\u00a0уже ответили, спрашивать не\u00a0будем.'
          : 'Первый взгляд\u00a0— об\u00a0одной сфере. Карта целиком покажет все рядом.'}
      </p>
      {mayFill && (
        <p className={styles.ways}>
          <ButtonLink
            size="s"
            href={href('/test')}
            data-popup="questionnaire"
            data-id-child={childId}
            onClick={() => isHere && rememberGoingOn()}
          >
            {isHere ? 'Уточнить' : 'Заполнить карту'}
          </ButtonLink>
        </p>
      )}
    </li>
  )
}

function Line({ result, hasEyes, hasEarlier }: { result: TimelineResult; hasEyes: boolean; hasEarlier: boolean }) {
  const { id, childId, filledOn, informant, changes, rules } = result
  const day = dateInWords(filledOn)
  return (
    <li>
      <time dateTime={filledOn}>
        {day}, {informantWords[informant].toLowerCase()}
      </time>
      <b>{hardestInWords(result)}</b>
      {hasEarlier && <p>{changesInWords(result)}</p>}
      <p className={styles.ways}>
        <a href={href('/cabinet/children/:id/results/:resultId', { id: childId, resultId: id })}>
          Открыть<span className="vh"> карту от {day}</span>
        </a>
        {hasEyes && (
          <a href={href('/cabinet/children/:id/eyes', { id: childId })}>
            Сравнить с&nbsp;вашей<span className="vh">: {informantWords[informant].toLowerCase()}</span>
          </a>
        )}
        {changes !== null && hasEarlier && (
          <a
            href={
              rules === 2
                ? href('/cabinet/children/:id/results/:resultId/change', { id: childId, resultId: id })
                : `${href('/cabinet/changes')}?child=${childId}`
            }
          >
            Что изменилось<span className="vh"> к {day}</span>
          </a>
        )}
      </p>
    </li>
  )
}
