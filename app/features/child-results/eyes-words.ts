import { plural } from '#app/shared/plural.ts'
import { informantWords } from './change-words.ts'
import type { Eyes } from './contract.ts'

type Sphere = Eyes['spheres'][number]

const IN_SPHERES = ['', 'одной', 'двух', 'трёх', 'четырёх', 'пяти', 'шести', 'семи', 'восьми', 'девяти', 'десяти']
const INNER = ['„', '“']
const PEOPLE: Record<number, string> = { 3: 'Трое', 4: 'Четверо' }

/** Why people see different things. reference/instrument.md 2.8 */
export const WHY_APART =
  'Взрослые видят ребёнка в\u00a0разных местах, поэтому ответы часто расходятся. Спросите, где легче, и\u00a0что там устроено иначе.'

/**
 * How two people stand to each other in a sphere: by steps, or, where one of them was asked three questions, by whether something was noticed at
 * all. Null where either says nothing.
 */
export function pairOf({ levels, brief }: Sphere, one: number, other: number): [number, number] | null {
  const [first, second] = [levels[one] ?? null, levels[other] ?? null]
  if (first !== null && second !== null) return [first, second]
  const noticed = (level: number | null, place: number) =>
    level !== null ? Math.min(level, 1) : brief[place] ? Number(brief[place] === 'more') : null
  const [here, there] = [noticed(first, one), noticed(second, other)]
  return here === null || there === null ? null : [here, there]
}

/** Whether people who were both asked about a sphere say different things of it. */
function isApart(sphere: Sphere): boolean {
  return pairsOf(sphere).some(([one, other]) => one !== other)
}

/** Whether at least two people say something of a sphere that can stand side by side. */
export function isCompared(sphere: Sphere): boolean {
  return pairsOf(sphere).length > 0
}

function pairsOf(sphere: Sphere): [number, number][] {
  const places = [...sphere.levels.keys()]
  return places.flatMap((one) =>
    places.slice(one + 1).flatMap((other) => {
      const pair = pairOf(sphere, one, other)
      return pair ? [pair] : []
    }),
  )
}

/** The spheres in the order of reading: first those that people see differently, then those where something stands out, last the calm ones. */
export function inOrder(spheres: readonly Sphere[]): Record<'apart' | 'alike' | 'calm', Sphere[]> {
  const known = spheres.filter(({ levels, brief }) => [...levels, ...brief].some((said) => said !== null))
  const alike = known.filter((sphere) => !isApart(sphere))
  const stands = ({ levels, brief }: Sphere) => levels.some((level) => (level ?? 0) > 0) || brief.includes('more')
  return {
    apart: known.filter(isApart),
    alike: alike.filter(stands),
    calm: alike.filter((sphere) => !stands(sphere)),
  }
}

/** «Родитель и учитель видят разное в трёх сферах» */
export function eyesTitle({ people, spheres }: Eyes): string {
  const names = people.map(({ informant }) => informantWords[informant].toLowerCase())
  const who = PEOPLE[people.length] ?? names.join(' и\u00a0').replace(/^./, (first) => first.toUpperCase())
  const count = spheres.filter(isApart).length
  if (!spheres.some(isCompared)) return `${who}: ответы рядом`
  if (count === 0) return `${who} видят одно и\u00a0то\u00a0же`
  return `${who} видят разное в\u00a0${IN_SPHERES[count] ?? count} ${plural(count, ['сфере', 'сферах', 'сферах'])}`
}

/** What stands under the title. */
export function eyesLead({ spheres }: Eyes): string {
  if (!spheres.some(isCompared)) return 'Ответы рядом, каждый своими словами.'
  if (!spheres.some(isApart))
    return 'Ребёнок одинаково виден с\u00a0разных сторон: договориться, с\u00a0чего начать, будет легче.'
  return `${WHY_APART} Начните разговор с\u00a0отмеченных строк.`
}

/** What to ask first, of whom: by the spheres where people part. Null where they see the same. */
export function questionOf({ people, spheres }: Eyes): { title: string; text: string } | null {
  const teacher = people.findIndex(({ informant }) => informant === 'teacher')
  const own = people.findIndex(({ informant }) => informant === 'self')
  const other = teacher > 0 ? teacher : own > 0 ? own : 1
  const apart = spheres.flatMap((sphere) => {
    const pair = pairOf(sphere, 0, other)
    return pair && pair[0] !== pair[1] ? [{ title: sphere.title, isFirst: pair[0] > pair[1] }] : []
  })
  if (apart.length === 0) return null
  const harder = (isByFirst: boolean) => apart.filter(({ isFirst }) => isFirst === isByFirst).map(({ title }) => title)
  const [first, second] = [harder(true), harder(false)]
  if (other === teacher) {
    const places = [
      first.length > 0 && `Дома труднее: ${quoted(first, INNER)}.`,
      second.length > 0 && `В\u00a0классе труднее: ${quoted(second, INNER)}.`,
    ]
    return {
      title: 'О\u00a0чём спросить учителя',
      text: `«${places.filter(Boolean).join(' ')} Что бывает перед этим на\u00a0уроке и\u00a0что помогает?»`,
    }
  }
  if (other === own)
    return {
      title: 'О\u00a0чём поговорить с\u00a0подростком',
      text: `Начните с\u00a0того, что отмечает сам подросток${second.length > 0 ? `: ${quoted(second)}` : ''}. Спросите, когда это бывает и\u00a0чем вы можете помочь.`,
    }
  return {
    title: 'О\u00a0чём поговорить вдвоём',
    text: `Каждый вспомните последний случай, где было трудно: ${quoted(apart.map(({ title }) => title))}. Где это было, кто был рядом и\u00a0что помогло?`,
  }
}

/** Titles in a sentence: some have commas of their own. @param marks others within a sentence that is quoted itself */
function quoted(titles: readonly string[], [open = '', close = '']: readonly string[] = ['«', '»']): string {
  return titles.map((title) => `${open}${title}${close}`).join(', ')
}

/** «внимание, чтение и письмо» */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} и\u00a0${last}` : last
}
