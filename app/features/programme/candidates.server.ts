import * as entries from '#app/features/content/entries.server.ts'
import type { EvidenceLabel } from '#app/features/content/contract.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { PlanWeek } from './contract.ts'
import { PLAN, type Made } from './rules.ts'

type Step = Omit<PlanWeek['exercises'][number], 'doneOn'>
export type Candidate = Step & { ages: [number, number]; evidence: EvidenceLabel; sphere: string }

/** Every exercise that is published, as plans and days choose among them. */
export async function exercises(context: Context): Promise<Candidate[]> {
  // All of them: the section has a few dozen.
  const cards = await entries.cards(context, 'training', { newest: 'all' })
  return cards.flatMap(({ code, title, text, link, theme, rubric, ages, evidence, practiceMinutes: minutes, materials = [] }) =>
    theme && ages && evidence && minutes
      ? [{ code, title, text, link, theme, ages, evidence, minutes, materials, sphere: rubric }]
      : [],
  )
}

/** What a specialist may be asked about: methods for the hardest sphere and the age that were checked, the better first. */
export async function methods(context: Context, { support, watch, age }: Made): Promise<{ title: string; link: string }[]> {
  const hardest = [...support, ...watch]
  if (hardest.length === 0) return []
  const labels: readonly string[] = PLAN.methodEvidence
  const cards = await entries.cards(context, 'methods', { newest: 'all' })
  return cards
    .filter(({ theme, ages, evidence }) => {
      const [from, to] = ages ?? [0, 99]
      return theme && hardest.includes(theme) && from <= age && age <= to && labels.includes(evidence ?? '')
    })
    .toSorted(
      (a, b) =>
        hardest.indexOf(a.theme ?? '') - hardest.indexOf(b.theme ?? '') ||
        labels.indexOf(a.evidence ?? '') - labels.indexOf(b.evidence ?? ''),
    )
    .slice(0, PLAN.methodsAtMost)
    .map(({ title, link }) => ({ title, link }))
}

/** The step alone, without what chose it. */
export function stepOf({ code, title, text, link, theme, minutes, materials }: Candidate): Step {
  return { code, title, text, link, theme, minutes, materials }
}
