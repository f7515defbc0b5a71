import { dayAndMonth } from '#app/features/questionnaire/result/day-and-month.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { OTHER_FLOORS } from './change-words.ts'
import type { Comparison } from './contract.ts'
import { listed } from './eyes-words.ts'

const CHANGED: Record<number, string> = { 1: 'Изменилось одно', 2: 'Изменились две сферы', 3: 'Изменились три сферы' }

/** «Изменилось одно: чтение» */
export function changeTitle({ spheres }: Comparison): string {
  const changed = spheres.filter(({ found }) => found === 'changed')
  const titles = listed(changed.map(({ title }) => title.toLowerCase()))
  // Other floors alone may bring another step: it is no change of the child.
  if (changed.length > 0 && changed.every(({ hasOtherFloors }) => hasOtherFloors)) return `Другая ступень: ${titles}`
  if (changed.length > 0) return `${CHANGED[changed.length] ?? 'Изменилось'}: ${titles}`
  return spheres.some(isCompared) ? 'Пока без перемен' : 'Сравнить не\u00a0с\u00a0чем'
}

/** «Было „Обсудить“, стало „Понаблюдать“. Остальное из того, что карта тогда объясняла, в пределах обычных колебаний.» */
export function changeLead({ spheres }: Comparison): string {
  const compared = spheres.filter(isCompared)
  if (compared.length === 0) return 'Прежняя карта спрашивала о\u00a0другом, или ответов на\u00a0этот раз мало.'
  const changed = compared.filter(({ found }) => found === 'changed')
  const [first] = changed
  const said =
    changed.length === 1 && first ? `Было «${first.was.word.toLowerCase()}», стало «${first.now.word.toLowerCase()}». ` : ''
  if (compared.some(({ hasOtherFloors }) => hasOtherFloors))
    return `${said}${OTHER_FLOORS}: где они сменились, сравниваем ступени, а\u00a0не\u00a0ответы.`
  if (changed.length === compared.length) return said
  const isWhole = compared.length === spheres.length
  const all = isWhole ? 'Всё, что карта тогда объясняла,' : 'То, что можно сравнить,'
  const others = isWhole ? 'Остальное из\u00a0того, что карта тогда объясняла,' : 'Остальное, что можно сравнить,'
  const rest = changed.length > 0 ? others : all
  return `${said}${rest} в\u00a0пределах обычных колебаний: так ответы отличаются и\u00a0от\u00a0недели к\u00a0неделе.`
}

function isCompared({ found }: Comparison['spheres'][number]): boolean {
  return found === 'changed' || found === 'steady' || found === 'same'
}

/** The days of both maps as people say them, with their years where these differ. */
export function daysOf({ wasOn, nowOn }: Pick<Comparison, 'wasOn' | 'nowOn'>): { was: string; now: string } {
  const inWords = wasOn.slice(0, 4) === nowOn.slice(0, 4) ? dayAndMonth : dateInWords
  return { was: inWords(wasOn), now: inWords(nowOn) }
}
