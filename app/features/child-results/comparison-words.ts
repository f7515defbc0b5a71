import { dayAndMonth } from '#app/features/questionnaire/result/day-and-month.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { OTHER_FLOORS } from './change-words.ts'
import type { Comparison } from './contract.ts'
import { listed } from './eyes-words.ts'

const CHANGED: Record<number, string> = { 1: 'Изменилось одно', 2: 'Изменились две сферы', 3: 'Изменились три сферы' }

/** «Изменилось одно: чтение» */
export function changeTitle({ spheres }: Comparison): string {
  const changed = spheres.filter(({ hasChanged }) => hasChanged).map(({ title }) => title.toLowerCase())
  return changed.length === 0 ? 'Пока без перемен' : `${CHANGED[changed.length] ?? 'Изменилось'}: ${listed(changed)}`
}

/** «Было „Обсудить“, стало „Понаблюдать“. Остальное в пределах обычных колебаний.» */
export function changeLead({ spheres: all, hasOtherFloors }: Comparison): string {
  const spheres = all.filter(({ hasOtherQuestions }) => !hasOtherQuestions)
  const changed = spheres.filter(({ hasChanged }) => hasChanged)
  const rest = 'в\u00a0пределах обычных колебаний: так ответы отличаются и\u00a0от\u00a0недели к\u00a0неделе.'
  if (changed.length === 0 && !hasOtherFloors) return `Всё, что карта тогда объясняла, ${rest}`
  const [first] = changed
  const said =
    changed.length === 1 && first ? `Было «${first.was.word.toLowerCase()}», стало «${first.now.word.toLowerCase()}». ` : ''
  if (hasOtherFloors) return `${said}${OTHER_FLOORS}: сравниваем ступени, а\u00a0не\u00a0ответы.`
  return changed.length === spheres.length ? said : `${said}Остальное ${rest}`
}

/** The days of both maps as people say them, with their years where these differ. */
export function daysOf({ wasOn, nowOn }: Pick<Comparison, 'wasOn' | 'nowOn'>): { was: string; now: string } {
  const inWords = wasOn.slice(0, 4) === nowOn.slice(0, 4) ? dayAndMonth : dateInWords
  return { was: inWords(wasOn), now: inWords(nowOn) }
}
