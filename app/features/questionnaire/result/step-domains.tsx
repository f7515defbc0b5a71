import type { StepResultView } from '#app/features/questionnaire/contract.ts'
import type { Domain } from '#app/features/questionnaire/domains.ts'
import { bandOf } from '#app/features/questionnaire/instrument/stages.ts'
import { sphereTitle } from '#app/features/questionnaire/instrument/step-copy.ts'
import styles from './detailed-domains.module.css'
import { DomainSection } from './domain-section.tsx'
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
  const advice = adviceOf(domain, bandOf(profile.stage))
  const found = profile.domains.find((candidate) => candidate.domain === domain)
  return (
    <DomainSection
      domain={domain}
      title={sphereTitle(domain, profile.stage)}
      lead={found && stepSentences(found, profile.stage, quotes)}
      quotes={quotes}
      causes={[advice.about, ...reasonsOf(domain, profile, childAge)].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      advice={advice}
    />
  )
}
