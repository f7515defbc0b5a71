import { DOMAINS, type Domain } from '#app/features/questionnaire/domains.ts'
import { correlation, sideAgreement, weightedKappa } from '#app/features/questionnaire/instrument/agreement.ts'

/** One sphere of one form by both ways: what the whole form says, and what the short path would have said. */
export type Compared = {
  domain: Domain
  asked: readonly string[]
  /** What the whole form asks of the sphere. */
  core: readonly string[]
  /** θ of the path and of the core. */
  thetas: readonly [number, number]
  /** The step of the path and of the whole form; null where the form gives none. */
  steps: readonly [number, number | null]
}

/** How well the short path repeats the whole form. */
type Agreement = {
  /** Spheres with a step by both ways. */
  pairs: number
  /** The share on the same side of «Обсудить», 0–1. */
  side: number | null
  /** Weighted κ of the steps. */
  kappa: number | null
  /** The correlation of both θ. */
  r: number | null
  /** Items asked of a form, and how many fewer than the whole form asks. */
  asked: number | null
  saved: number | null
}
export type Comparison = Agreement & {
  forms: number
  domains: (Agreement & { domain: Domain })[]
  /** The share of forms that saw the item asked most often, and asked least often. */
  exposure: { most: number; least: number } | null
}

/** What own data must show before the short path may be chosen. instrument.md 3.5 */
export const THRESHOLDS = { forms: 300, side: 0.95, kappa: 0.85, r: 0.92, domainSide: 0.92 } as const

/**
 * The short path beside the whole form over many forms.
 * @param forms each with its spheres
 */
export function compared(forms: readonly (readonly Compared[])[]): Comparison {
  const all = forms.flat()
  return {
    forms: forms.length,
    ...agreementOf(all, forms.length),
    domains: DOMAINS.map((domain) => {
      const own = all.filter((one) => one.domain === domain)
      return { domain, ...agreementOf(own, own.length) }
    }),
    exposure: exposureOf(all),
  }
}

function agreementOf(cells: readonly Compared[], forms: number): Agreement {
  const pairs = cells.flatMap(({ steps: [path, whole] }) => (whole === null ? [] : [[path, whole] as const]))
  const asked = cells.reduce((sum, one) => sum + one.asked.length, 0)
  const whole = cells.reduce((sum, one) => sum + one.core.length, 0)
  const r = correlation(
    cells.map(({ thetas: [path] }) => path),
    cells.map(({ thetas: [, core] }) => core),
  )
  return {
    pairs: pairs.length,
    side: pairs.length === 0 ? null : sideAgreement(pairs),
    kappa: pairs.length === 0 ? null : weightedKappa(pairs),
    r: Number.isFinite(r) ? r : null,
    asked: forms === 0 ? null : asked / forms,
    saved: forms === 0 ? null : (whole - asked) / forms,
  }
}

function exposureOf(cells: readonly Compared[]): Comparison['exposure'] {
  const counts = new Map<string, { seen: number; could: number }>()
  for (const { asked, core } of cells)
    for (const code of core) {
      const { seen, could } = counts.get(code) ?? { seen: 0, could: 0 }
      counts.set(code, { seen: seen + Number(asked.includes(code)), could: could + 1 })
    }
  const shares = [...counts.values()].map(({ seen, could }) => seen / could)
  return shares.length === 0 ? null : { most: Math.max(...shares), least: Math.min(...shares) }
}

/** Why the short path may not be chosen yet, a sentence each; empty where own data allow it. */
export function reasonsAgainst({ forms, side, kappa, r, domains }: Comparison): string[] {
  const low = domains.filter((one) => one.pairs > 0 && (one.side ?? 0) < THRESHOLDS.domainSide)
  const below = (value: number | null, least: number) => value === null || Number.isNaN(value) || value < least
  return [
    ...(forms < THRESHOLDS.forms ? [words.forms(forms)] : []),
    ...(below(side, THRESHOLDS.side) ? [words.side(side)] : []),
    ...(below(kappa, THRESHOLDS.kappa) ? [words.kappa(kappa)] : []),
    ...(below(r, THRESHOLDS.r) ? [words.r(r)] : []),
    ...(low.length > 0 ? [words.domains(low.length)] : []),
  ]
}

/** A threshold without a needless nought: «92\u00a0%» */
export function inPercent(share: number): string {
  return `${String(Number((share * 100).toFixed(1))).replace('.', ',')}\u00a0%`
}

const inWords = (value: number | null, digits = 2) =>
  value === null || Number.isNaN(value) ? 'пока не\u00a0посчитать' : value.toFixed(digits).replace('.', ',')
const percent = (value: number | null) =>
  value === null || Number.isNaN(value) ? 'пока не\u00a0посчитать' : `${(value * 100).toFixed(1).replace('.', ',')}\u00a0%`

const words = {
  forms: (forms: number) =>
    `Карт с\u00a0согласием ${forms < 10 ? 'меньше десяти' : forms}, а\u00a0нужно не\u00a0меньше ${THRESHOLDS.forms}: первых, полных, без замечаний к\u00a0ответам.`,
  side: (value: number | null) =>
    `По\u00a0одну сторону от\u00a0«Обсудить»: ${percent(value)}, а\u00a0нужно не\u00a0меньше ${inPercent(THRESHOLDS.side)}.`,
  kappa: (value: number | null) => `Каппа ступеней: ${inWords(value)}, а\u00a0нужно не\u00a0меньше ${inWords(THRESHOLDS.kappa)}.`,
  r: (value: number | null) =>
    `Связь короткой и\u00a0полной оценок: ${inWords(value)}, а\u00a0нужно не\u00a0меньше ${inWords(THRESHOLDS.r)}.`,
  domains: (count: number) =>
    `Сфер, где согласие ниже ${inPercent(THRESHOLDS.domainSide)}: ${count}, а\u00a0не\u00a0должно быть ни\u00a0одной.`,
}
