import type { ResultView } from '#app/features/questionnaire/contract.ts'

/** Whether the answers are the family's own to pass on: a teacher and a teenager speak for themselves. */
export function mayBeShared(view: ResultView): boolean {
  return view.rules === 1 || view.informant === 'parent' || view.informant === 'second_parent'
}
