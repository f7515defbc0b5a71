import { THEME_TITLES } from '#app/features/content/copy.ts'
import { pageTitles } from '#app/features/questionnaire/copy.ts'
import { sphereTitles } from '#app/features/questionnaire/instrument/step-copy.ts'
import { standingWord } from '#app/features/questionnaire/result/standings.ts'
import type { TimelineResult } from './contract.ts'

/** «Внимание: было „Понаблюдать“, стало „Нужна поддержка“» */
export function changesInWords({
  changes,
  rules,
  isEarly = false,
}: Pick<TimelineResult, 'changes' | 'rules'> & { isEarly?: boolean }): string {
  if (changes === null) return isEarly ? 'Прошло меньше восьми недель: сравнивать рано' : 'Первая карта'
  if (changes.length === 0) return rules === 1 ? 'Всё в тех же группах' : 'В пределах обычных колебаний'
  const titles = rules === 1 ? pageTitles : sphereTitles
  return changes
    .map(({ domain, was, now }) => `${titles[domain]}: было «${standingWord(was, rules)}», стало «${standingWord(now, rules)}»`)
    .join('; ')
}

/** «Обратиться: письмо», «Обсудить: внимание, чтение»: how spheres stand, in the words of the rules of the map. */
export function noticedInWords({ noticed, rules }: Pick<TimelineResult, 'noticed' | 'rules'>): string[] {
  const titles = rules === 1 ? pageTitles : sphereTitles
  const standings = [...new Set(noticed.map(({ standing }) => standing))]
  return standings.map((standing) => {
    const domains = noticed.filter((one) => one.standing === standing).map(({ domain }) => domain)
    return `${standingWord(standing, rules)}: ${domains.map((domain) => titles[domain].toLowerCase()).join(', ')}`
  })
}

/** «Труднее всего письмо и чтение»: the spheres of a map in a sentence, without names of steps. */
export function hardestInWords({ support, watch }: Pick<TimelineResult, 'support' | 'watch'>): string {
  if (support.length > 0) return `Труднее всего ${listed(support)}`
  return watch.length > 0 ? `Стоит понаблюдать: ${listed(watch)}` : 'Сейчас ничего не\u00a0выделяется'
}

function listed(domains: TimelineResult['support']): string {
  const titles = domains.map((domain) => THEME_TITLES[domain].toLowerCase())
  const last = titles.at(-1) ?? ''
  return titles.length > 1 ? `${titles.slice(0, -1).join(', ')} и\u00a0${last}` : last
}

type Pair = Record<'left' | 'right', TimelineResult> & { changes: TimelineResult['changes']; isSameForm: boolean }

/** Above two maps side by side: what changed by the rule, or why nothing is called a change. */
export function pairInWords({ left, right, changes, isSameForm }: Pair): string {
  if (left.informant !== right.informant)
    return `Отвечали разные люди: ${informantWords[left.informant].toLowerCase()} и\u00a0${informantWords[right.informant].toLowerCase()}. Среднего из\u00a0ответов не\u00a0выводят и\u00a0не\u00a0решают, кто прав`
  if (changes === null && !isSameForm) return 'Вопросы этих карт отличаются: перемену по\u00a0ним не\u00a0называют'
  return changesInWords({ changes, rules: right.rules, isEarly: true })
}

/** Who answered, in a word. */
export const informantWords: Record<TimelineResult['informant'], string> = {
  parent: 'Родитель',
  second_parent: 'Второй родитель',
  teacher: 'Учитель',
  self: 'Подросток',
}

/** A sign for who answered, above a column of marks. */
export const INFORMANT_MARKS: Record<TimelineResult['informant'], string> = {
  parent: 'Р',
  second_parent: 'В',
  teacher: 'У',
  self: 'П',
}
