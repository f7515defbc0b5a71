import { DOMAINS, type Domain } from '#app/features/questionnaire/domains.ts'
import type { Addressee } from './contract.ts'

/** What is seen in a class; the rest is home's. */
const SCHOOL: readonly Domain[] = ['attention', 'fatigue', 'memory', 'read', 'write', 'math']

/** What a link shows at first, by whom it is for: to the other parent and a specialist everything, to a teacher what school is about. */
export function partsFor(addressee: Addressee, spheres: readonly Domain[] = DOMAINS): Domain[] {
  if (addressee !== 'teacher') return [...spheres]
  return spheres.filter((domain) => SCHOOL.includes(domain))
}
