import * as entries from '#app/features/content/entries.server.ts'
import type { ResultView } from '#app/features/questionnaire/contract.ts'
import type { Context } from '#app/platform/context.server.ts'
import { firstSuiting, type Evening } from './evening.ts'

// The section has a few dozen.

/** The game of this evening: the first exercise of the first explained sphere that suits the age; null where none does. */
export async function of(context: Context, view: ResultView): Promise<Evening | null> {
  const isFamilys = view.rules === 2 && view.informant !== 'teacher' && view.informant !== 'self'
  if (!isFamilys || view.detailed.length === 0) return null
  const exercises = await entries.cards(context, 'training', { newest: 'all' })
  return firstSuiting(exercises, view.detailed, view.childAge)
}
