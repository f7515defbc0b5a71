import type { Domain } from '#app/features/questionnaire/domains.ts'
import type { AgesBand } from '#app/features/questionnaire/instrument/stages.ts'
import { domainCopy, type DomainCopy } from './result-copy.ts'
import { schoolAdvice } from './step-advice-school.ts'
import { youngAdvice } from './step-advice-young.ts'

/** What an age changes in the words about a domain. */
export type Advice = Pick<DomainCopy, 'steps' | 'whom'> & Partial<Pick<DomainCopy, 'about'>>

/** What to do this week and whom to see, by age; at 7–10 the words are those of the first map, which was written for that age. */
export function adviceOf(domain: Domain, band: AgesBand): Pick<DomainCopy, 'about' | 'steps' | 'whom' | 'problem'> {
  const own = band === '4-6' ? youngAdvice[domain] : band === '11-16' ? schoolAdvice[domain] : {}
  return { ...domainCopy[domain], ...own }
}
