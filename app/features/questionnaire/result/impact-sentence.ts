import type { Impact } from '#app/features/questionnaire/contract.ts'
import { impactReadings } from '#app/features/questionnaire/copy.ts'

/** How much it hinders, in a sentence: by the strongest answer. */
export function impactSentence({ max }: Impact): string {
  return impactReadings[max ?? 'unknown']
}
