import { stateWords, wordForReader } from '#app/features/questionnaire/instrument/step-copy.ts'
import { shortTitleOf, standingWord } from '#app/features/questionnaire/result/standings.ts'
import type { Between, Change, TimelineResult } from './contract.ts'

type Compared = Between & Pick<TimelineResult, 'type' | 'rules' | 'stage'>

/** A new class moves the floors. reference/instrument.md 2.7 */
export const OTHER_FLOORS = 'Границы для этого класса другие'

/** One sphere alone: no map yet. */
export const FIRST_LOOK = 'Первый взгляд'

const UNCOMPARED: Record<NonNullable<Between['uncompared']>, string> = {
  first: 'Первая карта',
  other: 'Вопросы теперь другие: с\u00a0прошлой картой не\u00a0сравнить',
  early: 'Прошло меньше восьми недель: сравнивать рано',
  short: 'Короткая форма: перемену по\u00a0ней не\u00a0называют',
  self: 'Ответы подростка без\u00a0ступеней: перемену по\u00a0ним не\u00a0называют',
  quiet: 'В\u00a0прошлой карте ничего не\u00a0выделялось: сравнивать не\u00a0с\u00a0чем',
}

/** «Внимание: было „Понаблюдать“, стало „Нужна поддержка“»; where nothing is called a change, why. */
export function changesInWords(compared: Compared): string {
  return phrasesOf(compared).join('. ')
}

/** The same, a phrase for each thing that is said. */
export function phrasesOf({ uncompared, changes, unchanged, hasOtherFloors, type, rules, stage }: Compared): string[] {
  if (uncompared === 'first' && type === 'short') return [FIRST_LOOK]
  if (uncompared) return [UNCOMPARED[uncompared]]
  const word = (standing: Change['was']) => standingWord(standing, rules)
  const changed = (changes ?? []).map(
    ({ domain, was, now }) => `${shortTitleOf(domain, stage)}: было «${word(was)}», стало «${word(now)}»`,
  )
  if (rules === 1) return changed.length > 0 ? changed : ['Всё в\u00a0тех\u00a0же группах']
  const unchangedBy = (reason: (typeof unchanged)[number]['why'], words: string) => {
    const domains = unchanged.filter(({ why }) => why === reason).map(({ domain }) => domain)
    return domains.length > 0 ? [`${capitalized(listed(domains, stage))}: ${words}`] : []
  }
  return [
    ...changed,
    ...unchangedBy('steady', 'в\u00a0пределах обычных колебаний'),
    ...unchangedBy('same', 'ступень та\u00a0же'),
    ...unchangedBy('questions', 'вопросы теперь другие, с\u00a0прошлой картой не\u00a0сравнить'),
    ...unchangedBy('unknown', 'теперь без\u00a0ступени, с\u00a0прошлой картой не\u00a0сравнить'),
    ...(hasOtherFloors ? [OTHER_FLOORS] : []),
  ]
}

type Said = Pick<TimelineResult, 'rules' | 'stage' | 'type' | 'informant' | 'noticed' | 'more' | 'calm' | 'enough'>

/** «Обратиться: письмо», «Обсудить: внимание, чтение»: what stands out, in the words of the rules of the map; a short form has no steps. */
export function noticedInWords({ noticed, more, rules, stage }: Said): string[] {
  const standings = [...new Set(noticed.map(({ standing }) => standing))]
  const lower = (domains: TimelineResult['more']) => domains.map((domain) => shortTitleOf(domain, stage).toLowerCase()).join(', ')
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
  return `${shortTitleOf(first, stage)}: ${standingWord('calm', rules).toLowerCase()}, об\u00a0остальных сферах не\u00a0спрашивали`
}

/** «Труднее всего письмо и чтение»: the spheres of a map in a sentence, without names of steps. */
export function hardestInWords(result: Said & Pick<TimelineResult, 'support' | 'watch'>): string {
  const { support, watch, more, stage, type } = result
  const [noticed = quietInWords(result)] = noticedInWords(result)
  if (type === 'short') return `${FIRST_LOOK}. ${noticed}`
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
  const titles = domains.map((domain) => shortTitleOf(domain, stage).toLowerCase())
  const last = titles.at(-1) ?? ''
  return titles.length > 1 ? `${titles.slice(0, -1).join(', ')} и\u00a0${last}` : last
}

function capitalized(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** Above two maps side by side: what changed by the rule, or why nothing is called a change. */
export function pairInWords({ left, right }: Record<'left' | 'right', TimelineResult>, found: Between): string {
  if (left.informant !== right.informant)
    return `Отвечали разные люди: ${informantWords[left.informant].toLowerCase()} и\u00a0${informantWords[right.informant].toLowerCase()}. Среднего из\u00a0ответов не\u00a0выводят и\u00a0не\u00a0решают, кто прав`
  if (found.uncompared === 'first' || found.uncompared === 'other')
    return 'Вопросы этих карт отличаются: перемену по\u00a0ним не\u00a0называют'
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
