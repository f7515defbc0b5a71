import { DOMAINS, type Domain } from '#app/features/questionnaire/domains.ts'
import { mean } from '#app/features/questionnaire/instrument/agreement.ts'
import type { DefinedItem, Definition } from '#app/features/questionnaire/instrument/definition.ts'
import { DOUBTFUL } from '#app/features/questionnaire/instrument/step-copy.ts'
import { stagesOf, type Stage } from '#app/features/questionnaire/instrument/stages.ts'
import { compared } from '#app/features/questionnaire/short-path/comparison.ts'
import { comparedOf } from '#app/features/questionnaire/short-path/shadow.server.ts'
import { unlessSmall, withoutSmall } from '#app/features/questionnaire/versions/rules.ts'
import type { DomainFigures, FitFigures, ItemFigures, ManualFigures, StageFigures } from './contract.ts'
import { difsOf } from './dif.ts'
import type { CountedForm } from './forms.server.ts'
import { NOTES } from './notes.ts'
import { itemFits } from './item-fit.ts'
import { outcomesOf } from './outcomes.ts'
import { informantsOf, retestOf } from './pairs.ts'
import { alphaOf, omegaOf, restCorrelations, sumsOf, variance, wilson } from './statistics.ts'
import { alarmsOf } from './alarms.ts'

/** Under how many forms a number is not said. Ten hides families; the others are the least that the number needs. */
const LEAST = { shown: 10, reliability: 100, fit: 300 } as const

/**
 * All that the manual says of a version. Counted are first and whole forms without doubtful answers; for the notes all that are first.
 * @param forms  every consented form of the version
 * @param pause  called between spheres: who asks for a page meanwhile is answered
 * @param others consented forms of other versions: the same children through other eyes, and other ages
 * @see reference/instrument.md 3.7
 */
export async function figuresOf(
  definition: Definition,
  forms: readonly CountedForm[],
  { others, kept, pause }: { others: readonly CountedForm[]; kept: number; pause: () => Promise<unknown> },
): Promise<ManualFigures> {
  const first = forms.filter(({ isFirst, isWhole }) => isFirst && isWhole)
  const clean = first.filter(isClean)
  const isShown = clean.length >= LEAST.shown
  const days = clean.map(({ filledOn }) => filledOn).toSorted()
  return {
    forms: unlessSmall(clean.length),
    kept: unlessSmall(kept),
    since: isShown ? (days[0] ?? null) : null,
    until: isShown ? (days.at(-1) ?? null) : null,
    notes: isShown ? withoutSmall(notesOf(first)) : {},
    items: isShown ? definition.items.flatMap((item) => itemOf(item, definition, clean)) : [],
    fits: await fitsOf(definition, clean, pause),
    domains: DOMAINS.map((domain) => domainOf(domain, definition, clean)),
    stages: definition.voice === 'self' ? [] : stepsOf(definition, clean),
    retest: retestOf(forms.filter((form) => form.isWhole && isClean(form))),
    informants: informantsOf(
      clean,
      others.filter((form) => form.isWhole && isClean(form)),
    ),
    ...(await difsOf(definition, clean, {
      others: others.filter((form) => form.isFirst && form.isWhole && isClean(form)),
      pause,
    })),
    shadow: isShown ? compared(clean.map(comparedOf)) : null,
    outcomes: outcomesOf(clean),
    alarms: alarmsOf(clean),
  }
}

/** Without a note that makes the answers doubtful; many «Не знаю» are no such note. */
export function isClean({ profile }: Pick<CountedForm, 'profile'>): boolean {
  return !profile.quality.some((note) => DOUBTFUL.some((one) => one === note))
}

/** Rows of the forms that answered all of the items with a value. */
function tableOf(codes: readonly string[], forms: readonly Pick<CountedForm, 'answers'>[]): number[][] {
  return forms.flatMap(({ answers }) => {
    const row = codes.flatMap((code) => answers.get(code) ?? [])
    return row.length === codes.length && codes.length > 0 ? [row] : []
  })
}

function notesOf(forms: readonly CountedForm[]): Record<(typeof NOTES)[number], number> {
  const countOf = (note: (typeof NOTES)[number]) => forms.filter(({ profile }) => profile.quality.includes(note)).length
  return { fast: countOf('fast'), same: countOf('same'), uneven: countOf('uneven'), unknowns: countOf('unknowns') }
}

