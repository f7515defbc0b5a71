import type { ResultView } from '#app/features/questionnaire/contract.ts'
import { pageTitles } from '#app/features/questionnaire/copy.ts'
import { DOMAINS } from '#app/features/questionnaire/domains.ts'
import { sphereTitles } from '#app/features/questionnaire/instrument/step-copy.ts'
import { readingsOf } from '#app/features/questionnaire/result/standings.ts'
import type { LinedVersion } from './lines.ts'
import { nameOf } from './names.ts'

/** What a questionnaire says of its result: a sum and a step for each sphere, to be read only. */
export function readingTitles({ definition }: LinedVersion) {
  const titles = definition ? sphereTitles : pageTitles
  return DOMAINS.flatMap((domain) => [
    { linkId: `result.${domain}.raw`, type: 'integer', text: `${titles[domain]}: сумма`, readOnly: true },
    { linkId: `result.${domain}.step`, type: 'choice', text: `${titles[domain]}: ступень`, readOnly: true },
  ])
}

/** How each sphere of a result was read, for the one who gets the answers; nobody takes it back from them. */
export function readingsOut(view: ResultView, site: string) {
  const system = nameOf.system(site, `steps-${view.rules}`)
  return readingsOf(view).flatMap(({ domain, raw, standing, word }) => [
    ...(raw === null ? [] : [{ linkId: `result.${domain}.raw`, answer: [{ valueInteger: raw }] }]),
    { linkId: `result.${domain}.step`, answer: [{ valueCoding: { system, code: standing, display: word } }] },
  ])
}
