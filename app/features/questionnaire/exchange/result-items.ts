import type { ResultView, StepProfile } from '#app/features/questionnaire/contract.ts'
import { pageTitles } from '#app/features/questionnaire/copy.ts'
import { DOMAINS, type Domain } from '#app/features/questionnaire/domains.ts'
import { sphereTitles } from '#app/features/questionnaire/instrument/step-copy.ts'
import { PREFIXES } from '#app/features/questionnaire/questions.ts'
import { readingsOf, stepReadings, type SphereReading } from '#app/features/questionnaire/result/standings.ts'
import type { LinedVersion } from './lines.ts'
import { nameOf } from './names.ts'

/** What a questionnaire says of its result: a sum and a step for each sphere, to be read only. */
export function readingTitles({ definition }: LinedVersion) {
  const titles = definition ? sphereTitles : pageTitles
  return DOMAINS.flatMap((domain) => [
    { linkId: `${linkOf(domain)}.raw`, type: 'integer', text: `${titles[domain]}: сумма`, readOnly: true },
    { linkId: `${linkOf(domain)}.step`, type: 'choice', text: `${titles[domain]}: ступень`, readOnly: true },
  ])
}

/** How each sphere of a result was read, for the one who gets the answers; nobody takes it back from them. */
export function readingsOut(view: ResultView, site: string) {
  return readOut(readingsOf(view), nameOf.system(site, `steps-${view.rules}`))
}

/** The same of a profile that belongs to no result. */
export function stepsOut(profile: StepProfile, site: string) {
  return readOut(stepReadings(profile), nameOf.system(site, 'steps-2'))
}

function readOut(readings: readonly SphereReading[], system: string) {
  return readings.flatMap(({ domain, raw, standing, word }) => [
    ...(raw === null ? [] : [{ linkId: `${linkOf(domain)}.raw`, answer: [{ valueInteger: raw }] }]),
    { linkId: `${linkOf(domain)}.step`, answer: [{ valueCoding: { system, code: standing, display: word } }] },
  ])
}

/** `result.ATT`, as the sphere's items are named. instrument.md 7 */
function linkOf(domain: Domain): string {
  return `result.${PREFIXES[domain]}`
}
