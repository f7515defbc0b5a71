import type { ResultView } from '#app/features/questionnaire/contract.ts'
import type { Change } from './contract.ts'

type Compared = Pick<ResultView, 'version' | 'type'> & {
  profile: { domains: Pick<ResultView['profile']['domains'][number], 'domain' | 'group'>[] }
}

/**
 * Which spheres are in another group than before; a sphere without enough answers is not compared.
 * @returns null where the two were filled in with different questions
 */
export function changesBetween(before: Compared | undefined, after: Compared): Change[] | null {
  if (!before || before.version !== after.version || before.type !== after.type) return null
  return after.profile.domains.flatMap(({ domain, group: now }) => {
    const was = before.profile.domains.find((candidate) => candidate.domain === domain)?.group ?? 'unknown'
    return was === now || was === 'unknown' || now === 'unknown' ? [] : [{ domain, was, now }]
  })
}
