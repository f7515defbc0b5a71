import type { Found } from './contract.ts'

export const FEWEST_LETTERS = 2
const KEPT_LETTERS = 100

/** A question as it is looked for: lower case, «ё» as «е», one space between words. */
export function plain(query: string): string {
  return query
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

/** Whether there is anything to look for: two letters or digits at the least. */
export function canBeLookedFor(query: string): boolean {
  return (query.match(/[\p{L}\d]/gu)?.length ?? 0) >= FEWEST_LETTERS
}

/**
 * A question as editors may keep it, or null where it may hold somebody's address, telephone or number.
 * @see decisions §6
 */
export function keepable(query: string): string | null {
  const words = plain(query)
  const digits = words.replaceAll(/[\s()+.-]/g, '').match(/\d+/g) ?? []
  if (words.includes('@') || /https?:|www\./.test(words) || digits.some((run) => run.length >= 6)) return null
  return words.slice(0, KEPT_LETTERS).trim() || null
}

const ENGLISH = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

/** The same keys in the Russian layout, or null for a question that has no Latin letters. */
export function inRussianLayout(query: string): string | null {
  if (!/[a-z]/i.test(query) || /[а-яё]/i.test(query)) return null
  return query.toLowerCase().replaceAll(/./g, (key) => RUSSIAN[ENGLISH.indexOf(key)] ?? key)
}

const word = (text: string) => new RegExp(`(?<!\\p{L})(?:${text})`, 'u')
const CHILD = 'ребен|сын|доч|мальчи|девоч|меня|нас(?!\\p{L})|его|ее(?!\\p{L})|их(?!\\p{L})|малыш|внук|внучк'
const BEATS = 'бь[ею]т|бью(?!\\p{L})|бил(?!\\p{L})|била(?!\\p{L})|били(?!\\p{L})|избил|избива|побил|лупит|лупят|порет|душит'
const ADULT = 'муж|жена|отец|отчим|мать|мачех|пап[аы]|мам[аы]|дед|бабушк|учител|воспитател|тренер|взросл'
const SELF = [
  'суицид|самоубий|самоповрежд|селфхарм|членовред',
  'не (?:хоч[еу]т?|хочется) (?:больше )?жить|жить (?:больше )?не (?:хоч|хочется)|незачем жить|нет смысла жить|надоело жить',
  '(?:хоч\\p{L}+|хотел\\p{L}*|мечта\\p{L}+|лучше|лучше бы) (?:бы )?(?:умереть|сдохнуть|умру|умер(?!\\p{L})|сдох)',
  '(?:меня|его|ее) (?:лучше )?(?:бы )?не было',
  'уби(?:ть|ю|вает|л|ла) себя|себя уби|поконч\\p{L}+ с собой|наложи\\p{L}+ на себя руки|свести счеты',
  'реж[еу]\\p{L}* (?:себе|себя|руки|вены)|порез\\p{L}* (?:себе|себя|вены|на руках)|вскры\\p{L}+ вены|(?:себе|себя|руки|вены) реж',
  'вред\\p{L}+ себе|вредит себе|причиня\\p{L}+ себе|бьет себя|бьется головой',
  'повеси\\p{L}*(?:ся|сь)|спрыгн|прыгн\\p{L}+ (?:с|из)(?!\\p{L})|выпрыгн|сброси\\p{L}*(?:ся|сь)|наглота|отрави\\p{L}*(?:ся|сь)',
].map(word)
const VIOLENCE = [
  'насили|изнасил|домога|растл|побо[ие]|издева\\p{L}+ над (?:ребен|сын|доч)|угрожа\\p{L}+ (?:убить|ножом)',
  `(?:${ADULT})\\p{L}*(?: \\p{L}+){0,3} (?:${BEATS})`,
  `(?:${BEATS})\\p{L}*(?: \\p{L}+){0,1} (?:${CHILD})\\p{L}*(?: \\p{L}+){0,2} (?:${ADULT})`,
  `(?:я|мы|начал|сорвал\\p{L}+ и) (?:${BEATS})`,
  `бью (?:сво\\p{L}+ )?(?:${CHILD})|(?:${CHILD})\\p{L}* (?:бьют|избива|избил|побил)|бьют (?:${CHILD})|(?:избива|избил|побил)\\p{L}* (?:${CHILD})`,
].map(word)

/** What danger to a child a question speaks of, or null. A needless help block harms nobody, a missing one may. */
export function dangerOf(query: string): Found['danger'] {
  const words = plain(query).replaceAll(/[^\p{L}\d]+/gu, ' ')
  if (SELF.some((pattern) => pattern.test(words))) return 'self'
  return VIOLENCE.some((pattern) => pattern.test(words)) ? 'violence' : null
}

/** How many letters must change to make one word of another; more than `most` is said as `most + 1`. */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [line, letter] of one.split('').entries()) {
    const next = [line + 1]
    for (const [column, against] of other.split('').entries()) {
      const [kept = 0, above = 0, left = 0] = [row[column], row[column + 1], next[column]]
      next.push(Math.min(kept + (letter === against ? 0 : 1), above + 1, left + 1))
    }
    row = next
  }
  return Math.min(row.at(-1) ?? 0, most + 1)
}
