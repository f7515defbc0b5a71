import type { StepResultView } from '#app/features/questionnaire/contract.ts'
import { result } from '#app/features/questionnaire/copy.ts'
import { DOUBTFUL, sphereTitle, stepNotes } from '#app/features/questionnaire/instrument/step-copy.ts'
import { href } from '#app/shared/href.ts'
import { Callout } from '#app/ui/callout.tsx'
import { QuoteList } from './quote-list.tsx'
import styles from './result-map.module.css'
import { StepDomains } from './step-domains.tsx'
import { StepTable } from './step-table.tsx'
import { hindranceWords, readingCopy } from './step-texts.ts'

/** What a result by steps says: doubts about the answers first, then strengths, steps, hindrance and the spheres in detail. */
export function StepReading({ view }: { view: StepResultView }) {
  const { profile, strengths, quotes, type, informant } = view
  const doubts = profile.quality.filter((note) => DOUBTFUL.some((one) => one === note))
  const isInsight = type === 'short'
  return (
    <>
      {doubts.length > 0 && (
        <div className={`wrap ${styles.note}`}>
          <Callout tone="warn" title="Ответы стоит перепроверить">
            {doubts.map((note) => (
              <p key={note}>{stepNotes[note]}</p>
            ))}
            <p>
              <a href={href('/test')}>Ответить ещё раз</a>
            </p>
          </Callout>
        </div>
      )}
      {strengths.length > 0 && (
        <section className={`wrap section ${styles.split}`}>
          <h2>Сильные стороны</h2>
          <ul className={styles.strengths}>
            {strengths.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      {informant === 'self' ? (
        <section className={`wrap section ${styles.split}`}>
          <h2>{readingCopy.selfTitle}</h2>
          <div>
            <p>{readingCopy.self}</p>
            <QuoteList quotes={quotes} />
          </div>
        </section>
      ) : (
        <section className={`wrap ${styles.profile}`}>
          <h2>{isInsight ? readingCopy.insightTitle : result.profile}</h2>
          <p className="lead">{isInsight ? readingCopy.insight : readingCopy.profile}</p>
          <StepTable profile={profile} />
          {profile.quality.includes('unknowns') && <p className={styles.quality}>{stepNotes.unknowns}</p>}
        </section>
      )}
      <Hindrance view={view} />
      {informant !== 'self' && <StepDomains view={view} />}
    </>
  )
}

/** What hinders most: spheres with a noticeable hindrance, and how it hinders the usual day. */
function Hindrance({ view: { profile } }: { view: StepResultView }) {
  const spheres = profile.domains.filter(({ impact }) => impact !== null && impact >= 2)
  const general = profile.general.flatMap((answer) => hindranceWords(answer) ?? [])
  if (spheres.length + general.length === 0) return null
  return (
    <section className={`wrap section ${styles.split} t-help`}>
      <h2>{result.impact}</h2>
      <div>
        {spheres.length > 0 && (
          <p>
            Заметнее всего мешает: {spheres.map(({ domain }) => sphereTitle(domain, profile.stage).toLowerCase()).join(', ')}.
          </p>
        )}
        {general.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
    </section>
  )
}
