import type { Answer, AnswerValue, Band, DomainStep, StepProfile, StepSubmission } from '#app/features/questionnaire/contract.ts'
import { DOMAINS, type Domain } from '#app/features/questionnaire/domains.ts'
import type { Sheet, Sheets } from './forms.ts'
import { briefOf, frequencyOf, leavesOf, notesOf, stepOf } from './scoring.ts'
import type { Placed } from './stages.ts'

export type Given = Pick<StepSubmission, 'answers' | 'impact' | 'general' | 'strengths' | 'context' | 'informant' | 'type'> & {
  /** Spent on the form; null when the form did not say. */
  seconds: number | null
}
export type Reading = Pick<Placed, 'stage' | 'youngest'> & {
  sheets: Sheets
  /** What the short path came to; a sphere that is not there had too few answers. */
  path?: Partial<Record<Domain, Band>> | undefined
}

const EXPLAINED = 3
const SAFETY = /^SAF/
const MOST_STRONG = 2

/**
 * What the answers say about each domain by rules 2: order never matters, codes that the stage does not ask are not read.
 * A teenager's own answers are read without steps.
 * @see reference/instrument.md 2
 */
export function stepProfileOf(given: Given, { stage, youngest, sheets, path }: Reading): StepProfile {
  const values = new Map(given.answers.map(({ code, value }) => [code, value]))
  const asked = DOMAINS.filter((domain) => isAsked(sheets[domain], values))
  const isWhole = (given.type ?? 'full') === 'full'
  const shown = DOMAINS.filter((domain) => asked.includes(domain) || (isWhole && sheets[domain] === null))
  const impactOf = new Map((given.impact ?? []).map(({ domain, value }) => [domain, value]))
  return {
    stage,
    youngest,
    safety: given.answers.some(({ code, value }) => SAFETY.test(code) && value === 1),
    domains: shown.map((domain) => {
      const impact = impactOf.get(domain) ?? null
      const read = path
        ? pathDomain(domain, { sheet: sheets[domain], values }, { impact, band: path[domain] ?? null })
        : domainOf(domain, { sheet: sheets[domain], values }, impact)
      return given.informant === 'self' ? withoutStep(read) : read
    }),
    general: given.general ?? [],
    strengths: given.strengths ?? [],
    context: given.context ?? [],
    quality: notesOf(Object.fromEntries(asked.map((domain) => [domain, shownOf(sheets[domain], values)])), given.seconds),
  }
}

/**
 * Up to three domains of step 1 and more, the most pressing first: by step, then by sum, then in the order of the form.
 * @see reference/instrument.md 2.5
 */
export function explainedOf({ domains }: Pick<StepProfile, 'domains'>): Domain[] {
  return byUrgency(domains)
    .filter(({ step }) => step !== null && step > 0)
    .slice(0, EXPLAINED)
    .map(({ domain }) => domain)
}

/** The most pressing first; equal ones keep the order of the form, those without a step come last. instrument.md 2.5 */
export function byUrgency<T extends Pick<DomainStep, 'step' | 'raw'>>(domains: readonly T[]): T[] {
  return domains.toSorted((one, other) => (other.step ?? -1) - (one.step ?? -1) || (other.raw ?? -1) - (one.raw ?? -1))
}

type Values = ReadonlyMap<string, AnswerValue>
type Answered = { sheet: Sheet | null; values: Values }

/** Nothing of a short form or of a sitting that was left is read where nothing was asked. */
function isAsked(sheet: Sheet | null, values: Values): boolean {
  return sheet !== null && sheet.core.some((code) => values.has(code))
}

const NONE = { raw: null, frequency: null, impact: null, step: null, leaves: null, brief: null } as const

/** A sphere of the short path: it has a band and no sum, for another was asked of every child. instrument.md 3.4, 3.5 */
function pathDomain(
  domain: Domain,
  { sheet, values }: Answered,
  { impact, band }: { impact: Band | null; band: Band | null },
): DomainStep {
  if (!sheet) return { domain, state: 'learning', ...NONE, noticed: [] }
  const noticed = noticedOf(sheet, values)
  if (band === null) return { domain, state: 'few', ...NONE, noticed }
  const heard = noticed.length === 0 ? null : impact
  return { domain, state: 'scored', ...NONE, frequency: band, impact: heard, step: stepOf(band, heard), noticed }
}

function domainOf(domain: Domain, { sheet, values }: Answered, impact: Band | null): DomainStep {
  if (!sheet) return { domain, state: 'learning', ...NONE, noticed: [] }
  const noticed = noticedOf(sheet, values)
  if (isBrief(sheet, values)) {
    const answers = sheet.short.map((code) => values.get(code) ?? null)
    return { domain, state: 'brief', ...NONE, brief: briefOf(answers, sheet.more), noticed }
  }
  const frequency = frequencyOf(
    sheet.core.map((code) => values.get(code) ?? null),
    sheet.floors,
  )
  if (!frequency) return { domain, state: 'few', ...NONE, noticed }
  const { raw, band, strong } = frequency
  // How much it hinders is asked from one frequent answer on; without one the answer is dropped.
  const heard = strong === 0 ? null : impact
  const leaves = raw === null ? null : leavesOf(raw)
  return { domain, state: 'scored', raw, frequency: band, impact: heard, step: stepOf(band, heard), leaves, brief: null, noticed }
}

/** A teacher's short form asked three of the six. */
function isBrief({ core, short }: Sheet, values: Values): boolean {
  return core.every((code) => values.has(code) === short.includes(code))
}

function shownOf(sheet: Sheet | null, values: Values): AnswerValue[] {
  return (sheet?.core ?? []).flatMap((code) => (values.has(code) ? [values.get(code) ?? null] : []))
}

/** The teenager's words stand beside the adults' without a step. */
function withoutStep(read: DomainStep): DomainStep {
  return { ...read, frequency: null, step: null, leaves: null, brief: null }
}

function noticedOf({ core }: Sheet, values: Values): string[] {
  return strongest(core.map((code) => ({ code, value: values.get(code) ?? null })))
}

function strongest(answers: readonly Answer[]): string[] {
  return answers
    .filter(({ value }) => value !== null && value >= MOST_STRONG)
    .toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0))
    .map(({ code }) => code)
}
