export const FEWEST_LETTERS = 2
export const MOST_LETTERS = 200
const KEPT_LETTERS = 100

// Stemming takes «писается» and «писать» for one word.
const WETS = /(?<!\p{L})(?:о|у)?пис(?:ает|ают|ал|ала|али|ать|ывает)с[яь](?!\p{L})/gu

/** A question as it is looked for: lower case, «ё» as «е», one space between words, no soft hyphens of a copied heading. */
export function plain(query: string): string {
  return query
    .toLowerCase()
    .replaceAll('\u00ad', '')
    .replaceAll('ё', 'е')
    .replaceAll(WETS, 'мочится')
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
