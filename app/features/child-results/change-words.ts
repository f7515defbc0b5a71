import { groupTitles, pageTitles } from '#app/features/questionnaire/copy.ts'
import type { TimelineResult } from './contract.ts'

/** «Внимание: было „Понаблюдать“, стало „Нужна поддержка“» */
export function changesInWords({ changes }: Pick<TimelineResult, 'changes'>): string {
  if (changes === null) return 'Первая карта'
  if (changes.length === 0) return 'Всё в тех же группах'
  return changes
    .map(({ domain, was, now }) => `${pageTitles[domain]}: было «${groupTitles[was]}», стало «${groupTitles[now]}»`)
    .join('; ')
}

/** «внимание, письмо»; the spheres in the order of the map. */
export function domainsInWords(domains: TimelineResult['support']): string {
  return domains.map((domain) => pageTitles[domain].toLowerCase()).join(', ')
}
