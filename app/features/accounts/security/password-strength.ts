// Both keyboards of a Russian reader: a password is often a Russian word typed without switching.
const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const RUSSIAN_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю'
const SOUNDS = 'a b v g d e zh z i y k l m n o p r s t u f h c ch sh sch  y  e yu ya'.split(' ')
const FIRST_LETTER = 'а'.charCodeAt(0)
// The estimate takes longer than linear time; what is longer than this is judged by its beginning.
const JUDGED_CHARACTERS = 64
const ABOUT_US = ['нейросад', 'neurosad', 'neirosad', 'neyrosad']

let estimator: Promise<(password: string, about: string[]) => number> | null = null

/**
 * How hard a password is to guess, 0–4, by the lists of leaked passwords, keyboard walks and what is known of the person;
 * a Russian one also as it looks on the other keyboard and in Latin letters. The lists are loaded at the first call.
 * @param about name and e-mail: what anybody would try first
 */
export async function strengthOf(password: string, about: string[] = []): Promise<number> {
  estimator ??= load().catch((error: unknown) => {
    // The next call tries again.
    estimator = null
    throw error
  })
  const estimate = await estimator
  const judged = password.slice(0, JUDGED_CHARACTERS).toLowerCase()
  const known = [...about.flatMap((words) => words.toLowerCase().split(/[^\p{L}\d]+/u)), ...ABOUT_US].filter(
    (word) => word.length > 2,
  )
  const readings = new Set([judged, onOtherKeyboard(judged), inLatin(judged)])
  const guessed = known.flatMap((word) => [word, inLatin(word), onOtherKeyboard(word)])
  const scores = [...readings].flatMap((reading) => [estimate(reading, guessed), estimate(without(reading, guessed), [])])
  return Math.min(...scores)
}

/** What is left of a password when what anybody knows is taken out: an address is as weak with its dots as without. */
function without(reading: string, known: string[]): string {
  const longestFirst = known.toSorted((one, other) => other.length - one.length)
  const left = longestFirst.reduce((rest, word) => rest.replaceAll(word, ''), reading)
  return left === reading ? reading : left.replaceAll(/[^\p{L}\d]/gu, '')
}

/** The same keys with the other keyboard switched on. */
export function onOtherKeyboard(text: string): string {
  return text.replaceAll(/[а-яё]/g, (letter) => LATIN_KEYS[RUSSIAN_KEYS.indexOf(letter)] ?? letter)
}

/** Russian letters as Latin ones that sound the same. */
export function inLatin(text: string): string {
  return text.replaceAll('ё', 'e').replaceAll(/[а-я]/g, (letter) => SOUNDS[letter.charCodeAt(0) - FIRST_LETTER] ?? letter)
}

async function load() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return (password: string, about: string[]): number => zxcvbn.check(password, about).score
}
