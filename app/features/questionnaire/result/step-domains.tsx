import type { StepResultView } from '#app/features/questionnaire/contract.ts'
import { result } from '#app/features/questionnaire/copy.ts'
import type { Domain } from '#app/features/questionnaire/domains.ts'
import { bandOf } from '#app/features/questionnaire/instrument/stages.ts'
import { sphereTitle } from '#app/features/questionnaire/instrument/step-copy.ts'
import { Pictogram } from '#app/ui/drawings/pictogram.tsx'
import styles from './detailed-domains.module.css'
import { QuoteList } from './quote-list.tsx'
import { adviceOf } from './step-advice.ts'
import { reasonsOf } from './step-reasons.ts'
import { stepSentences, readingCopy } from './step-texts.ts'

/** Up to three spheres: what was noticed, what it may come from, what to do this week, who to see. */
export function StepDomains({ view }: { view: StepResultView }) {
  if (view.detailed.length === 0) return <p className={`wrap ${styles.nothing}`}>{readingCopy.nothing(view.type === 'short')}</p>
  return (
    <div className="wrap">
      {view.detailed.map((domain) => (
        <StepDomain key={domain} domain={domain} view={view} />
      ))}
    </div>
  )
}

function StepDomain({ domain, view: { profile, quotes, childAge } }: { domain: Domain; view: StepResultView }) {
  const { about, steps, whom, problem } = adviceOf(domain, bandOf(profile.stage))
  const found = profile.domains.find((candidate) => candidate.domain === domain)
  const noticed = quotes.filter((quote) => quote.domain === domain)
  const title = sphereTitle(domain, profile.stage)
  return (
    <section className={`${styles.domain} t-${domain}`}>
      <header>
        <Pictogram theme={domain} />
        <h2>{title}</h2>
        {found && <p>{stepSentences(found, profile.stage, quotes)}</p>}
      </header>
      <div className={styles.parts}>
        {noticed.length > 0 && (
          <div>
            <h3>{result.noticed}</h3>
            <QuoteList quotes={noticed} />
          </div>
        )}
        <div>
          <h3>{result.alsoCausedBy}</h3>
          <p>{about}</p>
          {reasonsOf(domain, profile, childAge).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        <div>
          <h3>{result.steps}</h3>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step.title}>
                <h4>{step.title}</h4>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </div>
        <div>
          <h3>{result.whom}</h3>
          <p>{whom}</p>
          <a className={styles.more} href={problem}>
            Подробнее: {title.toLowerCase()}
          </a>
        </div>
      </div>
    </section>
  )
}
