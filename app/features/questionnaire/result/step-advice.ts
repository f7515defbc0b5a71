import type { Domain } from '#app/features/questionnaire/domains.ts'
import { bandOf, READINESS_STAGES, type Stage } from '#app/features/questionnaire/instrument/stages.ts'
import { domainCopy, type DomainCopy } from './result-copy.ts'
import { firstClassAdvice } from './step-advice-first-class.ts'
import { schoolAdvice } from './step-advice-school.ts'
import { youngAdvice } from './step-advice-young.ts'

/** What an age changes in the words about a domain. */
export type Advice = Pick<DomainCopy, 'steps' | 'whom'> & Partial<Pick<DomainCopy, 'about' | 'alsoCausedBy'>>

/**
 * What it may come from, what to do this week and whom to see, by age; at 7–10 the words are those of the first map, which was written for
 * that age. Until January of the first class what reading, writing and counting rest on is looked at.
 * @see reference/instrument.md 2.1
 */
export function adviceOf(domain: Domain, stage: Stage): DomainCopy {
  return { ...domainCopy[domain], ...ownOf(domain, stage) }
}

function ownOf(domain: Domain, stage: Stage): Partial<Advice> {
  const band = bandOf(stage)
  if (band === '4-6') return youngAdvice[domain]
  if (band === '11-16') return schoolAdvice[domain]
  const readiness = READINESS_STAGES.includes(stage) ? firstClassAdvice[domain] : undefined
  return readiness ? { ...youngAdvice[domain], ...readiness } : {}
}
