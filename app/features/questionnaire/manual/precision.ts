import { DOMAINS, type Domain } from '#app/features/questionnaire/domains.ts'
import { USUAL_STAGE, type Definition } from '#app/features/questionnaire/instrument/definition.ts'
import { information } from '#app/features/questionnaire/instrument/model.ts'

/** Where the standard error is said. */
export const THETAS = [-1, 0, 1, 2] as const

export type Precision = { domain: Domain; se: number[] }

/**
 * The standard error of the six core items at the usual stage: SE = 1/√(ΣI + 1), the one being the prior's. M5
 * @returns one value for each of THETAS
 */
export function precisionOf({ items, stages, band }: Definition): Precision[] {
  const reading = stages[USUAL_STAGE[band]]
  return DOMAINS.flatMap((domain) => {
    const core = reading?.sheets[domain]?.core
    if (!core) return []
    const asked = items.filter(({ code }) => core.includes(code))
    const shift = reading.shifts[domain]
    const told = (theta: number) => asked.reduce((sum, item) => sum + information(item, theta, shift), 0)
    return [{ domain, se: THETAS.map((theta) => 1 / Math.sqrt(told(theta) + 1)) }]
  })
}
