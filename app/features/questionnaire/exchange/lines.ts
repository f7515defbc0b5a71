import type { AnswerValue, Option, Submission } from '#app/features/questionnaire/contract.ts'
import { pageTitles } from '#app/features/questionnaire/copy.ts'
import { DOMAINS, QUESTION_DOMAINS, type Domain } from '#app/features/questionnaire/domains.ts'
import { allQuestions } from '#app/features/questionnaire/instrument/definition.ts'
import type { Stage } from '#app/features/questionnaire/instrument/stages.ts'
import { sphereTitles } from '#app/features/questionnaire/instrument/step-copy.ts'
import type { ReadVersion } from '#app/features/questionnaire/versions/versions.server.ts'

export type LinedVersion = Pick<ReadVersion, 'code' | 'definition' | 'list'>

/** What of a submission a line holds. */
type Part =
  | { of: 'answers' | 'general'; code: string }
  | { of: 'impact'; domain: Domain }
  | { of: 'strengths' }
  | { of: 'context'; code: string }
type Scale = 'frequency' | 'hindrance' | 'yes-no' | 'strengths' | 'context'
type Choice = { code: string; display: string; weight: number | null }
/** One question as other systems see it. */
export type Line = {
  linkId: string
  text: string
  /** Which code system its choices are of. */
  scale: Scale
  choices: Choice[]
  several: boolean
  /** Asked as soon as one of these has one of these answers. */
  askedAfter: { linkIds: string[]; scale: Scale; codes: string[] } | null
  /** Where only some stages of the age ask it so. */
  stages: readonly Stage[] | null
  part: Part
}
type LineGroup = { linkId: string; title: string; lines: Line[] }
export type Filled = Pick<Submission, 'answers' | 'impact' | 'general' | 'strengths' | 'context'>

const UNKNOWN = 'unknown'
const NOTICEABLE = ['2', '3']

/**
 * Every question of a version in groups, in the order of the form: the questionnaire, an answered one and what is read back all
 * go by it.
 */
export function groupsOf(version: LinedVersion): LineGroup[] {
  const { list, definition } = version
  const titles = definition ? sphereTitles : pageTitles
  const spheres = QUESTION_DOMAINS.map((domain) => {
    const lines = observed(version).filter((line) => line.domain === domain)
    const hinders = DOMAINS.flatMap((one) => (one === domain ? impactLines(version, one, lines) : []))
    return { linkId: domain, title: titles[domain], lines: [...lines, ...hinders] }
  })
  const [gate, ...further] = (list.form?.general ?? []).map(({ code, text, options }): Line => {
    const scale = options.some(({ value }) => value === 3) ? 'hindrance' : 'yes-no'
    return { ...plain, linkId: code, text, scale, choices: options.map(choiceOf), part: { of: 'general', code } }
  })
  const general = gate
    ? [gate, ...further.map((line) => ({ ...line, askedAfter: { linkIds: [gate.linkId], scale: gate.scale, codes: ['1'] } }))]
    : []
  return [
    ...spheres,
    { linkId: 'general', title: 'Мешает ли это жить', lines: general },
    { linkId: 'about', title: 'Сильные стороны и что ещё важно знать', lines: besides(definition) },
  ].filter(({ lines }) => lines.length > 0)
}

/** The choices that a submission made at a line; null where it was not asked or left. */
export function chosenAt({ part, stages }: Line, filled: Filled, stage: Stage | null): string[] | null {
  if (part.of === 'answers' || part.of === 'general') {
    const answer = (filled[part.of] ?? []).find(({ code }) => code === part.code)
    return answer ? [codeOfValue(answer.value)] : null
  }
  if (part.of === 'impact') {
    const answer = (filled.impact ?? []).find(({ domain }) => domain === part.domain)
    return answer && (!stages || (stage && stages.includes(stage))) ? [codeOfValue(answer.value)] : null
  }
  const marked =
    part.of === 'strengths'
      ? (filled.strengths ?? [])
      : ((filled.context ?? []).find(({ code }) => code === part.code)?.options ?? [])
  return marked.length > 0 ? [...marked] : null
}

/** Puts the choices made at a line into a submission. */
export function put(filled: Filled, { part }: Line, codes: string[]): Filled {
  const value = valueOfCode(codes[0] ?? UNKNOWN)
  if (part.of === 'impact') return { ...filled, impact: [...(filled.impact ?? []), { domain: part.domain, value }] }
  if (part.of === 'strengths') return { ...filled, strengths: codes }
  if (part.of === 'context') return { ...filled, context: [...(filled.context ?? []), { code: part.code, options: codes }] }
  return { ...filled, [part.of]: [...(filled[part.of] ?? []), { code: part.code, value }] }
}

const plain = { several: false, askedAfter: null, stages: null }

function observed({ list, definition }: LinedVersion): (Line & { domain: string })[] {
  const asked = allQuestions(list)
  const codes = new Set(asked.map(({ code }) => code))
  const usual = asked.find(({ domain }) => DOMAINS.some((one) => one === domain))?.options ?? []
  // What the bank keeps beyond the form may be answered too, and is kept.
  const extras = (definition?.items ?? []).filter(({ code }) => !codes.has(code)).map((item) => ({ ...item, options: usual }))
  return [...asked, ...extras].map(({ code, domain, text, options }) => ({
    ...{ ...plain, domain, linkId: code, text },
    scale: domain === 'safety' ? 'yes-no' : domain === 'help' ? 'hindrance' : 'frequency',
    choices: options.map(choiceOf),
    part: { of: 'answers', code },
  }))
}

/** Two lines where some stages only prepare for the skill: each has a name of its own. */
function impactLines({ list }: LinedVersion, domain: Domain, items: Line[]): Line[] {
  const lines = (list.form?.impact ?? []).filter((line) => line.domain === domain)
  return lines.map(({ code, text, options, stages }, index) => ({
    ...{ ...plain, text, scale: 'hindrance', choices: options.map(choiceOf) },
    linkId: index === lines.length - 1 ? code : `${code}-ready`,
    askedAfter: { linkIds: items.map(({ linkId }) => linkId), scale: 'frequency', codes: NOTICEABLE },
    stages: stages ?? null,
    part: { of: 'impact', domain },
  }))
}

function besides(definition: LinedVersion['definition']): Line[] {
  if (!definition) return []
  const strengths: Line = {
    ...{ ...plain, linkId: 'strengths', text: 'Что у ребёнка получается хорошо', scale: 'strengths', several: true },
    choices: definition.strengths.map(({ code, text }) => ({ code, display: text, weight: null })),
    part: { of: 'strengths' },
  }
  const context = definition.context.map(({ code, text, several, options }): Line => ({
    ...{ ...plain, linkId: code, text, scale: 'context', several },
    choices: options.map((option) => ({ code: option.code, display: option.label, weight: null })),
    part: { of: 'context', code },
  }))
  return [...(strengths.choices.length > 0 ? [strengths] : []), ...context]
}

function choiceOf({ value, label }: Option): Choice {
  return { code: codeOfValue(value), display: label, weight: value }
}

function codeOfValue(value: AnswerValue): string {
  return value === null ? UNKNOWN : String(value)
}

function valueOfCode(code: string): AnswerValue {
  return ([0, 1, 2, 3] as const).find((value) => String(value) === code) ?? null
}
