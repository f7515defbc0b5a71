import { DOMAINS, type Domain } from '#app/features/questionnaire/domains.ts'
import { ITEMS, itemOfCode, type Item } from './bank/bank.ts'
import { expectedSum, information, priorOf } from './model.ts'
import { bandOf, READINESS_STAGES, type Stage } from './stages.ts'
import { FLOORS, MORE, SHIFTS, type Floors } from './stage-tables.ts'

/** What a stage asks of a domain and by what it is read; none where the skill is not asked yet. */
export type Sheet = {
  /** The six core items in the order of the form. */
  core: readonly string[]
  floors: Floors
  /** The three core items that tell most, in the order of the form. */
  short: readonly string[]
  /** The least sum of the short three that asks for the rest. */
  more: number
}
export type Sheets = Record<Domain, Sheet | null>

const TAUGHT: readonly Domain[] = ['read', 'write', 'math']
/** In the second half of the first class an earlier lesson stands in for a later one. instrument.md 2.1 */
const INSTEAD: Record<string, string> = { WRI34: 'WRI38', MAT35: 'MAT39' }
const INSTEAD_STAGES: readonly Stage[] = ['1.3', '1.4']
const SHORT_THETA = 1.3
const SHORT_ITEMS = 3

/** Everything a stage asks, by domain; it is stored with a version and not made again for a result. */
export function sheetsOf(stage: Stage): Sheets {
  return Object.fromEntries(DOMAINS.map((domain, index) => [domain, sheetOf(stage, domain, index)])) as Sheets // every domain is there
}

function sheetOf(stage: Stage, domain: Domain, index: number): Sheet | null {
  const [floors, more] = [FLOORS[stage][index], MORE[stage][index]]
  if (!floors || more == null) return null
  const core = coreOf(stage, domain)
  return { core: core.map(({ code }) => code), floors, short: shortOf(core, shiftOf(stage, domain)), more }
}

/** The core items of a stage: readiness before January of the first class, no items of later lessons in its second half. */
export function coreOf(stage: Stage, domain: Domain): Item[] {
  if (stage === 'p4' && TAUGHT.includes(domain)) return []
  const band = READINESS_STAGES.includes(stage) && TAUGHT.includes(domain) ? '4-6' : bandOf(stage)
  const core = ITEMS.filter((item) => item.domain === domain && item.asked[band] === 'core')
  if (!INSTEAD_STAGES.includes(stage)) return core
  const replaced = core.map(({ code }) => INSTEAD[code] ?? code).toSorted()
  return replaced.flatMap((code) => itemOfCode(code) ?? [])
}

/** δ: how much commoner the same behaviour is at a stage; 0 where the domain is not asked. */
export function shiftOf(stage: Stage, domain: Domain): number {
  return SHIFTS[stage][DOMAINS.indexOf(domain)] ?? 0
}

/**
 * The floors that the priors give: the expected sum of six at θ = 0.9, 1.25, 1.9, rounded half up. The table of the version is what counts;
 * this is how it was made.
 * @see reference/instrument.md 2.3
 */
export function floorsByPriors(stage: Stage, domain: Domain): number[] {
  const items = coreOf(stage, domain).map(priorOf)
  return [0.9, 1.25, 1.9].map((theta) => Math.round(expectedSum(items, theta, shiftOf(stage, domain))))
}

/** The sum of the short three that the priors expect at θ = 1.0, rounded half up. instrument.md 2.8 */
export function moreByPriors(stage: Stage, domain: Domain): number {
  const core = coreOf(stage, domain)
  const short = shortOf(core, shiftOf(stage, domain))
  const items = core.filter(({ code }) => short.includes(code)).map(priorOf)
  return Math.round(expectedSum(items, 1, shiftOf(stage, domain)))
}

function shortOf(core: readonly Item[], shift: number): string[] {
  const gain = (item: Item) => information(priorOf(item), SHORT_THETA, shift)
  const best = core.toSorted((one, other) => gain(other) - gain(one)).slice(0, SHORT_ITEMS)
  return core.filter((item) => best.includes(item)).map(({ code }) => code)
}
