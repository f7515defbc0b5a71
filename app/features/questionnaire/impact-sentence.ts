import type { Impact } from './contract.ts'
import { impactReadings } from './copy.ts'

/** How much it hinders, in a sentence: by the strongest answer. */
export function impactSentence({ max }: Impact): string {
  return impactReadings[max ?? 'unknown']
}
