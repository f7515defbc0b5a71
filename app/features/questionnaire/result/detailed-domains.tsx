import type { FirstResultView } from '#app/features/questionnaire/contract.ts'
import { actions, pageTitles, result } from '#app/features/questionnaire/copy.ts'
import styles from './detailed-domains.module.css'
import type { Domain } from '#app/features/questionnaire/domains.ts'
import { DomainSection } from './domain-section.tsx'
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
  const advice = domainCopy[domain]
  const found = profile.domains.find((candidate) => candidate.domain === domain)
  return (
    <DomainSection
      domain={domain}
      title={pageTitles[domain]}
      lead={found && actions[found.action]}
      about={advice.about}
      quotes={quotes}
      causes={<p>{sentence(advice.alsoCausedBy)}</p>}
      advice={advice}
    />
  )
}

/** Short phrases as one sentence; those with a colon or a comma inside are kept apart. */
function sentence(phrases: string[]): string {
  const [first = '', ...rest] = phrases
  return `${[first.charAt(0).toUpperCase() + first.slice(1), ...rest].join('; ')}.`
}
