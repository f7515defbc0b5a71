import type { ResultView } from '#app/features/questionnaire/contract.ts'
import { mayBeShared } from '#app/features/questionnaire/sharing/may-be-shared.ts'

/** `map`: every sphere, by an adult of the family · `insight`: one sphere, by the same · `form`: three questions a sphere, or somebody else's answers. */
export const RESULT_KINDS = ['map', 'insight', 'form'] as const
export type ResultKind = (typeof RESULT_KINDS)[number]

/** What a result is to the family. Who answers by a link is asked three questions a sphere: that is no map, whatever it is stored as. */
export function kindOf(view: ResultView): ResultKind {
  if (!mayBeShared(view)) return 'form'
  if (view.type === 'short') return 'insight'
  const isBrief = view.rules === 2 && view.profile.domains.some(({ state }) => state === 'brief')
  return view.type === 'full' && !isBrief ? 'map' : 'form'
}

/**
 * What a family goes by: its newest map; before there is one, its newest first insight.
 * @param results of one child, the newest first
 */
export function leadingOf<T extends { kind: ResultKind }>(results: readonly T[]): T | undefined {
  return results.find(({ kind }) => kind === 'map') ?? results.find(({ kind }) => kind === 'insight')
}
