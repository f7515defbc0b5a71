import type { AnswerValue, Band } from '#app/features/questionnaire/contract.ts'
import { DOMAINS, type Domain } from '#app/features/questionnaire/domains.ts'
import { itemOfCode } from '#app/features/questionnaire/instrument/bank/bank.ts'
import { normal, type Chance } from '#app/features/questionnaire/instrument/chance.ts'
import { sheetsOf, shiftOf, type Sheets } from '#app/features/questionnaire/instrument/forms.ts'
import { chances, priorOf, type Parameters } from '#app/features/questionnaire/instrument/model.ts'
import { stepProfileOf } from '#app/features/questionnaire/instrument/profile.ts'
import { BANDS, STAGES, stagesOf, type Stage } from '#app/features/questionnaire/instrument/stages.ts'
import type { StepProfile } from '#app/features/questionnaire/contract.ts'

/** A world of families; what is other than the priors say is named. instrument.md 4 */
export type World = {
  /** Shares of variance that all domains, school and control have in common. */
  common: number
  school: number
  control: number
  /** Times the discriminations. */
  sharpness: number
  /** Added to all thresholds: above zero behaviours are rarer. */
  rarer: number
  /** Added to every stage's shift but the last of its band. */
  younger: number
  /** SD of how strictly an adult answers. */
  leniency: number
  styles: readonly Style[]
}
type Style = 'sincere' | 'yea' | 'nay' | 'sometimes' | 'careless'
export type Child = { stage: Stage; age: number; style: Style; leniency: number; z: Record<Domain, number> }
export type Filled = { answers: Record<Domain, AnswerValue[]>; impact: Record<Domain, Band>; profile: StepProfile }

export const AS_STATED: World = {
  ...{ common: 0.4, school: 0.2, control: 0.15, sharpness: 1, rarer: 0, younger: 0, leniency: 0.2 },
  styles: ['sincere', 'yea', 'nay', 'sometimes', 'careless'],
}
export const MARKED = 1.5

const STYLE_SHARES: Record<Style, number> = { sincere: 0.78, yea: 0.08, nay: 0.07, sometimes: 0.04, careless: 0.03 }
const STYLE_SHIFT: Record<Style, number> = { sincere: 0, yea: 0.5, nay: -0.5, sometimes: 0, careless: 0 }
const BAND_SHARES = [0.3, 0.45, 0.25]
const UNKNOWN = 0.03
/** In SD, between the youngest and the oldest of a class under eleven. */
const RELATIVE_AGE = 0.4
const WITHOUT_AGE: readonly Domain[] = ['emotion', 'fatigue']
const IMPACT_SLOPE = 0.9
const IMPACT_NOISE = Math.sqrt(1 - IMPACT_SLOPE ** 2)
// The reference says how hindrance follows difficulty, not where its four words begin: these cuts are ours, by the shares of steps in its T2.
const IMPACT_CUTS = [0.5, 1.25, 2]
const LAST_STAGES: readonly Stage[] = ['p6', '3.3', 'g7']
const SCHOOL: readonly Domain[] = ['read', 'write', 'math']
const CONTROL: readonly Domain[] = ['attention', 'behavior']

const SHEETS = new Map<Stage, Sheets>(STAGES.map((stage) => [stage, sheetsOf(stage)]))
const PARAMETERS = new Map<string, Parameters>()

export function sheetsAt(stage: Stage): Sheets {
  return SHEETS.get(stage)! // every stage has its sheets
}

export function parametersOf(code: string): Parameters {
  const known = PARAMETERS.get(code) ?? priorOf(itemOfCode(code)!) // codes come from the bank
  PARAMETERS.set(code, known)
  return known
}

/** How strictly an adult answers on one day. */
export function leniencyOf(chance: Chance, world: World): number {
  return world.leniency * normal(chance)
}

