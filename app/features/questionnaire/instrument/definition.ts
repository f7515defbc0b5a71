import type { Option, Question, QuestionList, StepForm } from '#app/features/questionnaire/contract.ts'
import { DOMAINS, type Domain } from '#app/features/questionnaire/domains.ts'
import { PREFIXES } from '#app/features/questionnaire/questions.ts'
import { ITEMS, type Item } from './bank/bank.ts'
import { CONTEXT, GENERAL, IMPACT, IMPACT_OF_READINESS, SAFETY, STRENGTHS } from './bank/words.ts'
import { sheetsOf, shiftOf, type Sheets } from './forms.ts'
import { priorOf, type Parameters } from './model.ts'
import { READINESS_STAGES, stagesOf, type AgesBand, type Stage } from './stages.ts'
import type { Voice } from './voices.ts'

/** An item of a version: what is asked and how it is read. */
export type DefinedItem = Parameters & Pick<Item, 'code' | 'domain' | 'facet'> & { kind: 'core' | 'extra'; text: string }
type StageReading = { sheets: Sheets; shifts: Record<Domain, number> }

/** What the parameters of a version were reckoned from. instrument.md 3.6 */
export type Calibration = {
  from: string
  seed: number
  /** SHA-256 of the answers in the order they were read. */
  snapshot: string
  forms: number
  rounds: number
  isSettled: boolean
  /** Standard errors by item: of ln a, and of the three thresholds. */
  errors: Record<string, { a: number; b: [number, number, number] }>
  /** What moved, in words for those who read the draft. */
  changes: string[]
}

/** A version by rules 2, whole: published, it never changes. */
export type Definition = {
  band: AgesBand
  voice: Voice
  items: DefinedItem[]
  stages: Partial<Record<Stage, StageReading>>
  impact: StepForm['impact']
  general: Question[]
  strengths: StepForm['strengths']
  context: StepForm['context']
  safety: Question[]
  /** Where the parameters come from when they are not the experts'. */
  calibration?: Calibration
}

/** The stage whose questions a list shows when nobody says which. */
export const USUAL_STAGE = { '4-6': 'p6', '7-10': '3.3', '11-16': 'g7' } as const satisfies Record<AgesBand, Stage>
const READY: readonly Domain[] = ['read', 'write', 'math']

// Frozen for the version, the same for every informant, so that answers can stand side by side. instrument.md 1.2
const FREQUENCY: Option[] = [
  { value: 0, label: 'Нет или очень редко' },
  { value: 1, label: 'Иногда' },
  { value: 2, label: 'Часто' },
  { value: 3, label: 'Почти всегда' },
  { value: null, label: 'Не знаю / не было случая' },
]
const HINDRANCE: Option[] = [
  { value: 0, label: 'Нисколько' },
  { value: 1, label: 'Немного' },
  { value: 2, label: 'Заметно' },
  { value: 3, label: 'Сильно' },
  { value: null, label: 'Не знаю' },
]
const GATE: Option[] = [
  { value: 1, label: 'Да' },
  { value: 0, label: 'Нет' },
  { value: null, label: 'Не знаю' },
]
const YES_NO: Option[] = [
  { value: 1, label: 'Да' },
  { value: 0, label: 'Нет' },
  { value: null, label: 'Не хочу отвечать' },
]

/** The version of a band and a voice as the bank makes it. */
export function definitionOf(band: AgesBand, voice: Voice): Definition {
  const stages = stagesOf(band)
  const readings = Object.fromEntries(stages.map((stage) => [stage, readingOf(stage)])) as Definition['stages'] // the band's stages
  const core = new Set(stages.flatMap((stage) => coreCodes(readings[stage])))
  const items = ITEMS.flatMap((item): DefinedItem[] => {
    const kind = item.asked[band] ?? (core.has(item.code) ? 'core' : null)
    const text = item.texts[voice]
    if (!kind || text === null) return []
    return [{ code: item.code, domain: item.domain, facet: item.facet, kind, text, ...priorOf(item) }]
  })
  return { band, voice, items, stages: readings, ...besides(band, voice) }
}