function itemOf({ code, domain }: DefinedItem, definition: Definition, forms: readonly CountedForm[]): ItemFigures[] {
  const asked = forms.filter(({ answers }) => answers.has(code))
  const values = asked.flatMap(({ answers }) => answers.get(code) ?? [])
  const isShown = values.length >= LEAST.shown
  const counts = withoutSmall(
    Object.fromEntries([0, 1, 2, 3].map((value) => [String(value), values.filter((one) => one === value).length])),
  )
  const shown = ['0', '1', '2', '3'].flatMap((value) => counts[value] ?? [])
  const unknowns = asked.length - values.length
  return [
    {
      ...{ code, domain, answered: unlessSmall(values.length) },
      mean: isShown ? mean(values) : null,
      shares: isShown && shown.length === 4 ? shown.map((count) => count / values.length) : null,
      unknown: isShown && unlessSmall(unknowns) !== null ? unknowns / asked.length : null,
      rest: restOf({ code, domain }, definition, forms),
    },
  ]
}

/** With the sphere's other core items, at the stages that ask the same six as most do. */
function restOf(
  { code, domain }: { code: string; domain: Domain },
  { stages, band }: Definition,
  forms: readonly CountedForm[],
): number | null {
  const stage = stagesOf(band).findLast((one) => stages[one]?.sheets[domain]?.core.includes(code))
  const core = stage ? (stages[stage]?.sheets[domain]?.core ?? []) : []
  const table = tableOf(core, forms)
  if (table.length < LEAST.reliability) return null
  return finite(restCorrelations(table)[core.indexOf(code)])
}

/** At the stages that ask the same six of a sphere as its oldest does. M4 */
async function fitsOf(
  { items, stages, band, calibration }: Definition,
  forms: readonly CountedForm[],
  pause: () => Promise<unknown>,
): Promise<FitFigures[]> {
  const found: FitFigures[] = []
  for (const domain of DOMAINS) {
    await pause()
    const coreOf = (stage: Stage | undefined) => (stage && stages[stage]?.sheets[domain]?.core) || []
    const core = coreOf(stagesOf(band).at(-1))
    const asked = forms.filter(({ stage }) => coreOf(stage).join() === core.join())
    const rows = asked.flatMap((form) =>
      tableOf(core, [form]).map((values) => ({ values, shift: stages[form.stage]?.shifts[domain] ?? 0 })),
    )
    if (core.length === 0 || rows.length < LEAST.fit) continue
    const own = core.flatMap((code) => items.find((item) => item.code === code) ?? [])
    for (const [index, fit] of itemFits(own, rows, calibration ? 4 : 0).entries())
      if (fit && own[index]) found.push({ code: own[index].code, forms: rows.length, ...fit })
  }
  return found
}

function domainOf(domain: Domain, { stages, band }: Definition, forms: readonly CountedForm[]): DomainFigures {
  const stage = stagesOf(band).at(-1)
  const table = tableOf((stage && stages[stage]?.sheets[domain]?.core) || [], forms)
  const sums = sumsOf(table)
  const isShown = table.length >= LEAST.shown
  const isEnough = table.length >= LEAST.reliability
  return {
    ...{ domain, forms: unlessSmall(table.length) },
    mean: isShown ? mean(sums) : null,
    sd: isShown ? Math.sqrt(variance(sums)) : null,
    alpha: isEnough ? finite(alphaOf(table)) : null,
    omega: isEnough ? finite(omegaOf(table)) : null,
  }
}

function stepsOf({ band }: Definition, forms: readonly CountedForm[]): StageFigures[] {
  return stagesOf(band).flatMap((stage) =>
    DOMAINS.flatMap((domain) => {
      const steps = forms.filter((form) => form.stage === stage).flatMap((form) => stepOf(form, domain) ?? [])
      const upper = steps.filter((step) => step >= 2).length
      const counts = withoutSmall({ upper, lower: steps.length - upper })
      if (steps.length < LEAST.shown || counts.upper === null || counts.lower === null) return []
      return [{ stage, domain, results: steps.length, upper: upper / steps.length, ...wilson(upper, steps.length) }]
    }),
  )
}

function stepOf({ profile }: CountedForm, domain: Domain): number | null {
  return profile.domains.find((one) => one.domain === domain)?.step ?? null
}

function finite(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null
}
