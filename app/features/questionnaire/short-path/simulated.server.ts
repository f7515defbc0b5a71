import { chanceOf } from '#app/features/questionnaire/instrument/chance.ts'
import type { Definition } from '#app/features/questionnaire/instrument/definition.ts'
import { stepProfileOf } from '#app/features/questionnaire/instrument/profile.ts'
import { sampleAnswers } from '#app/features/questionnaire/instrument/sample-answers.ts'
import { stagesOf } from '#app/features/questionnaire/instrument/stages.ts'
import { compared, THRESHOLDS, type Compared, type Comparison } from './comparison.ts'
import { comparedOf, shadowOf } from './shadow.server.ts'

/**
 * The comparison over as many forms as own data must have, drawn from the version's own model: it shows that the rule hangs together,
 * and says nothing of children. The same seed gives the same.
 */
export function simulated(definition: Definition, seed: number): Comparison {
  const chance = chanceOf(seed)
  const stages = stagesOf(definition.band)
  return compared(
    Array.from({ length: THRESHOLDS.forms }, (_, index): Compared[] => {
      const stage = stages[Math.floor(chance() * stages.length)]! // inside by its size
      const sheets = definition.stages[stage]?.sheets
      if (!sheets) return []
      const given = sampleAnswers(definition, stage, { sample: 'random', seed: Math.floor(chance() * 2 ** 31) })
      const profile = stepProfileOf({ ...given, seconds: null }, { stage, youngest: false, sheets })
      const shadow = shadowOf(definition, given, { profile, draft: `simulated-${seed}-${index}` })
      return comparedOf({ shadow, profile, definition })
    }),
  )
}
