import type { Answer, Band } from '#app/features/questionnaire/contract.ts'
import { DOMAINS, type Domain } from '#app/features/questionnaire/domains.ts'
import { chanceOf, normal, type Chance } from './chance.ts'
import type { Definition } from './definition.ts'
import { chances } from './model.ts'
import type { Stage } from './stages.ts'

type Sample = 'random' | 'sometimes' | 'ideal' | 'careless'

const HINDRANCE_OF_SEVERITY = 0.9
const NOISE = 0.5

/**
 * Answers that show how a version behaves: a child drawn from its own model, «Иногда» to everything, a child without difficulties, or
 * somebody who clicks without looking. The same seed gives the same.
 */
export function sampleAnswers(
  definition: Definition,
  stage: Stage,
  { sample, seed }: { sample: Sample; seed: number },
): { answers: Answer[]; impact: { domain: Domain; value: Band }[] } {
  const chance = chanceOf(seed)
  const reading = definition.stages[stage]
  const answered = DOMAINS.flatMap((domain) => {
    const theta = normal(chance)
    const core = reading?.sheets[domain]?.core ?? []
    const answers = core.flatMap((code): Answer[] => {
      const item = definition.items.find((one) => one.code === code)
      return item ? [{ code, value: valueOf(sample, chance, chances(item, theta, reading?.shifts[domain] ?? 0)) }] : []
    })
    const isHindering = answers.some(({ value }) => value !== null && value >= 2)
    const impact = isHindering ? [{ domain, value: hindranceOf(sample, chance, theta) }] : []
    return [{ answers, impact }]
  })
  const safety = definition.safety.map(({ code }): Answer => ({ code, value: 0 }))
  return {
    answers: [...answered.flatMap(({ answers }) => answers), ...safety],
    impact: answered.flatMap(({ impact }) => impact),
  }
}

function valueOf(sample: Sample, chance: Chance, likely: readonly number[]): Band {
  if (sample === 'sometimes') return 1
  if (sample === 'ideal') return 0
  if (sample === 'careless') return Math.floor(chance() * 4) as Band // 0 to 3
  const drawn = chance()
  let reached = 0
  const index = likely.findIndex((share) => (reached += share) > drawn)
  return (index === -1 ? 3 : index) as Band // four answers
}

function hindranceOf(sample: Sample, chance: Chance, theta: number): Band {
  if (sample === 'careless') return Math.floor(chance() * 4) as Band // 0 to 3
  const much = Math.round(HINDRANCE_OF_SEVERITY * theta + NOISE * normal(chance))
  return Math.min(3, Math.max(0, much)) as Band // 0 to 3
}
