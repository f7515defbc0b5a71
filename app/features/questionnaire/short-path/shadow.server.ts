import type { AnswerValue, Band, StoredSubmission, StepProfile } from '#app/features/questionnaire/contract.ts'
import { DOMAINS, type Domain } from '#app/features/questionnaire/domains.ts'
import {
  chanceOfDraft,
  pathOf,
  type Exposure,
  type Path,
  type PathItem,
} from '#app/features/questionnaire/instrument/adaptive.server.ts'
import type { DefinedItem, Definition } from '#app/features/questionnaire/instrument/definition.ts'
import { estimate, type Estimate } from '#app/features/questionnaire/instrument/model.ts'
import { stepOf } from '#app/features/questionnaire/instrument/scoring.ts'
import type { Stage } from '#app/features/questionnaire/instrument/stages.ts'
import type { Compared } from './comparison.ts'

/** What the short path would have said of one domain, beside θ of all its core items. */
type ShadowDomain = Path & { step: Band; core: Estimate }
export type Shadow = Partial<Record<Domain, ShadowDomain>>

/** The core items of a domain at a stage, in the order of the form, with what the model knows of them. */
export function coreItems({ items, stages }: Pick<Definition, 'items' | 'stages'>, stage: Stage, domain: Domain): DefinedItem[] {
  const core = stages[stage]?.sheets[domain]?.core ?? []
  return core.flatMap((code) => items.find((item) => item.code === code) ?? [])
}

/** How the path walks through one domain of a version: the same for a draft whenever it is asked. */
export function wayOf(
  definition: Definition,
  { stage, domain, draft, exposure }: { stage: Stage; domain: Domain; draft: string; exposure?: Exposure },
) {
  const items: PathItem[] = coreItems(definition, stage, domain)
  const shift = definition.stages[stage]?.shifts[domain] ?? 0
  return { items, way: { shift, chance: chanceOfDraft(draft, domain), exposure } }
}

/**
 * What the short path would have asked and said of a whole form, sphere by sphere; nothing of a sphere whose core was not answered whole.
 * @param profile what the full form says; hindrance is heard as there
 * @param draft   the draft's id: its chance is the one that the draft would have had
 * @see reference/instrument.md 3.5, shadow mode
 */
export function shadowOf(
  definition: Definition,
  { answers }: Pick<StoredSubmission, 'answers'>,
  { profile, draft }: { profile: StepProfile; draft: string },
): Shadow {
  const values = new Map(answers.map(({ code, value }) => [code, value]))
  return Object.fromEntries(
    DOMAINS.flatMap((domain): [Domain, ShadowDomain][] => {
      const { items, way } = wayOf(definition, { stage: profile.stage, domain, draft })
      if (items.length === 0 || !items.every(({ code }) => values.has(code))) return []
      const path = pathOf(items, values, way)
      const impact = profile.domains.find((one) => one.domain === domain)?.impact ?? null
      return [[domain, { ...path, step: stepOf(path.frequency, impact), core: estimate(observedOf(items, values, way.shift)) }]]
    }),
  )
}

/** The answers of a domain as the model takes them; «Не знаю» tells it nothing. */
export function observedOf(
  items: readonly DefinedItem[] | readonly PathItem[],
  values: ReadonlyMap<string, AnswerValue>,
  shift: number,
) {
  return items.flatMap(({ code, a, b }) => {
    const value = values.get(code) ?? null
    return value === null ? [] : [{ a, b, shift, value }]
  })
}

/** Both ways through one form, sphere by sphere. */
export function comparedOf({
  shadow,
  profile,
  definition,
}: {
  shadow: Shadow
  profile: StepProfile
  definition: Definition
}): Compared[] {
  return profile.domains.flatMap(({ domain, step }) => {
    const path = shadow[domain]
    if (!path) return []
    const core = definition.stages[profile.stage]?.sheets[domain]?.core ?? []
    return [{ domain, core, asked: path.asked, thetas: [path.theta, path.core.theta], steps: [path.step, step] }]
  })
}
