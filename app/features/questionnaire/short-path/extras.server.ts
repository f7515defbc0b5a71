import type { Question } from '#app/features/questionnaire/contract.ts'
import { DOMAINS } from '#app/features/questionnaire/domains.ts'
import { chanceOfDraft } from '#app/features/questionnaire/instrument/adaptive.server.ts'
import { frequencyQuestion, type Definition } from '#app/features/questionnaire/instrument/definition.ts'
import { READINESS_STAGES, type Stage } from '#app/features/questionnaire/instrument/stages.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { AppError } from '#app/shared/errors.ts'
import type { ExtrasQuery } from './contract.ts'
import { shortPathCopy as copy } from './copy.ts'

/**
 * The extra questions that a family may answer besides, one a sphere, the same for a draft whenever it asks: answers that are missing by a
 * plan tell how items of the bank work. They are kept with the map and never read for a result.
 * @throws AppError not_found — no such version or stage
 * @see reference/instrument.md 3.5
 */
export async function extras(context: Context, { version, stage, draft_id: draft }: ExtrasQuery): Promise<Question[]> {
  const { definition, state } = await versions.readable(context, version)
  if (!definition || state !== 'published') throw new AppError('not_found', copy.noVersion)
  if (!definition.stages[stage]) throw new AppError('not_found', copy.noStage)
  return extrasOf(definition, stage, draft)
}

/** One item of the bank beyond the core of each sphere that is asked at a stage, drawn by the draft. */
function extrasOf(definition: Definition, stage: Stage, draft: string): Question[] {
  return DOMAINS.flatMap((domain) => {
    const core = definition.stages[stage]?.sheets[domain]?.core
    // What is only being taught is asked by the items of younger children, and those have no extras in this version.
    if (!core || (READINESS_STAGES.includes(stage) && isTaught(domain))) return []
    const bank = definition.items.filter((item) => item.domain === domain && item.kind === 'extra' && !core.includes(item.code))
    const drawn = bank[Math.floor(chanceOfDraft(draft, domain)() * bank.length)]
    return drawn ? [frequencyQuestion(drawn)] : []
  })
}

function isTaught(domain: string): boolean {
  return domain === 'read' || domain === 'write' || domain === 'math'
}