/** What a form asks by a definition. */
export function formOf(definition: Definition): StepForm {
  const { band, voice, impact, general, strengths, context } = definition
  return {
    band,
    informant: voice,
    core: codesOf(definition, (sheet) => sheet.core),
    short: codesOf(definition, (sheet) => sheet.short),
    more: moreOf(definition),
    ...{ impact, general, strengths, context },
  }
}

/** The questions of the band's usual stage: the core of a parent, the short three a domain of a teacher; then safety. */
export function usualQuestions(definition: Definition): Question[] {
  const { band, voice, safety } = definition
  const sheets = definition.stages[USUAL_STAGE[band]]?.sheets
  const codes = DOMAINS.flatMap((domain) => (voice === 'teacher' ? sheets?.[domain]?.short : sheets?.[domain]?.core) ?? [])
  return [...codes.flatMap((code) => questionOf(definition, code)), ...safety]
}

/** Every question that an answer of this version may be to. */
export function allQuestions({ questions, form }: Pick<QuestionList, 'questions' | 'form'>): Question[] {
  return [...questions, ...(form?.more ?? [])]
}

function readingOf(stage: Stage): StageReading {
  const shifts = Object.fromEntries(DOMAINS.map((domain) => [domain, shiftOf(stage, domain)])) as StageReading['shifts'] // every domain is there
  return { sheets: sheetsOf(stage), shifts }
}

function coreCodes(reading: StageReading | undefined): string[] {
  return DOMAINS.flatMap((domain) => [...(reading?.sheets[domain]?.core ?? [])])
}

function moreOf(definition: Definition): Question[] {
  const usual = new Set(usualQuestions(definition).map(({ code }) => code))
  const core = new Set(Object.values(definition.stages).flatMap(coreCodes))
  return definition.items
    .filter(({ code }) => core.has(code) && !usual.has(code))
    .flatMap(({ code }) => questionOf(definition, code))
}

function questionOf({ items }: Definition, code: string): Question[] {
  const item = items.find((candidate) => candidate.code === code)
  return item ? [frequencyQuestion(item)] : []
}

/** An item as it is asked. */
export function frequencyQuestion({ code, domain, text }: Pick<DefinedItem, 'code' | 'domain' | 'text'>): Question {
  return { code, domain, text, options: FREQUENCY }
}

function codesOf({ stages }: Definition, of: (sheet: NonNullable<Sheets[Domain]>) => readonly string[]): StepForm['core'] {
  return Object.fromEntries(
    Object.entries(stages).map(([stage, { sheets }]) => [
      stage,
      Object.fromEntries(DOMAINS.flatMap((domain) => (sheets[domain] ? [[domain, [...of(sheets[domain])]]] : []))),
    ]),
  )
}

function besides(band: AgesBand, voice: Voice): Pick<Definition, 'impact' | 'general' | 'strengths' | 'context' | 'safety'> {
  const general = GENERAL.flatMap(({ code, texts }, index) => {
    const text = texts[voice]
    return text === null ? [] : [{ code, domain: 'help' as const, text, options: index === 0 ? GATE : HINDRANCE }]
  })
  const context = CONTEXT.map((line) => ({ ...line, options: line.options.map(([code, label]) => ({ code, label })) }))
  const safety = SAFETY.map(({ code, young, school, self }) => {
    const text = voice === 'self' ? self : band === '4-6' ? young : school
    return { code, domain: 'safety' as const, text, options: YES_NO }
  })
  return {
    impact: DOMAINS.flatMap((domain) => impactOf(domain, band, voice)),
    general,
    strengths: STRENGTHS.map(({ code, parent, self }) => ({ code, text: voice === 'self' ? self : parent })),
    context: voice === 'parent' ? context : [],
    safety: voice === 'teacher' ? [] : safety,
  }
}

/** Two lines for one domain where some stages of the band only prepare for it. */
function impactOf(domain: Domain, band: AgesBand, voice: Voice): StepForm['impact'] {
  const line = { code: `${PREFIXES[domain]}-I`, domain, text: IMPACT[domain][voice], options: HINDRANCE }
  if (!READY.includes(domain) || band === '11-16') return [line]
  const ready = { ...line, text: IMPACT_OF_READINESS }
  if (band === '4-6') return [ready]
  return [
    { ...ready, stages: [...READINESS_STAGES] },
    { ...line, stages: stagesOf(band).filter((stage) => !READINESS_STAGES.includes(stage)) },
  ]
}
