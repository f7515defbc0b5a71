import type { StepResultView } from '#app/features/questionnaire/contract.ts'
import { sphereTitle, wordForReader } from '#app/features/questionnaire/instrument/step-copy.ts'
import { Sphere } from '#app/features/questionnaire/sharing/shared-part.tsx'
import { QuoteList } from './quote-list.tsx'
import { otherCopy } from './other-copy.ts'
import styles from './result-map.module.css'

/** What somebody else answered, for the family to read: in the third person, without advice to the one who reads. */
export function OtherReading({ view, hasEyes }: { view: StepResultView; hasEyes: boolean | undefined }) {
  const { quotes, strengths, informant } = view
  return (
    <>
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
      <div className={`wrap ${styles.others}`}>
        <p>
          {otherCopy.together} {hasEyes !== undefined && (hasEyes ? otherCopy.beside : otherCopy.besideLater)}
        </p>
        {informant === 'self' ? (
          <section aria-labelledby="own-words">
            <h2 id="own-words">{otherCopy.ownWords}</h2>
            {quotes.length > 0 ? <QuoteList quotes={quotes} /> : <p>{otherCopy.nothing}</p>}
          </section>
        ) : (
          view.profile.domains.map((read) => (
            <Sphere
              key={read.domain}
              sphere={{
                ...read,
                title: sphereTitle(read.domain, view.profile.stage),
                word: wordForReader(read),
                quotes: quotes.filter(({ domain }) => domain === read.domain),
              }}
            />
          ))
        )}
      </div>
    </>
  )
}
