import { Pictogram } from '#app/ui/drawings/pictogram.tsx'
import type { FirstResultView } from '#app/features/questionnaire/contract.ts'
import { actions, pageTitles, result } from '#app/features/questionnaire/copy.ts'
import styles from './detailed-domains.module.css'
import type { Domain } from '#app/features/questionnaire/domains.ts'
import { QuoteList } from './quote-list.tsx'
import { domainCopy } from './result-copy.ts'

/** Up to three domains: what was noticed, what else it may come from, what to do this week, who to see. */
export function DetailedDomains({ view }: { view: FirstResultView }) {
  if (view.detailed.length === 0) return <p className={`wrap ${styles.nothing}`}>{result.nothingDetailed}</p>
  return (
    <div className="wrap">
      {view.detailed.map((domain) => (
        <DetailedDomain key={domain} domain={domain} view={view} />
      ))}
    </div>
  )
}

function DetailedDomain({ domain, view: { profile, quotes } }: { domain: Domain; view: FirstResultView }) {
  const { about, alsoCausedBy, steps, whom, problem } = domainCopy[domain]
  const found = profile.domains.find((candidate) => candidate.domain === domain)
  const noticed = quotes.filter((quote) => quote.domain === domain)
  return (
    <section className={`${styles.domain} t-${domain}`}>
      <header>
        <Pictogram theme={domain} />
        <h2>{pageTitles[domain]}</h2>
        {found && <p>{actions[found.action]}</p>}
      </header>
      <div className={styles.parts}>
        <p>{about}</p>
        {noticed.length > 0 && (
          <div>
            <h3>{result.noticed}</h3>
            <QuoteList quotes={noticed} />
          </div>
        )}
        <div>
          <h3>{result.alsoCausedBy}</h3>
          <p>{sentence(alsoCausedBy)}</p>
        </div>
        <div>
          <h3>{result.steps}</h3>
          <ol className={styles.steps}>
            {steps.map(({ title, text }) => (
              <li key={title}>
                <h4>{title}</h4>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
        <div>
          <h3>{result.whom}</h3>
          <p>{whom}</p>
          <a className={styles.more} href={problem}>
            Подробнее: {pageTitles[domain].toLowerCase()}
          </a>
        </div>
      </div>
    </section>
  )
}

/** Short phrases as one sentence; those with a colon or a comma inside are kept apart. */
function sentence(phrases: string[]): string {
  const [first = '', ...rest] = phrases
  return `${[first.charAt(0).toUpperCase() + first.slice(1), ...rest].join('; ')}.`
}