/** A child of the world, with what the answers will come from. */
export function childOf(chance: Chance, world: World): Child {
  const { common, school, control } = world
  const [all, atSchool, self] = [normal(chance), normal(chance), normal(chance)]
  const z = Object.fromEntries(
    DOMAINS.map((domain) => {
      const shared = SCHOOL.includes(domain) ? school : CONTROL.includes(domain) ? control : 0
      const factor = SCHOOL.includes(domain) ? atSchool : self
      const own = Math.max(0, 1 - common - shared)
      return [domain, Math.sqrt(common) * all + Math.sqrt(shared) * factor + Math.sqrt(own) * normal(chance)]
    }),
  ) as Record<Domain, number> // every domain is there
  return {
    stage: stageOf(chance),
    age: chance(),
    style: styleOf(chance, world.styles),
    leniency: leniencyOf(chance, world),
    z,
  }
}

/** What an adult answers about the child, and what the rules read of it. */
export function fillIn(chance: Chance, child: Child, world: World): Filled {
  const sheets = sheetsAt(child.stage)
  const answers = {} as Filled['answers'] // filled below, every domain
  const impact = {} as Filled['impact'] // the same
  for (const domain of DOMAINS) {
    const shift = shiftFor(child, domain, world)
    answers[domain] = (sheets[domain]?.core ?? []).map((code) =>
      answerOf(chance, child, parametersOf(code), { z: child.z[domain], shift, world }),
    )
    const much = IMPACT_SLOPE * child.z[domain] + IMPACT_NOISE * normal(chance)
    impact[domain] =
      child.style === 'careless' ? (Math.floor(chance() * 4) as Band) : (IMPACT_CUTS.filter((cut) => much >= cut).length as Band) // 0 to 3
  }
  return { answers, impact, profile: read(child.stage, answers, impact) }
}

/** A form as the rules read it. */
export function read(stage: Stage, answers: Filled['answers'], impact: Filled['impact']): StepProfile {
  const sheets = sheetsAt(stage)
  const given = DOMAINS.flatMap((domain) =>
    (sheets[domain]?.core ?? []).map((code, index) => ({ code, value: answers[domain][index] ?? null })),
  )
  const hindrance = DOMAINS.map((domain) => ({ domain, value: impact[domain] }))
  return stepProfileOf({ answers: given, impact: hindrance, seconds: null }, { stage, youngest: false, sheets })
}

/** What the same adult answers to one more item of a domain. */
export function answerTo(
  chance: Chance,
  child: Child,
  { domain, code, world }: { domain: Domain; code: string; world: World },
): AnswerValue {
  return answerOf(chance, child, parametersOf(code), { z: child.z[domain], shift: shiftFor(child, domain, world), world })
}

function answerOf(
  chance: Chance,
  { style }: Child,
  { a, b }: Parameters,
  { z, shift, world }: { z: number; shift: number; world: World },
): AnswerValue {
  if (style === 'sometimes') return 1
  if (style === 'careless') return Math.floor(chance() * 4) as Band // 0 to 3
  if (chance() < UNKNOWN) return null
  const [one, two, three] = b
  const item: Parameters = { a: a * world.sharpness, b: [one + world.rarer, two + world.rarer, three + world.rarer] }
  const drawn = chance()
  let reached = 0
  const value = chances(item, z, shift).findIndex((share) => (reached += share) > drawn)
  return (value === -1 ? 3 : value) as Band // four answers
}

function shiftFor({ stage, age, style, leniency }: Child, domain: Domain, { younger }: World): number {
  const isYoung = !stage.startsWith('g')
  const relative = isYoung && !WITHOUT_AGE.includes(domain) ? RELATIVE_AGE * (0.5 - age) : 0
  return shiftOf(stage, domain) + (LAST_STAGES.includes(stage) ? 0 : younger) + relative + leniency + STYLE_SHIFT[style]
}

function stageOf(chance: Chance): Stage {
  const stages = stagesOf(BANDS[indexOf(chance, BAND_SHARES)]!) // as many shares as bands
  return stages[Math.floor(chance() * stages.length)]! // inside by its size
}

function styleOf(chance: Chance, styles: readonly Style[]): Style {
  const total = styles.reduce((sum, style) => sum + STYLE_SHARES[style], 0)
  return styles[
    indexOf(
      chance,
      styles.map((style) => STYLE_SHARES[style] / total),
    )
  ]! // as many shares as styles
}

function indexOf(chance: Chance, shares: readonly number[]): number {
  const drawn = chance()
  let reached = 0
  const index = shares.findIndex((share) => (reached += share) > drawn)
  return index === -1 ? shares.length - 1 : index
}
