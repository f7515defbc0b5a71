import { THEME_TITLES } from '#app/features/content/copy.ts'
import { named, stateWords, wordForReader } from '#app/features/questionnaire/instrument/step-copy.ts'
import { standingWord, titleOf } from '#app/features/questionnaire/result/standings.ts'
import type { Change, TimelineResult } from './contract.ts'

type Compared = Pick<
  TimelineResult,
  'changes' | 'rules' | 'stage' | 'isEarly' | 'hasOtherFloors' | 'otherQuestions' | 'more' | 'enough'
>

/** A new class moves the floors. reference/instrument.md 2.7 */
export const OTHER_FLOORS = 'Границы для этого класса другие'

/** «Внимание: было „Понаблюдать“, стало „Нужна поддержка“»; where nothing is called a change, why. */
export function changesInWords(result: Compared): string {
  const { changes, isEarly, more, enough } = result
  if (changes === null) {
    if (isEarly) return 'Прошло меньше восьми недель: сравнивать рано'
    return more.length + enough.length > 0 ? 'Короткая форма: перемену по\u00a0ней не\u00a0называют' : 'Первая карта'
  }
  return phrasesOf({ ...result, changes }).join('. ')
}

/** The same for maps that may be compared, a phrase for each sphere and for what a new class changed. */
export function phrasesOf({
  changes,
  rules,
  stage,
  hasOtherFloors,
  otherQuestions,
}: Pick<Compared, 'rules' | 'stage' | 'hasOtherFloors' | 'otherQuestions'> & { changes: Change[] }): string[] {
  const word = (standing: Change['was']) => standingWord(standing, rules)
  const changed = changes.map(({ domain, was, now }) => `${titleOf(domain, stage)}: было «${word(was)}», стало «${word(now)}»`)
  const asked = otherQuestions.map(
    (domain) => `${titleOf(domain, stage)}: вопросы теперь другие, с\u00a0прошлой картой не\u00a0сравнить`,
  )
  const rest = rules === 1 ? 'Всё в тех же группах' : 'В пределах обычных колебаний'
  const unchanged = changed.length + asked.length === 0 ? [rest] : []
  return [...changed, ...asked, ...unchanged, ...(hasOtherFloors ? [OTHER_FLOORS] : [])]
}

type Said = Pick<TimelineResult, 'rules' | 'stage' | 'type' | 'informant' | 'noticed' | 'more' | 'calm' | 'enough'>

/** «Обратиться: письмо», «Обсудить: внимание, чтение»: what stands out, in the words of the rules of the map; a short form has no steps. */
export function noticedInWords({ noticed, more, rules, stage }: Said): string[] {
  const standings = [...new Set(noticed.map(({ standing }) => standing))]
  const lower = (domains: TimelineResult['more']) => domains.map((domain) => titleOf(domain, stage).toLowerCase()).join(', ')
  const steps = standings.map((standing) => {
    const domains = noticed.filter((one) => one.standing === standing).map(({ domain }) => domain)
    return `${standingWord(standing, rules)}: ${lower(domains)}`
  })
  return more.length > 0 ? [...steps, `${briefWord('more')}: ${lower(more)}`] : steps
}

/** What is said where nothing stands out: only of what was asked, and in full. */
export function quietInWords({ calm, enough, type, informant, rules, stage }: Said): string {
  if (informant === 'self') return stateWords.unscored
  if (enough.length > 0) return briefWord('enough')
  const [first] = calm
  if (!first) return stateWords.few
  if (type !== 'short') return 'Ничего не\u00a0выделяется'
  return `${titleOf(first, stage)}: ${standingWord('calm', rules).toLowerCase()}, об\u00a0остальных сферах не\u00a0спрашивали`
}

/** «Труднее всего письмо и чтение»: the spheres of a map in a sentence, without names of steps. */
export function hardestInWords(result: Said & Pick<TimelineResult, 'support' | 'watch'>): string {
  const { support, watch, more, stage, type } = result
  const [noticed = quietInWords(result)] = noticedInWords(result)
  if (type === 'short') return `Первый взгляд. ${noticed}`
  const said = [
    ...(support.length > 0 ? [`Труднее всего ${listed(support, stage)}`] : []),
    ...(support.length === 0 && watch.length > 0 ? [`Стоит понаблюдать: ${listed(watch, stage)}`] : []),
    ...(more.length > 0 ? [`${briefWord('more')}: ${listed(more, stage)}`] : []),
  ]
  return said.length > 0 ? said.join('. ') : quietInWords(result)
}

function briefWord(brief: 'more' | 'enough'): string {
  return wordForReader({ state: 'brief', step: null, brief })
}

function listed(domains: TimelineResult['support'], stage: TimelineResult['stage']): string {
  const titles = domains.map((domain) => (stage === null ? THEME_TITLES[domain].toLowerCase() : named(domain, stage)))
  const last = titles.at(-1) ?? ''
  return titles.length > 1 ? `${titles.slice(0, -1).join(', ')} и\u00a0${last}` : last
}

type Pair = Record<'left' | 'right', TimelineResult> & {
  found: Pick<TimelineResult, 'changes' | 'isEarly' | 'hasOtherFloors' | 'otherQuestions'>
  isSameForm: boolean
}

/** Above two maps side by side: what changed by the rule, or why nothing is called a change. */
export function pairInWords({ left, right, found, isSameForm }: Pair): string {
  if (left.informant !== right.informant)
    return `Отвечали разные люди: ${informantWords[left.informant].toLowerCase()} и\u00a0${informantWords[right.informant].toLowerCase()}. Среднего из\u00a0ответов не\u00a0выводят и\u00a0не\u00a0решают, кто прав`
  if (found.changes === null && !isSameForm) return 'Вопросы этих карт отличаются: перемену по\u00a0ним не\u00a0называют'
  return changesInWords({ ...right, ...found })
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
