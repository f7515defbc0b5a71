import type { DomainStep, StepResultView } from '#app/features/questionnaire/contract.ts'
import type { Domain } from '#app/features/questionnaire/domains.ts'
import { named } from '#app/features/questionnaire/instrument/step-copy.ts'
import type { Stage } from '#app/features/questionnaire/instrument/stages.ts'
import { lettersCopy as copy } from './letter-copy.ts'

/** `hard`: something is hard now · `calm`: nothing stands out · `few`: too few answers · `one`: one sphere · `class`, `own`: somebody else answers. */
type LetterState = 'hard' | 'calm' | 'few' | 'one' | 'class' | 'own'

/** What the first screen of a result says; `late` stands in place of `lead` when the evening is over, `few` names what was answered too little. */
export type Letter = { state: LetterState; sentence: string; lead: string; late: string; few?: string }

type Read = Pick<StepResultView, 'profile' | 'detailed' | 'type' | 'informant'>

const MOST_NAMED = 2

/**
 * What is hardest now, in one sentence: the first two of the spheres that are explained, by their names alone.
 * @param hasGame whether a game stands beside it; a step of advice, where not
 * @see design-next.md 3, Result
 */
export function letterOf({ profile, detailed, type, informant }: Read, { hasGame = true } = {}): Letter {
  const { stage, domains } = profile
  if (informant === 'self') return { state: 'own', ...copy.own }
  const [only] = domains
  if (type === 'short' && only) return { state: 'one', sentence: sentenceOfOne(only, stage), ...copy.one }
  const isBrief = domains.some(({ state }) => state === 'brief')
  const hard = isBrief ? briefMore(domains) : detailed
  if (informant === 'teacher')
    return { state: 'class', sentence: hard.length > 0 ? hardest(hard, stage) : copy.calmClass, ...copy.class }
  const few = fewOf(domains)
  if (hard.length > 0) {
    const more = few.length > 0 ? { few: copy.few.beside(aboutFew(few, stage)) } : {}
    return { state: 'hard', sentence: hardest(hard, stage), ...(hasGame ? copy.hard : copy.hardStep), ...more }
  }
  if (few.length > 0)
    return { state: 'few', sentence: copy.few.sentence(aboutFew(few, stage)), ...leadOfFew(domains.some(isSeen)) }
  const isNoticed = domains.some(({ noticed }) => noticed.length > 0)
  const { sentence, noticed, early } = copy.calm
  const { lead, late } = stage.startsWith('p') ? { lead: early, late: early } : copy.calm
  return { state: 'calm', sentence: isNoticed ? noticed : sentence, lead, late }
}

/** Whether the result says anything of a sphere: one that is still being learned at this age is not seen either. */
function isSeen({ step, brief }: DomainStep): boolean {
  return step !== null || brief !== null
}

function leadOfFew(isRestSeen: boolean): Pick<Letter, 'lead' | 'late'> {
  const lead = isRestSeen ? `${copy.few.lead} ${copy.few.rest}` : copy.few.lead
  return { lead, late: lead }
}

/** The spheres that were answered too little to say anything. */
function fewOf(domains: readonly DomainStep[]): Domain[] {
  return domains.filter(({ state }) => state === 'few').map(({ domain }) => domain)
}

function hardest(domains: readonly Domain[], stage: Stage): string {
  const names = domains.slice(0, MOST_NAMED).map((domain) => named(domain, stage))
  return copy.hardest(names.join(' и\u00a0'))
}

function briefMore(domains: readonly DomainStep[]): Domain[] {
  return domains.filter(({ brief }) => brief === 'more').map(({ domain }) => domain)
}

/** Of one sphere nothing is compared: it is said how often and how much. */
function sentenceOfOne({ domain, step }: DomainStep, stage: Stage): string {
  if (step === null) return copy.few.sentence(aboutFew([domain], stage))
  const name = named(domain, stage)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${copy.steps[step]}`
}

/** «память и счёт», «память, счёт и другое», after «про». */
function aboutFew(domains: readonly Domain[], stage: Stage): string {
  const names = domains.map((domain) => copy.about[domain] ?? named(domain, stage))
  return names.length <= MOST_NAMED ? names.join(' и\u00a0') : `${names.slice(0, MOST_NAMED).join(', ')} и\u00a0другое`
}
