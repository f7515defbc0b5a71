import type { FirstResultView } from '#app/features/questionnaire/contract.ts'
import { qualityNotes, result } from '#app/features/questionnaire/copy.ts'
import { DetailedDomains } from './detailed-domains.tsx'
import { impactSentence } from './impact-sentence.ts'
import { ProfileTable } from './profile-table.tsx'
import { QuoteList } from './quote-list.tsx'
import styles from './result-map.module.css'

/** What a result of the first map says; it keeps its words for ever. */
export function FirstReading({ view }: { view: FirstResultView }) {
  const { profile, quotes } = view
  return (
    <>
      <section className={`wrap ${styles.profile}`}>
        <h2>{result.profile}</h2>
        <p className="lead">{result.leaves}</p>
        <ProfileTable profile={profile} />
        {profile.quality.map((note) => (
          <p key={note} className={styles.quality}>
            {qualityNotes[note]}
          </p>
        ))}
      </section>
      <section className={`wrap section ${styles.split} t-help`}>
        <h2>{result.impact}</h2>
        <div>
          <p>{impactSentence(profile.impact)}</p>
          <QuoteList quotes={quotes.filter(({ domain }) => domain === 'help')} />
        </div>
      </section>
      <DetailedDomains view={view} />
    </>
  )
}
