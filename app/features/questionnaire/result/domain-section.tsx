import type { ReactNode } from 'react'
import type { ResultView } from '#app/features/questionnaire/contract.ts'
import { result } from '#app/features/questionnaire/copy.ts'
import type { Domain } from '#app/features/questionnaire/domains.ts'
import { Pictogram } from '#app/ui/drawings/pictogram.tsx'
import styles from './detailed-domains.module.css'
import { QuoteList } from './quote-list.tsx'

type DomainSectionProps = {
  domain: Domain
  title: string
  /** How the sphere stands, in a sentence. */
  lead: ReactNode
  about?: string
  quotes: ResultView['quotes']
  /** What else it may come from. */
  causes: ReactNode
  advice: { steps: readonly { title: string; text: string }[]; whom: string; problem: string }
}

/** A sphere whole: what was noticed, what it may come from, what to do this week, who to see. */
export function DomainSection({ domain, title, lead, about, quotes, causes, advice }: DomainSectionProps) {
  const noticed = quotes.filter((quote) => quote.domain === domain)
  return (
    <section className={`${styles.domain} t-${domain}`}>
      <header>
        <Pictogram theme={domain} />
        <h2>{title}</h2>
        {lead && <p>{lead}</p>}
      </header>
      <div className={styles.parts}>
        {about && <p>{about}</p>}
        {noticed.length > 0 && (
          <div>
            <h3>{result.noticed}</h3>
            <QuoteList quotes={noticed} />
          </div>
        )}
        <div>
          <h3>{result.alsoCausedBy}</h3>
          {causes}
        </div>
        <div>
          <h3>{result.steps}</h3>
          <ol className={styles.steps}>
            {advice.steps.map((step) => (
              <li key={step.title}>
                <h4>{step.title}</h4>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </div>
        <div>
          <h3>{result.whom}</h3>
          <p>{advice.whom}</p>
          <a className={styles.more} href={advice.problem}>
            Подробнее: {title.toLowerCase()}
          </a>
        </div>
      </div>
    </section>
  )
}
